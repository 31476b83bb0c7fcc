// The forms in which hands are evaluated many at a time: columns of card numbers, or a 16-bit lane per suit and a
// column per lane.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "evaluator/card.h"

namespace oddhand {

/// One card of each of many hands, as indices 0..51 (Card::index).
using CardColumn = std::span<const std::uint8_t>;

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

/// Whether each column has `hands` elements.
inline bool fit(std::span<const CardColumn> cards, std::size_t hands) {
  return std::ranges::all_of(cards, [&](CardColumn column) { return column.size() == hands; });
}
inline bool fit(const SuitColumns& columns, std::size_t hands) {
  return columns.clubs.size() == hands && columns.diamonds.size() == hands && columns.hearts.size() == hands &&
         columns.spades.size() == hands;
}

}  // namespace oddhand
