// The form in which hands are evaluated many at a time: a 16-bit lane per suit, a column per lane.
#pragma once

#include <cstdint>
#include <span>

#include "evaluator/card.h"

namespace oddhand {

/// What a hand holds of one suit: its ranks in the 13 low bits, the number of its cards modulo 8 in the 3 high bits.
/// Lanes of hands that share no card are joined by addition and parted by subtraction.
using SuitLane = std::uint16_t;
inline constexpr int kLaneCountShift = 13;

/// What a card adds to the lane of its suit.
constexpr SuitLane lane_of(Rank rank) {
  return static_cast<SuitLane>(1U << static_cast<unsigned>(rank) | 1U << kLaneCountShift);
}

/// What `cards` hold of `suit`.
constexpr SuitLane lane_of(CardSet cards, Suit suit) {
  const RankMask ranks = cards.ranks_in(suit);
  return static_cast<SuitLane>(ranks | static_cast<unsigned>(std::popcount(ranks)) << kLaneCountShift);
}

/// Many hands: element i of each column belongs to hand i. The columns are equally long.
struct SuitColumns {
  std::span<const SuitLane> clubs;
  std::span<const SuitLane> diamonds;
  std::span<const SuitLane> hearts;
  std::span<const SuitLane> spades;
};

}  // namespace oddhand
