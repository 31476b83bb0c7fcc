#include "evaluator/wild_hand.h"

#include <algorithm>
#include <bit>
#include <cstddef>

#include "evaluator/rank_groups.h"

namespace oddhand::detail {

namespace {

// The wild cards join the highest rank that comes out as the most cards of a kind, and none is left over, since with
// one left over there would be one more of a kind. So n of a kind need n - wild natural ones: the lane for n of a kind
// is the lane for n - wild cards, and all ranks will do for n <= wild.
HandValue value_by_kind(const RankGroups& held, int wild) {
  if (wild > 4) [[unlikely]]
    return {HandCategory::five_of_a_kind, highest(kAllRanks), 0};
  const int filled = 16 * (wild - 1);
  const std::uint64_t all = kAllRanks * kEachSuit & ((std::uint64_t{1} << filled) - 1);
  return value_of_kinds(held, most_of_a_kind(held.lanes() << filled | all, 2));
}

constexpr std::uint64_t all_if(bool condition) { return -static_cast<std::uint64_t>(condition); }

/// The starts of straights of which at most `wild` cards (1 to 3) are missing, in each lane of `with_low_ace`: ranks
/// moved up by one, the ace also below the two. Two full adders count the five ranks from each on: of three of them,
/// then of their sum's last digit and the other two.
constexpr std::uint64_t straight_starts(std::uint64_t with_low_ace, int wild) {
  const std::uint64_t a = with_low_ace;
  const std::uint64_t b = a >> 1;
  const std::uint64_t c = a >> 2;
  const std::uint64_t d = a >> 3;
  const std::uint64_t e = a >> 4;
  const std::uint64_t ones_of_three = a ^ b ^ c;
  const std::uint64_t twos_of_three = (a & b) | (c & (a ^ b));
  const std::uint64_t ones = ones_of_three ^ d ^ e;
  const std::uint64_t twos_of_rest = (ones_of_three & d) | (e & (ones_of_three ^ d));
  const std::uint64_t four = twos_of_three & twos_of_rest;
  const std::uint64_t two = twos_of_three | twos_of_rest;
  constexpr std::uint64_t kAceToTen = 0x03ff * kEachSuit;
  const std::uint64_t three = four | (two & ones);
  const std::uint64_t enough = four | (three & all_if(wild > 1)) | (two & all_if(wild > 2));
  return enough & kAceToTen;
}

constexpr std::uint64_t with_low_aces(std::uint64_t lanes) {
  return (lanes << 1 & 0x3ffe * kEachSuit) | (lanes >> (kRanks - 1) & kEachSuit);
}

constexpr RankMask in_any_lane(std::uint64_t lanes) {
  lanes |= lanes >> 32;
  return static_cast<RankMask>(lanes | lanes >> 16);
}

// In a flush the wild cards stand for the highest ranks that the suit lacks. `suits` as of suits_with.
HandValue best_flush(CardSet natural, int wild, std::uint64_t suits) {
  HandValue best;
  for (; suits != 0; suits &= suits - 1) {
    const RankMask ranks = natural.ranks_in(static_cast<Suit>(std::countr_zero(suits) / 16));
    const RankMask missing = highest(without(kAllRanks, ranks), wild);
    best = better(best, HandValue(HandCategory::flush, 0, highest(static_cast<RankMask>(ranks | missing), 5)));
  }
  return best;
}

}  // namespace

HandValue kinds_with_wild(CardSet natural, int wild) {
  if (natural.empty() && wild == 1) return {HandCategory::high_card, 0, highest(kAllRanks)};
  return value_by_kind(RankGroups(natural), wild);
}

HandValue value_with_wild(CardSet natural, int wild) {
  const RankGroups held(natural);
  const HandValue of_kinds = value_by_kind(held, wild);
  if (wild > 3) return of_kinds;  // five of a kind

  const auto starts = static_cast<RankMask>(straight_starts(with_low_aces(held.one), wild));
  const HandValue straight(HandCategory::straight, top_of_straight(starts), 0);
  const HandValue best = better(of_kinds, starts == 0 ? HandValue() : straight);
  const std::uint64_t suited_starts = straight_starts(with_low_aces(natural.bits()), wild);
  if (suited_starts != 0) [[unlikely]] {
    return better(best, HandValue(HandCategory::straight_flush, top_of_straight(in_any_lane(suited_starts)), 0));
  }
  const std::uint64_t suits = suits_with(cards_of_suits(natural), 5 - wild);
  const bool flush_is_best = (best.category() < HandCategory::flush) & (suits != 0);  // one branch, not two
  return flush_is_best ? best_flush(natural, wild, suits) : best;
}

}  // namespace oddhand::detail
