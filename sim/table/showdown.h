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

/// The same where a card may be borrowed from another board. Lent only within a pot, a card that helps in the main pot
/// may be missing in a side pot.
inline void award_with_borrowing(Hand& hand) {
  if (hand.table.options->borrowing != Borrowing::same_pot) return award_best_high(hand);
  give_pots(hand, [&hand](const Pot& pot) {
    PerSeat<HandValue> values;
    for (const Seat s : pot.eligible) values[s] = view_of(hand, s).made_hand_from(pot.eligible);
    share(hand.table, pot.amount, best_of(pot.eligible, values));
  });
}

}  // namespace oddhand
