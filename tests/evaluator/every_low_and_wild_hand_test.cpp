// All 133,784,560 seven-card hands as lows, as eight-or-better lows and with threes and nines wild: some seconds.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>

#include "evaluator/low_hand.h"
#include "evaluator/wild_hand.h"
#include "tests/evaluator/every_hand.h"
#include "tests/evaluator/hand_text.h"

using namespace oddhand;
using namespace oddhand::test;

TEST_CASE("the seven-card lows have their published counts, and 24,530,944 hands make an eight or better") {
  std::array<std::uint32_t, kRanks> without_pair{};  // by the highest card, ace first
  std::array<std::uint32_t, kLowCategories> count{};
  std::uint32_t qualified = 0;
  std::int64_t unequal = 0;  // qualified, but another value than the low
  for_each_hand<7>([&](const HighKey& hand) {
    const LowValue low = evaluate_low(hand.cards());
    const LowValue eight_or_better = evaluate_eight_or_better(hand.cards());
    ++count[static_cast<std::size_t>(low.category())];
    if (low.category() == LowCategory::no_pair) {
      ++without_pair[static_cast<std::size_t>(std::bit_width(ace_below_two(low.kickers()))) - 1];
    }
    if (!eight_or_better.is_low()) return;
    ++qualified;
    unequal += eight_or_better != low;
  });
  CHECK(without_pair == std::array<std::uint32_t, kRanks>{0, 0, 0, 0, 781824, 3151360, 7426560, 13171200, 19174400,
                                                          23675904, 24837120, 21457920, 13939200});
  CHECK(count == std::array<std::uint32_t, kLowCategories>{127615488, 5948800, 219648, 0, 624, 0});
  CHECK(qualified == 24530944);
  CHECK(unequal == 0);
}

TEST_CASE("the seven-card hands with threes and nines wild have their category counts") {
  const RankMask kWild = ranks("39");
  std::array<std::uint32_t, kHandCategories> count{};
  for_each_hand<7>(
      [&](const HighKey& hand) { ++count[static_cast<std::size_t>(evaluate_high(hand.cards(), kWild).category())]; });
  CHECK(count == std::array<std::uint32_t, kHandCategories>{4662000, 22970160, 11573280, 23296880, 18952240, 10114920,
                                                            11006640, 20175400, 6138648, 4894392});
}
