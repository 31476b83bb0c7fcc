// Counts over every high hand that known cards can become: exact chances, without sampling. Hands are valued many at a
// time and counted in the processor's registers, without a list of values; docs/evaluator.md explains how.
#pragma once

#include <array>
#include <cstdint>

#include "evaluator/card.h"
#include "evaluator/hand_value.h"

namespace oddhand {

/// Numbers of hands by HandCategory.
using CategoryCounts = std::array<std::uint64_t, kHandCategories>;

/// Takes every hand of `cards` cards, 5 to 8, that holds `known` (at most as many) and otherwise cards of `deck`, in
/// which none of `known` is, and counts the categories of their best five cards. All are 0 where the deck is too small.
CategoryCounts count_high_categories(int cards, CardSet known, CardSet deck);

/// The sum of HandValue::bits of the same hands, modulo 2^64: a checksum that every value enters.
std::uint64_t sum_high_values(int cards, CardSet known, CardSet deck);

}  // namespace oddhand
