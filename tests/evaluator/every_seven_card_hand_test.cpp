// All 133,784,560 seven-card hands, one after the other: takes some seconds.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <map>
#include <unordered_map>

#include "evaluator/hand_distribution.h"
#include "evaluator/high_hand.h"
#include "tests/evaluator/every_hand.h"

using namespace oddhand;
using namespace oddhand::test;

namespace {

struct Census {
  std::map<std::uint32_t, std::uint32_t> hands_of_value;  // by HandValue::bits
  std::int64_t differences = 0;                           // between key, set and class
};

const Census& census() {
  static const Census result = [] {
    Census c;
    std::unordered_map<std::uint32_t, std::uint32_t> tally(1 << 15);
    for_each_hand<7>([&](const HighKey& hand) {
      const HandValue value = evaluate_high(hand);
      ++tally[value.bits()];
      c.differences += evaluate_high(hand.cards()) != value;
      c.differences += high_class(hand).value() != value;
    });
    c.hands_of_value.insert(tally.begin(), tally.end());
    return c;
  }();
  return result;
}

}  // namespace

TEST_CASE("the seven-card hands have their published category counts") {
  std::array<std::uint32_t, kHandCategories> count{};
  for (const auto& [bits, hands] : census().hands_of_value) {
    count[static_cast<std::size_t>(HandValue::from_bits(bits).category())] += hands;
  }
  CHECK(count == std::array<std::uint32_t, kHandCategories>{23294460, 58627800, 31433400, 6461620, 6180020, 4047644,
                                                            3473184, 224848, 41584, 0});
}

TEST_CASE("seven-card hands have the published 4,824 values") { CHECK(census().hands_of_value.size() == 4824); }

TEST_CASE("a key, a set and a class of the same seven cards have the same value") { CHECK(census().differences == 0); }

TEST_CASE("hands_below counts the seven-card hands of every value") {
  std::uint32_t below = 0;
  int wrong = 0;
  for (const auto& [bits, hands] : census().hands_of_value) {
    if (hands_below(7, HandValue::from_bits(bits)) != below) ++wrong;
    below += hands;
  }
  CHECK(wrong == 0);
  CHECK(below == 133784560);
}
