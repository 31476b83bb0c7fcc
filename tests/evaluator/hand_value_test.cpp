// Hand values in words.
#include "evaluator/hand_value.h"

#include <doctest/doctest.h>

#include <map>
#include <set>
#include <string>

#include "tests/evaluator/every_hand.h"
#include "tests/evaluator/hand_text.h"

using namespace oddhand;
using namespace oddhand::test;

TEST_CASE("hands are described in the words of the table") {
  CHECK(describe(high("AsKdQh9c7s")) == "ace high, king-queen-nine-seven kickers");
  CHECK(describe(high("KsKdQh7c4s")) == "pair of kings, queen-seven-four kickers");
  CHECK(describe(high("6s6d5h5c4s")) == "two pair, sixes and fives, four kicker");
  CHECK(describe(high("JsJdJh7c4s")) == "three jacks, seven-four kickers");
  CHECK(describe(high("As2d3h4c5s")) == "five-high straight");
  CHECK(describe(high("QsJs8s5s2s")) == "queen-high flush, jack-eight-five-two kickers");
  CHECK(describe(high("KsKdKh9c9s")) == "kings full of nines");
  CHECK(describe(high("2s2d2h2cAs")) == "four twos, ace kicker");
  CHECK(describe(high("As2s3s4s5s")) == "five-high straight flush");
  CHECK(describe(high("AsKsQsJsTs")) == "royal flush");
  CHECK(describe({HandCategory::five_of_a_kind, 1U << 12, 0}) == "five aces");
}

TEST_CASE("showing hands of fewer than five cards are described too") {
  CHECK(describe({HandCategory::one_pair, 1U << 3, 0}) == "pair of fives");
  CHECK(describe({HandCategory::high_card, 0, 1U << 3}) == "five high");
  CHECK(describe({HandCategory::high_card, 0, 0b1001}) == "five high, two kicker");
  CHECK(describe(HandValue()) == "no hand");
}

TEST_CASE("different values have different descriptions") {
  std::set<HandValue> values;
  for_each_hand<5>([&](const HighKey& hand) { values.insert(evaluate_high(hand)); });
  for (int rank = 0; rank < kRanks; ++rank) {
    values.insert(HandValue(HandCategory::five_of_a_kind, static_cast<RankMask>(1 << rank), 0));
  }
  std::map<std::string, int> values_of_description;
  for (const HandValue value : values) ++values_of_description[describe(value)];
  CHECK(values_of_description.size() == 7462 + 13);
}

TEST_CASE("a value is ordered by category, primary ranks, kickers") {
  const HandValue low(HandCategory::one_pair, 1U << 4, 0b0111);
  CHECK(low < HandValue(HandCategory::one_pair, 1U << 4, 0b1011));
  CHECK(low < HandValue(HandCategory::one_pair, 1U << 5, 0b0111));
  CHECK(low < HandValue(HandCategory::two_pair, 0b11, 0b100));
  CHECK(HandValue() < low);
  CHECK(low.category() == HandCategory::one_pair);
  CHECK(low.primary() == 1U << 4);
  CHECK(low.kickers() == 0b0111);
  CHECK(HandValue::from_bits(low.bits()) == low);
}

TEST_CASE("categories have their names") {
  CHECK(to_string(HandCategory::high_card) == "high card");
  CHECK(to_string(HandCategory::four_of_a_kind) == "four of a kind");
  CHECK(to_string(HandCategory::five_of_a_kind) == "five of a kind");
}
