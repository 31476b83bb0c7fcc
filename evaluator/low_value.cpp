// Low values in words.
#include "evaluator/low_value.h"

#include <array>
#include <cstddef>

#include "evaluator/rank_words.h"

namespace oddhand {

namespace {

constexpr AcePlace kAce = AcePlace::low;

RankMask top_two(RankMask ranks) {
  RankMask chosen = 0;
  for (int n = 0; n < 2 && ranks != chosen; ++n) {
    chosen |=
        static_cast<RankMask>(1U << static_cast<unsigned>(top_rank(ranks & static_cast<RankMask>(~chosen), kAce)));
  }
  return chosen;
}

/// What the equal ranks of a hand with a pair are called.
std::string made_of(LowValue value) {
  const std::string primary = plural(top_rank(value.primary(), kAce));
  switch (value.category()) {
    case LowCategory::no_pair:
      return "";
    case LowCategory::one_pair:
      return "pair of " + primary;
    case LowCategory::two_pair:
      return listed_pairs(value.primary(), kAce);
    case LowCategory::three_of_a_kind:
      return "three " + primary;
    case LowCategory::full_house:
      return primary + " full of " + plural(top_rank(value.kickers(), kAce));
    case LowCategory::four_of_a_kind:
      return "four " + primary;
  }
  return "";
}

}  // namespace

std::string_view to_string(LowCategory category) {
  static constexpr std::array<std::string_view, kLowCategories> kNames = {
      "no pair", "one pair", "two pair", "three of a kind", "full house", "four of a kind"};
  return kNames[static_cast<std::size_t>(category)];
}

std::string describe(LowValue value) {
  if (!value.is_low()) return "no low";
  if (value.category() == LowCategory::no_pair) return listed(value.kickers(), kAce) + " low";
  const bool full_house = value.category() == LowCategory::full_house;
  return made_of(value) + " low" + (full_house ? "" : listed_kickers(value.kickers(), kAce));
}

std::string describe_briefly(LowValue value) {
  if (!value.is_low()) return "no low";
  if (value.category() == LowCategory::no_pair) return listed(top_two(value.kickers()), kAce) + " low";
  return made_of(value) + " low";
}

}  // namespace oddhand
