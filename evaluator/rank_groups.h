// Hands without tables: how often each rank is held, and what that is worth. For the building program, for large hands,
// for hands with wild cards and for showing hands. Not for use outside this folder.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "evaluator/card.h"
#include "evaluator/hand_value.h"

namespace oddhand::detail {

/// The highest rank of the mask alone; no rank of none.
constexpr RankMask highest(RankMask ranks) { return std::bit_floor(ranks); }

/// The `n` highest ranks of the mask, or all where it has fewer.
constexpr RankMask highest(RankMask ranks, int n) {
  RankMask chosen = 0;
  for (; n > 0 && ranks != 0; --n) {
    chosen |= highest(ranks);
    ranks &= static_cast<RankMask>(~chosen);
  }
  return chosen;
}

/// The mask without its `n` lowest ranks. (It is empty if and only if the mask has `n` ranks or fewer.)
constexpr RankMask without_lowest(RankMask ranks, int n) {
  for (; n > 0; --n) ranks &= static_cast<RankMask>(ranks - 1);
  return ranks;
}

constexpr bool has_at_least(RankMask ranks, int n) { return n <= 0 || without_lowest(ranks, n - 1) != 0; }

constexpr RankMask without(RankMask ranks, RankMask others) { return static_cast<RankMask>(ranks & ~others); }

/// The five ranks of the straight with this top card, five to ace.
constexpr RankMask straight_ranks(RankMask top) {
  constexpr RankMask kFive = 1U << static_cast<int>(Rank::five);
  constexpr RankMask kWheel = 0x100f;
  return top == kFive ? kWheel : static_cast<RankMask>(2 * top - top / 16);
}

/// The ranks moved up by one, with the ace also put below the two: bit b to b + 4 are the ranks of one straight.
constexpr unsigned straight_frame(RankMask ranks) {
  return static_cast<unsigned>(ranks) << 1 | static_cast<unsigned>(ranks) >> (kRanks - 1);
}
/// The top card of the highest of these straights, each given by its lowest bit of the frame.
constexpr RankMask top_of_straight(unsigned starts) { return static_cast<RankMask>(std::bit_floor(starts) << 3); }

/// Top card of the best straight among `ranks`, or no rank.
constexpr RankMask straight_top(RankMask ranks) {
  const unsigned frame = straight_frame(ranks);
  return top_of_straight(frame & frame >> 1 & frame >> 2 & frame >> 3 & frame >> 4);
}

/// The same where any `missing` ranks (0 to 4) may be missing.
constexpr RankMask straight_top(RankMask ranks, int missing) {
  const unsigned frame = straight_frame(ranks);
  constexpr unsigned kStarts = 0x3ff;  // ace to ten
  // Bit b of windows[k]: at least k of the ranks of the straight that starts at b, as far as the steps have seen.
  std::array<unsigned, 6> windows{kStarts};
  for (unsigned step = 0; step < 5; ++step) {
    for (std::size_t k = step + 1; k > 0; --k) windows[k] |= windows[k - 1] & frame >> step;
  }
  return top_of_straight(windows[static_cast<std::size_t>(5 - missing)]);
}

/// Ranks of which a hand holds at least one, two, three, four cards.
struct RankGroups {
  RankMask one = 0;
  RankMask two = 0;
  RankMask three = 0;
  RankMask four = 0;

  constexpr RankGroups() = default;
  constexpr explicit RankGroups(CardSet cards) {
    for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) add(cards.ranks_in(suit));
  }
  /// One more card of each rank in `ranks`.
  constexpr void add(RankMask ranks) {
    four |= three & ranks;
    three |= two & ranks;
    two |= one & ranks;
    one |= ranks;
  }
  /// Ranks held at least `n` times: all for 0 and less, none for 5 and more.
  constexpr RankMask at_least(int n) const {
    if (n <= 0) return kAllRanks;
    if (n > 4) return 0;
    return std::array<RankMask, 4>{one, two, three, four}[static_cast<std::size_t>(n - 1)];
  }
};

/// Best five cards (all of fewer) by equal ranks alone: no straights, no flushes.
constexpr HandValue value_of_groups(const RankGroups& held) {
  const auto rest = [&held](RankMask without_these, int n) { return highest(without(held.one, without_these), n); };
  if (const RankMask four = highest(held.four); four != 0) return {HandCategory::four_of_a_kind, four, rest(four, 1)};
  if (const RankMask three = highest(held.three); three != 0) {
    const RankMask pair = highest(without(held.two, three));
    if (pair != 0) return {HandCategory::full_house, three, pair};
    return {HandCategory::three_of_a_kind, three, rest(three, 2)};
  }
  const RankMask pair = highest(held.two);
  if (pair == 0) return {HandCategory::high_card, 0, highest(held.one, 5)};
  if (pair == held.two) return {HandCategory::one_pair, pair, rest(pair, 3)};
  const RankMask pairs = highest(held.two, 2);
  return {HandCategory::two_pair, pairs, rest(pairs, 1)};
}

/// The same with straights; flushes not counted.
constexpr HandValue value_without_flush(const RankGroups& held) {
  const HandValue groups = value_of_groups(held);
  const RankMask top = straight_top(held.one);
  return top == 0 ? groups : std::max(groups, HandValue(HandCategory::straight, top, 0));
}

/// Best flush from five or more ranks of one suit.
constexpr HandValue value_of_suit(RankMask ranks) {
  const RankMask top = straight_top(ranks);
  if (top != 0) return {HandCategory::straight_flush, top, 0};
  return {HandCategory::flush, 0, highest(ranks, 5)};
}

}  // namespace oddhand::detail
