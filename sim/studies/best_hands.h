// Who holds the best hand as things stand, and which part of an undivided pot that is.
#pragma once

#include "sim/table/hand.h"
#include "sim/table/pots.h"

namespace oddhand {

/// The seats of `among` with the best high hand.
inline SeatSet best_hands(const Hand& hand, SeatSet among) {
  PerSeat<HandValue> values;
  for (const Seat s : among) values[s] = view_of(hand, s).made_hand();
  return best_of(among, values);
}
inline SeatSet best_hands(const Hand& hand) { return best_hands(hand, hand.table.live); }

/// The part of the pot that a seat gets if `winners` share it, in [0, 1].
inline double pot_share(SeatSet winners, Seat seat) { return winners.contains(seat) ? 1.0 / winners.size() : 0.0; }

}  // namespace oddhand
