// Hands without large tables: how often each rank is held, and what that is worth. For the building program, for large
// hands, for hands with wild cards and for showing hands. Nothing here branches on the cards unless it says so: a
// branch that a processor cannot foresee costs more than all of this. Not for use outside this folder.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "evaluator/card.h"
#include "evaluator/hand_value.h"

namespace oddhand::detail {

// ---- Masks of ranks -----------------------------------------------------------------------------------------------

// The two tables below cut a mask into its seven low and its six high bits.
inline constexpr int kLowRanks = 7;
inline constexpr unsigned kLowRankBits = (1U << kLowRanks) - 1;
inline constexpr std::size_t kMasksOfLowRanks = std::size_t{1} << kLowRanks;

/// Number of bits of a piece.
inline constexpr auto kBitsIn = [] {
  std::array<std::uint8_t, kMasksOfLowRanks> bits{};
  for (unsigned mask = 0; mask < bits.size(); ++mask) bits[mask] = static_cast<std::uint8_t>(std::popcount(mask));
  return bits;
}();
/// The n highest bits of a piece, by n (0 to 5); all where it has fewer.
inline constexpr auto kHighestBits = [] {
  std::array<std::array<std::uint8_t, kMasksOfLowRanks>, 6> highest_bits{};
  for (unsigned n = 0; n < highest_bits.size(); ++n) {
    for (unsigned mask = 0; mask < kMasksOfLowRanks; ++mask) {
      unsigned kept = mask;
      while (static_cast<unsigned>(std::popcount(kept)) > n) kept &= kept - 1;
      highest_bits[n][mask] = static_cast<std::uint8_t>(kept);
    }
  }
  return highest_bits;
}();

/// Number of ranks. (std::popcount is a call on processors that may lack the instruction.)
constexpr int count(RankMask ranks) { return kBitsIn[ranks & kLowRankBits] + kBitsIn[ranks >> kLowRanks]; }

/// The highest rank of the mask alone; no rank of none.
constexpr RankMask highest(RankMask ranks) {
  const std::uint8_t of_high = kHighestBits[1][ranks >> kLowRanks];
  const std::uint8_t of_low = kHighestBits[1][ranks & kLowRankBits];
  return static_cast<RankMask>(of_high != 0 ? of_high << kLowRanks : of_low);
}

/// The `n` highest ranks of the mask, 0 to 5, or all where it has fewer.
constexpr RankMask highest(RankMask ranks, int n) {
  const auto wanted = static_cast<std::size_t>(n);
  const std::uint8_t of_high = kHighestBits[wanted][ranks >> kLowRanks];
  const std::uint8_t of_low = kHighestBits[wanted - kBitsIn[of_high]][ranks & kLowRankBits];
  return static_cast<RankMask>(of_high << kLowRanks | of_low);
}

/// The mask without its `n` lowest ranks. (It is empty if and only if the mask has `n` ranks or fewer.)
constexpr RankMask without_lowest(RankMask ranks, int n) {
  for (; n > 0; --n) ranks &= static_cast<RankMask>(ranks - 1);
  return ranks;
}

constexpr bool has_at_least(RankMask ranks, int n) { return n <= 0 || without_lowest(ranks, n - 1) != 0; }

constexpr RankMask without(RankMask ranks, RankMask others) { return static_cast<RankMask>(ranks & ~others); }

// ---- Straights and suits --------------------------------------------------------------------------------------------

/// The five ranks of the straight with this top card, five to ace.
constexpr RankMask straight_ranks(RankMask top) {
  constexpr RankMask kFive = 1U << static_cast<int>(Rank::five);
  constexpr RankMask kWheel = 0x100f;
  return top == kFive ? kWheel : static_cast<RankMask>(2 * top - top / 16);
}

/// The top card of the highest of these straights, each given by the bit of its lowest card in a mask where the ace
/// stands below the two; no rank of none.
constexpr RankMask top_of_straight(RankMask starts) { return static_cast<RankMask>(highest(starts) << 3); }

/// The straights among `ranks`, as top_of_straight takes them.
constexpr RankMask straight_starts(RankMask ranks) {
  const unsigned with_low_ace = static_cast<unsigned>(ranks) << 1 | static_cast<unsigned>(ranks) >> (kRanks - 1);
  const unsigned two = with_low_ace & with_low_ace >> 1;
  return static_cast<RankMask>(two & two >> 2 & with_low_ace >> 4);
}

/// Top card of the best straight among `ranks`, or no rank.
constexpr RankMask straight_top(RankMask ranks) { return top_of_straight(straight_starts(ranks)); }

/// 1 in each of the four lanes of a CardSet.
inline constexpr std::uint64_t kEachSuit = 0x0001'0001'0001'0001ULL;

/// Number of cards of each suit, in 16-bit lanes: neighbouring bits are added to numbers of 2, 4, 8, 16 bits.
constexpr std::uint64_t cards_of_suits(CardSet cards) {
  std::uint64_t n = cards.bits();
  n -= n >> 1 & 0x5555 * kEachSuit;
  n = (n & 0x3333 * kEachSuit) + (n >> 2 & 0x3333 * kEachSuit);
  n = (n + (n >> 4)) & 0x0f0f * kEachSuit;
  return (n + (n >> 8)) & 0x00ff * kEachSuit;
}

/// Number of cards, from the number of each suit. (The multiplication adds all lanes in the highest.)
constexpr int cards_in_all(std::uint64_t of_suits) { return static_cast<int>(of_suits * kEachSuit >> 48); }

/// Number of cards.
constexpr int number_of(CardSet cards) { return cards_in_all(cards_of_suits(cards)); }

/// Whether there are at least `n` cards, a small constant.
constexpr bool has_at_least(CardSet cards, int n) {
  std::uint64_t rest = cards.bits();
  for (; n > 1; --n) rest &= rest - 1;
  return rest != 0;
}

/// Not zero if a suit has `n` cards or more, 0 < n <= 5, of 11 at most. (Adding 8 - n carries into the bit for eight.)
constexpr std::uint64_t suits_with(std::uint64_t of_suits, int n) {
  return (of_suits + static_cast<std::uint64_t>(8 - n) * kEachSuit) & 8 * kEachSuit;
}

/// The better value. (std::max of values comes out as a branch.)
constexpr HandValue better(HandValue a, HandValue b) { return HandValue::from_bits(std::max(a.bits(), b.bits())); }

// ---- Equal ranks
// ------------------------------------------------------------------------------------------------------

/// Ranks of which a hand holds at least one, two, three, four cards.
struct RankGroups {
  RankMask one = 0;
  RankMask two = 0;
  RankMask three = 0;
  RankMask four = 0;

  constexpr RankGroups() = default;
  /// Two suits on each side: a rank is held twice on one side, or on both sides; three times if both.
  constexpr explicit RankGroups(CardSet cards) {
    const std::uint64_t any = cards.bits() | cards.bits() >> 32;
    const std::uint64_t both = cards.bits() & cards.bits() >> 32;
    const std::uint64_t twice_on_a_side = both | both >> 16;
    const std::uint64_t on_both_sides = any & any >> 16;
    one = static_cast<RankMask>(any | any >> 16);
    two = static_cast<RankMask>(twice_on_a_side | on_both_sides);
    three = static_cast<RankMask>(twice_on_a_side & on_both_sides);
    four = static_cast<RankMask>(both & both >> 16);
  }
  /// 16 bits for each mask, `one` lowest.
  constexpr std::uint64_t lanes() const {
    return std::uint64_t{one} | std::uint64_t{two} << 16 | std::uint64_t{three} << 32 | std::uint64_t{four} << 48;
  }
};

/// The most cards of a kind: how many, and the highest rank of which there are so many.
struct MostOfAKind {
  int cards;
  RankMask rank;
};

/// From a lane for each number of cards of a kind, the lowest for `least`, of which one at least is not empty: the
/// highest bit of all says both. (Selecting by conditions comes out as branches.)
constexpr MostOfAKind most_of_a_kind(std::uint64_t lanes, int least) {
  const int bit = 63 - std::countl_zero(lanes | 1);
  return {least + bit / 16, static_cast<RankMask>(1U << (bit % 16))};
}

/// What hands of `most` are called, and how many kickers they have; by MostOfAKind::cards, then whether there is
/// another pair.
struct KindShape {
  HandCategory category;
  int kickers;
};
inline constexpr std::array<std::array<KindShape, 2>, 6> kKindShapes = {{
    {{{HandCategory::high_card, 0}, {HandCategory::high_card, 0}}},
    {{{HandCategory::high_card, 5}, {HandCategory::high_card, 5}}},
    {{{HandCategory::one_pair, 3}, {HandCategory::two_pair, 1}}},
    {{{HandCategory::three_of_a_kind, 2}, {HandCategory::full_house, 0}}},
    {{{HandCategory::four_of_a_kind, 1}, {HandCategory::four_of_a_kind, 1}}},
    {{{HandCategory::five_of_a_kind, 0}, {HandCategory::five_of_a_kind, 0}}},
}};

/// Best five cards (all of fewer) by equal ranks alone, of which `most` are the most.
constexpr HandValue value_of_kinds(const RankGroups& held, MostOfAKind most) {
  const auto mask_if = [](bool condition) { return static_cast<RankMask>(-static_cast<int>(condition)); };
  const RankMask pair = highest(without(held.two, most.rank));
  const auto has_pair = static_cast<std::size_t>(kAllRanks + pair) >> kRanks;  // 1 or 0, and no branch
  const KindShape& shape = kKindShapes[static_cast<std::size_t>(most.cards)][has_pair];
  const auto primary = static_cast<RankMask>((most.rank & mask_if(most.cards > 1)) | (pair & mask_if(most.cards == 2)));
  const RankMask kickers = highest(without(held.one, primary), shape.kickers);
  return {shape.category, primary, static_cast<RankMask>(kickers | (pair & mask_if(most.cards == 3)))};
}

/// Best five cards (all of fewer, one at least) by equal ranks alone: no straights, no flushes.
constexpr HandValue value_of_groups(const RankGroups& held) {
  return value_of_kinds(held, most_of_a_kind(held.lanes(), 1));
}

/// The same for hands of 1 to 5 cards, which all play: primary are the ranks held most often, the others are kickers.
constexpr HandValue value_of_few(const RankGroups& held) {
  const bool trips = held.three != 0;
  const RankMask primary = trips ? held.three : held.two;
  const RankMask kickers = without(held.one, primary);
  const auto pairs = static_cast<std::uint8_t>((held.two != 0) + (without_lowest(held.two, 1) != 0));
  HandCategory category = static_cast<HandCategory>(pairs);  // high card, one pair, two pair
  category = trips ? HandCategory::three_of_a_kind : category;
  category = trips && pairs == 2 ? HandCategory::full_house : category;
  category = held.four != 0 ? HandCategory::four_of_a_kind : category;
  return {category, primary, kickers};
}

/// The same with straights; flushes not counted.
constexpr HandValue value_without_flush(const RankGroups& held) {
  const HandValue groups = value_of_groups(held);
  const RankMask top = straight_top(held.one);
  return better(groups, top == 0 ? HandValue() : HandValue(HandCategory::straight, top, 0));
}

/// Best flush from five or more ranks of one suit.
constexpr HandValue value_of_suit(RankMask ranks) {
  const RankMask top = straight_top(ranks);
  if (top != 0) return {HandCategory::straight_flush, top, 0};
  return {HandCategory::flush, 0, highest(ranks, 5)};
}

}  // namespace oddhand::detail
