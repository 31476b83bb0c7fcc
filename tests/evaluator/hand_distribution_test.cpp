// The exact distribution of random hands. The seven-card counts are also proved by every_seven_card_hand_test.cpp.
#include "evaluator/hand_distribution.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <map>
#include <set>

#include "tests/evaluator/every_hand.h"
#include "tests/evaluator/hand_text.h"

using namespace oddhand;
using namespace oddhand::test;

namespace {

constexpr HandValue lowest(HandCategory category) { return {category, 0, 0}; }

}  // namespace

TEST_CASE("hands_below counts the five-card hands of every value") {
  std::map<HandValue, std::uint32_t> hands_of_value;
  for_each_hand<5>([&](const HighKey& hand) { ++hands_of_value[evaluate_high(hand)]; });
  std::uint32_t below = 0;
  int wrong = 0;
  for (const auto& [value, hands] : hands_of_value) {
    if (hands_below(5, value) != below) ++wrong;
    below += hands;
  }
  CHECK(wrong == 0);
  CHECK(below == 2598960);
}

TEST_CASE("the hands below a category are the published counts of the categories under it") {
  CHECK(hands_below(5, lowest(HandCategory::one_pair)) == 1302540);
  CHECK(hands_below(5, lowest(HandCategory::two_pair)) == 1302540 + 1098240);
  CHECK(hands_below(5, lowest(HandCategory::straight_flush)) == 2598960 - 40);
  CHECK(hands_below(7, lowest(HandCategory::one_pair)) == 23294460);
  CHECK(hands_below(7, lowest(HandCategory::flush)) == 23294460 + 58627800 + 31433400 + 6461620 + 6180020);
  CHECK(hands_below(7, lowest(HandCategory::straight_flush)) == 133784560 - 41584);
}

TEST_CASE("below the least pair of jacks lie no pair and the pairs of twos to tens") {
  CHECK(hands_below(5, high("JcJd4h3s2c")) == 1302540 + 9 * 84480);
}

TEST_CASE("nothing lies below the worst hand, and all but four below a royal flush") {
  CHECK(hands_below(5, high("7c5d4h3s2c")) == 0);
  CHECK(hands_below(5, high("AsKsQsJsTs")) == 2598956);
  CHECK(hands_below(7, high("9c8d7h5s4c3d2h")) == 0);
  CHECK(hands_below(7, high("AsKsQsJsTs2c3d")) == 133784560 - 4324);
  CHECK(hands_below(5, HandValue()) == 0);
}

TEST_CASE("a value that needs wild cards is above every hand") {
  CHECK(hands_below(5, {HandCategory::five_of_a_kind, 1, 0}) == 2598960);
  CHECK(hands_below(7, {HandCategory::five_of_a_kind, 1, 0}) == 133784560);
}

TEST_CASE("the ends of the percentiles are the worst hand and above the best") {
  CHECK(value_at_percentile(5, 0) == high("7c5d4h3s2c"));
  CHECK(value_at_percentile(7, 0) == high("9c8d7h5s4c3d2h"));
  CHECK(value_at_percentile(5, 10'000) > high("AsKsQsJsTs"));
  CHECK(value_at_percentile(7, 10'000) > high("AsKsQsJsTs"));
  CHECK(value_at_percentile(5, 10'000) < HandValue(HandCategory::five_of_a_kind, 1, 0));
}

TEST_CASE("exactly half of all five-card hands lie below ace-king-queen-jack-seven") {
  CHECK(hands_below(5, high("AcKdQhJs7c")) == 2598960 / 2);
  CHECK(value_at_percentile(5, 5'000) == high("AcKdQhJs7c"));
  CHECK(value_at_percentile(5, 5'001) > high("AcKdQhJs7c"));
}

TEST_CASE("a percentile's value is the least with enough hands below it") {
  std::set<HandValue> values;
  for_each_hand<5>([&](const HighKey& hand) { values.insert(evaluate_high(hand)); });
  for (const int size : {5, 7}) {
    CAPTURE(size);
    const std::uint64_t all = size == 5 ? 2598960 : 133784560;
    auto least = values.begin();
    int wrong = 0;
    for (int percentile = 0; percentile < 10'000; ++percentile) {
      const auto enough_below = [&](HandValue value) {
        return std::uint64_t{hands_below(size, value)} * 10'000 >= all * static_cast<std::uint64_t>(percentile);
      };
      const auto occurs = [&](HandValue value) {
        return hands_below(size, value) < hands_below(size, HandValue::from_bits(value.bits() + 1));
      };
      while (!enough_below(*least) || !occurs(*least)) ++least;
      if (value_at_percentile(size, percentile) != *least) ++wrong;
    }
    CHECK(wrong == 0);
  }
}
