// Cards to lay, to turn up and to exchange, chosen so that a hand keeps its worth and others see little of it. Shared
// by the bots.
#pragma once

#include "strategies/held_cards.h"
#include "strategies/view.h"

namespace oddhand {

/// Which three of five `held` cards to lay face up. In this order: no two of one rank if that can be; the hidden two of
/// one rank if that can be; the lowest board by pairs and ranks.
HeldMask board_to_lay(const HeldCards& held);

/// The face-down card that shows least when turned up: with it the seat's upcards and the cards in the middle look
/// weakest under the ranking in force (by the high hand where both share the pot). Of equal ones the first. No card if
/// all lie face up.
HeldMask card_to_turn_up(const View& view);

/// Exchanges the card without which the rest of the hand is worth most, of equal ones an upcard first, and turns up the
/// face-down card that shows least. Keeps all where the rules allow no exchange.
Decision exchange_worst_card(const View& view);

}  // namespace oddhand
