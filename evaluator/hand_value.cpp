// Hand values in words.
#include "evaluator/hand_value.h"

#include <array>
#include <bit>
#include <cstddef>

#include "evaluator/rank_words.h"

namespace oddhand {

namespace {

RankMask without_top(RankMask ranks) { return static_cast<RankMask>(ranks & ~std::bit_floor(ranks)); }

std::string describe_straight_flush(RankMask primary) {
  if (top_rank(primary) == Rank::ace) return "royal flush";
  return listed(primary) + "-high straight flush";
}

}  // namespace

std::string_view to_string(HandCategory category) {
  static constexpr std::array<std::string_view, kHandCategories> kNames = {
      "high card", "one pair",   "two pair",       "three of a kind", "straight",
      "flush",     "full house", "four of a kind", "straight flush",  "five of a kind"};
  return kNames[static_cast<std::size_t>(category)];
}

std::string describe(HandValue value) {
  if (value == HandValue()) return "no hand";
  const RankMask primary = value.primary();
  const RankMask kickers = value.kickers();
  switch (value.category()) {
    case HandCategory::high_card:
      return std::string(name(top_rank(kickers))) + " high" + listed_kickers(without_top(kickers));
    case HandCategory::one_pair:
      return "pair of " + plural(top_rank(primary)) + listed_kickers(kickers);
    case HandCategory::two_pair:
      return "two pair, " + listed_pairs(primary) + listed_kickers(kickers);
    case HandCategory::three_of_a_kind:
      return "three " + plural(top_rank(primary)) + listed_kickers(kickers);
    case HandCategory::straight:
      return listed(primary) + "-high straight";
    case HandCategory::flush:
      return std::string(name(top_rank(kickers))) + "-high flush" + listed_kickers(without_top(kickers));
    case HandCategory::full_house:
      return plural(top_rank(primary)) + " full of " + plural(top_rank(kickers));
    case HandCategory::four_of_a_kind:
      return "four " + plural(top_rank(primary)) + listed_kickers(kickers);
    case HandCategory::straight_flush:
      return describe_straight_flush(primary);
    case HandCategory::five_of_a_kind:
      return "five " + plural(top_rank(primary));
  }
  return "";
}

}  // namespace oddhand
