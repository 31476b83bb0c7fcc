// Ways to settle a showdown.
#pragma once

#include "sim/table/pots.h"

namespace oddhand {

/// The best high hand of each pot's live seats wins it; equal hands split.
inline void award_best_high(Hand& hand) {
  PerSeat<HandValue> values;
  for (const Seat s : hand.table.live) values[s] = view_of(hand, s).made_hand();
  award_pots(hand, values);
}

}  // namespace oddhand
