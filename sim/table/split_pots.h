// Stud's ways to give out pots: chips that do not divide go by the winners' cards, and high and low share a pot.
#pragma once

#include <cstdint>

#include "evaluator/hand_value.h"
#include "evaluator/low_value.h"
#include "sim/table/pots.h"

namespace oddhand {

/// Who gets the chips that do not divide: the winner with the highest or the lowest card (ace low) among all cards of
/// its own, hidden ones included. Ranks are natural, suits decide.
enum class OddChips : std::uint8_t { highest_card, lowest_card };

/// Places of the live seats in that order; the smallest comes first, and no two are equal.
PerSeat<std::uint8_t> odd_chip_order(const Hand& hand, OddChips rule);

/// Adds `amount` to the stacks of `winners` in equal parts; odd chips go one each in this order. `winners` must not be
/// empty.
void share(Table& table, Chips amount, SeatSet winners, const PerSeat<std::uint8_t>& order);

/// Gives every pot to its best eligible hand or, for LowValue, its best low; equal hands split. Values are read for
/// live seats only.
template <class Value>
void award_pots(Hand& hand, const PerSeat<Value>& values, OddChips rule) {
  const PerSeat<std::uint8_t> order = odd_chip_order(hand, rule);
  give_pots(hand, [&](const Pot& pot) { share(hand.table, pot.amount, best_of(pot.eligible, values), order); });
}

/// Halves every pot between its best high hand and its best low among the eligible: docs/rules/betting.md, 6.8-6.11.
/// The high half is the greater one; without a low (LowValue()) the high takes all.
void award_high_low(Hand& hand, const PerSeat<HandValue>& high, const PerSeat<LowValue>& low);

}  // namespace oddhand
