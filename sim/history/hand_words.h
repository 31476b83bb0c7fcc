// Words for cards, hands, seats and chips, as the narration uses them.
#pragma once

#include <string>
#include <vector>

#include "evaluator/card.h"
#include "evaluator/hand_value.h"
#include "strategies/seat.h"

namespace oddhand {

/// "9d 9c 4h", in the order given.
std::string spaced(const std::vector<Card>& cards);

/// A hand of 1 to 11 cards laid out as a player would: pairs together, high cards first, the ace of a five-high
/// straight last: "Kh Kd 7c 4s 2h". With more than five the best five come first, the others in brackets: "Kh Kd Qc 9s
/// 7h (4c 2d)". Cards of `wild` ranks are wild.
std::string laid_out(CardSet cards, RankMask wild = 0);
/// The same for the best ace-to-five low, from its highest card down to the ace: "8h 6c 4d 3s Ah (Kd Kc)".
std::string laid_out_low(CardSet cards, RankMask wild = 0);

/// Value of 1 to 11 cards, the best five of them where there are more.
HandValue value_of(CardSet cards, RankMask wild = 0);

/// "threes and nines", "eights", "nothing": what is wild.
std::string ranks_words(RankMask ranks);

/// The name of a made hand without kickers and ranks that the reader can see: "pair of kings", "three nines", "two
/// pair", "flush", "king high".
std::string short_name(HandValue value);
/// The same with its article where it takes one: "a pair of kings", "three nines".
std::string a_short_name(HandValue value);
/// `describe` with its article where it takes one: "an ace-high flush, nine-eight-three-two kickers".
std::string a_description(HandValue value);

/// Whether `card` is one of the cards that make `hand` (5 to 11 cards) more than a high card: one of the pair, of the
/// straight, or a wild card that plays; kickers are not.
bool makes_hand(CardSet hand, Card card, RankMask wild = 0);

/// "Seat 3".
std::string seat_name(Seat seat);
/// "seat 3", "seats 1 and 3", "seats 1, 2 and 3".
std::string seat_list(SeatSet seats);
/// "first", "second", … for n from 1; "11th" from there on.
std::string ordinal(int n);
/// The text with a capital first letter.
std::string capitalised(std::string text);

}  // namespace oddhand
