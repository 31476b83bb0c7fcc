// Hand values in words.
#include "evaluator/hand_value.h"

#include <array>
#include <bit>
#include <cstddef>

namespace oddhand {

namespace {

std::string_view name(int rank) {
  static constexpr std::array<std::string_view, kRanks> kNames = {
      "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"};
  return kNames[static_cast<std::size_t>(rank)];
}

std::string plural(int rank) {
  const std::string singular(name(rank));
  return singular + (singular == "six" ? "es" : "s");
}

int top(RankMask ranks) { return std::bit_width(ranks) - 1; }

RankMask without_top(RankMask ranks) { return static_cast<RankMask>(ranks & ~std::bit_floor(ranks)); }

/// "queen-seven-four", from high to low.
std::string listed(RankMask ranks) {
  std::string text;
  for (; ranks != 0; ranks = without_top(ranks)) {
    if (!text.empty()) text += '-';
    text += name(top(ranks));
  }
  return text;
}

/// ", queen-seven-four kickers", or nothing.
std::string with_kickers(RankMask kickers) {
  if (kickers == 0) return "";
  return ", " + listed(kickers) + (std::has_single_bit(kickers) ? " kicker" : " kickers");
}

/// "kings and nines"
std::string both(RankMask pairs) { return plural(top(pairs)) + " and " + plural(top(without_top(pairs))); }

std::string describe_straight_flush(RankMask primary) {
  if (top(primary) == static_cast<int>(Rank::ace)) return "royal flush";
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
      return std::string(name(top(kickers))) + " high" + with_kickers(without_top(kickers));
    case HandCategory::one_pair:
      return "pair of " + plural(top(primary)) + with_kickers(kickers);
    case HandCategory::two_pair:
      return "two pair, " + both(primary) + with_kickers(kickers);
    case HandCategory::three_of_a_kind:
      return "three " + plural(top(primary)) + with_kickers(kickers);
    case HandCategory::straight:
      return listed(primary) + "-high straight";
    case HandCategory::flush:
      return std::string(name(top(kickers))) + "-high flush" + with_kickers(without_top(kickers));
    case HandCategory::full_house:
      return plural(top(primary)) + " full of " + plural(top(kickers));
    case HandCategory::four_of_a_kind:
      return "four " + plural(top(primary)) + with_kickers(kickers);
    case HandCategory::straight_flush:
      return describe_straight_flush(primary);
    case HandCategory::five_of_a_kind:
      return "five " + plural(top(primary));
  }
  return "";
}

}  // namespace oddhand
