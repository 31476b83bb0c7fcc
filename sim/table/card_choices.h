// Choices of cards other than draws: laying a board, exchanging a card, turning one up. The step words `arrange`,
// `exchange` and `reveal` ask for them; `offer` and upcards may ask for a shift.
#pragma once

#include "sim/table/hand.h"

namespace oddhand {

inline constexpr int kBoardCards = 3;

/// The three cards that the table lays for an answer: those named, or the last three where that is not possible.
HeldMask legal_board(const OwnSeat& own, const Decision& decision);

/// The exchange that the table makes of an answer: one face-down card turned up and another card thrown; what is not
/// possible is no exchange (both masks 0).
Decision legal_exchange(const View& view, const Decision& decision);

/// The card that the table turns up for an answer: the one named, or the first face-down card.
HeldMask legal_reveal(const View& view, const Decision& decision);

/// The shift that the table makes of an answer: to the game named, by the face-down jack named or the first one where
/// `legal` says from_hole; otherwise declined, or where that is not allowed to the first game that may be named.
Decision legal_shift(const View& view, const Decision& decision);

/// Turns up the cards of `mask`, which lie face down.
void turn_up(Hand& hand, Seat seat, HeldMask mask);

}  // namespace oddhand
