// Swingo heads-up without betting: what each of the ten ways to split five cards into a hole and a board is worth. A
// split does not change the own hand, which holds all five cards; it changes what the other may borrow.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "evaluator/card.h"

namespace oddhand {

inline constexpr int kSplits = 10;
inline constexpr int kSwingoCards = 5;
using SwingoCards = std::span<const Card, kSwingoCards>;

/// Split i: bit c stands for card c of the five, laid on the board.
constexpr std::array<unsigned, kSplits> kBoardMasks = [] {
  std::array<unsigned, kSplits> masks{};
  std::size_t n = 0;
  for (unsigned mask = 0; mask < 32; ++mask) {
    int bits = 0;
    for (unsigned rest = mask; rest != 0; rest &= rest - 1) ++bits;
    if (bits == 3) masks[n++] = mask;
  }
  return masks;
}();

CardSet board_of(SwingoCards cards, std::size_t split);
CardSet hole_of(SwingoCards cards, std::size_t split);
/// The split that bots lay by their rule.
std::size_t usual_split(SwingoCards cards);

/// Half pots that A wins (0, 1, 2), by A's split and B's.
using SplitMatrix = std::array<std::array<std::int32_t, kSplits>, kSplits>;
/// For one river.
SplitMatrix half_pots(SwingoCards a, SwingoCards b, Card river);
/// Summed over all rivers that neither of the two hands holds: 42.
SplitMatrix half_pots_of_all_rivers(SwingoCards a, SwingoCards b);

/// A's equity by its split, exact over rivers and averaged over opponents who lay by the usual rule, or at random.
struct SplitEquities {
  std::array<double, kSplits> against_usual{};
  std::array<double, kSplits> against_random{};
};
/// `opponents` hands of five that lie one after the other; they are averaged.
SplitEquities split_equities(SwingoCards a, std::span<const Card> opponents);

/// Mean of those equities whose split has the property; NaN of none.
template <class Has>
double mean_over_splits(const std::array<double, kSplits>& equities, const Has& has) {
  double sum = 0;
  int splits = 0;
  for (std::size_t i = 0; i < kSplits; ++i) {
    if (!has(i)) continue;
    sum += equities[i];
    ++splits;
  }
  return sum / splits;
}

}  // namespace oddhand
