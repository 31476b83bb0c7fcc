// Who gets which chips: pots by all-in level, uncalled chips, odd chips.
#pragma once

#include <array>
#include <cstddef>

#include "evaluator/hand_value.h"
#include "sim/table/hand.h"

namespace oddhand {

/// One pot: its chips, and the live seats that compete for them.
struct Pot {
  Chips amount{};
  SeatSet eligible;
};

/// The pots of a hand, the main pot first.
struct Pots {
  std::array<Pot, kMaxSeats> pot{};
  int count = 0;
  Chips uncalled{};  ///< chips that nobody matched; they go back to `uncalled_to`
  Seat uncalled_to{};
};

/// Splits what all seats have put in by the all-in levels of the live seats. Chips of folded seats stay in the pots
/// they reach; what lies above the highest level that another seat matched goes back. What seats put in to match the
/// pot lies in the main pot.
Pots divide_pots(const Table& table);

/// The seats of `among` that hold its best value; for values where greater is better.
template <class Value>
SeatSet best_of(SeatSet among, const PerSeat<Value>& values) {
  Value best;
  SeatSet winners;
  for (const Seat s : among) {
    if (values[s] > best) {
      best = values[s];
      winners = SeatSet();
    }
    if (values[s] == best) winners.insert(s);
  }
  return winners;
}

/// Adds `amount` to the stacks of `winners` in equal parts. Odd chips go one each to the first winners clockwise from
/// the dealer. `winners` must not be empty.
void share(Table& table, Chips amount, SeatSet winners);

/// Gives back what nobody called and ends the hand; give(pot) gives out each pot, the main pot first.
template <class Give>
void give_pots(Hand& hand, const Give& give) {
  Table& table = hand.table;
  table.finished = true;
  const Pots pots = divide_pots(table);
  if (pots.uncalled > Chips{}) table.stack[pots.uncalled_to] += pots.uncalled;
  for (int i = 0; i < pots.count; ++i) give(pots.pot[static_cast<std::size_t>(i)]);
}

/// Gives every pot to its best eligible hand; equal hands split. Values are read for live seats only.
void award_pots(Hand& hand, const PerSeat<HandValue>& values);
/// Gives everything to the only live seat.
void award_last(Hand& hand);

}  // namespace oddhand
