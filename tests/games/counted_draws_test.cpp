// Chances of the usual draws, counted over all cards that the hand does not hold, against figures that others give.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "evaluator/card_text.h"
#include "tests/games/all_draws.h"

namespace oddhand::test {
namespace {

enum class Ends { in, at_least };

/// How often a hand that keeps some of its cards ends in a category, or in it or a better one: ways / all, in lowest
/// terms or over the sets of replacements.
struct CountedDraw {
  const char* name;
  std::string_view kept;
  std::string_view thrown;
  Ends ends;
  HandCategory category;
  std::int64_t ways;
  std::int64_t all;
};

constexpr CountedDraw kDraws[] = {
    {"a pair draws three: improves", "KsKh", "7d4c2s", Ends::at_least, HandCategory::two_pair, 1552, 5405},
    {"a pair draws three: two pair", "KsKh", "7d4c2s", Ends::in, HandCategory::two_pair, 2592, 16215},
    {"a pair draws three: three of a kind", "KsKh", "7d4c2s", Ends::in, HandCategory::three_of_a_kind, 1854, 16215},
    {"a pair draws three: full house", "KsKh", "7d4c2s", Ends::in, HandCategory::full_house, 165, 16215},
    {"a pair draws three: four of a kind", "KsKh", "7d4c2s", Ends::in, HandCategory::four_of_a_kind, 45, 16215},
    {"a pair with a kicker draws two: improves", "KsKhAd", "7d4c", Ends::at_least, HandCategory::two_pair, 280, 1081},
    {"two pair draw one: full house", "KsKh4d4c", "2s", Ends::in, HandCategory::full_house, 4, 47},
    {"three of a kind draw two: improve", "KsKhKd", "7d4c", Ends::at_least, HandCategory::full_house, 112, 1081},
    {"four to a flush draw one: flush", "AhJh7h3h", "2c", Ends::in, HandCategory::flush, 9, 47},
    {"open-ended straight draws one: straight", "5h6d7c8s", "Kd", Ends::in, HandCategory::straight, 8, 47},
    {"inside straight draws one: straight", "5h6d7c9s", "Kd", Ends::in, HandCategory::straight, 4, 47},
};

TEST_CASE("the usual draws end as often as counted by others") {
  for (const CountedDraw& draw : kDraws) {
    CAPTURE(draw.name);
    const CardSet kept = parse_card_set(draw.kept);
    const std::vector<DrawnHand> hands = all_draws(kept, CardSet::full_deck() - kept - parse_card_set(draw.thrown));
    const std::int64_t ways = std::ranges::count_if(hands, [&](const DrawnHand& hand) {
      const HandCategory category = hand.value.category();
      return category == draw.category || (draw.ends == Ends::at_least && category > draw.category);
    });
    CHECK(ways * draw.all == draw.ways * static_cast<std::int64_t>(hands.size()));
  }
}

}  // namespace
}  // namespace oddhand::test
