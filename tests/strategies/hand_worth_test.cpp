// What hands are worth while cards are to come: draws, hoped-for lows, and never less than what is made.
#include "strategies/hand_worth.h"

#include <doctest/doctest.h>

#include "evaluator/low_hand.h"
#include "evaluator/showing_hand.h"
#include "tests/strategies/spot.h"

namespace oddhand::test {
namespace {

constexpr RankMask kDeuces = mask_of(Rank::two);

HandValue high(std::string_view cards, int to_come, RankMask wild = 0) {
  const CardSet set = parse_card_set(cards);
  return worth_for_high(set, showing_high(set, StraightsAndFlushes::counted, wild), wild, to_come);
}

HandValue made(std::string_view cards, RankMask wild = 0) { return high(cards, 0, wild); }

LowValue low(std::string_view cards, int to_come, LowQualifier qualifier = LowQualifier::none, RankMask wild = 0) {
  return worth_for_low(parse_card_set(cards), wild, to_come, qualifier);
}

}  // namespace

TEST_CASE("Four to a flush counts as trips, aces or eights with three, two or one card to come") {
  CHECK(high("2h7h9hKh", 3) > made("AsAdKcKs"));
  CHECK(high("2h7h9hKh", 3) < made("2s2d2c3s"));
  CHECK(high("2h7h9hKh3s", 2) > made("KsKdAcQsJh"));
  CHECK(high("2h7h9hKh3s", 2) < made("AsAd4c3s2h"));
  CHECK(high("2h7h9hKh3sQd", 1) > made("7s7dAcKsQh"));
  CHECK(high("2h7h9hKh3sQd", 1) < made("8s8d4c3s2h"));
}

TEST_CASE("Four in a row count as low two pair, jacks or deuces; a row closed at one end does not") {
  CHECK(high("5h6s7dTc8h", 2) > made("TsTdAcKsQh"));
  CHECK(high("5h6s7dTc8h", 2) < made("JsJd4c3s2h"));
  CHECK(high("5h6s7d8c", 3) > made("AsAdKcQs"));
  CHECK(high("5h6s7d8cKhQs", 1).category() == HandCategory::one_pair);
  CHECK(high("AhKsQdJc", 3) == made("AhKsQdJc"));
  CHECK(high("Ah2s3d4c", 3) == made("Ah2s3d4c"));
  CHECK(high("2h3s4d5c", 3) > made("2h3s4d5c"));
  CHECK(high("KhTsQdJc", 3) > made("KhTsQdJc"));
}

TEST_CASE("Of three cards three suited count as sevens, three in a row as deuces") {
  CHECK(high("2h9hKh", 4) > made("6s6dAc"));
  CHECK(high("2h9hKh", 4) < made("7s7d2c"));
  CHECK(high("9h8sTd", 4) > made("AsKdQc"));
  CHECK(high("9h8sTd", 4) < made("2s2d3c"));
  CHECK(high("AhKsQd", 4) == made("AhKsQd"));
  CHECK(high("9h8hKd", 4) == made("9h8hKd"));
}

TEST_CASE("A wild card fills a gap in a draw") {
  CHECK(high("2s7h9hKh", 3, kDeuces) == high("3h7h9hKh", 3));
  CHECK(high("2s6h7d8c", 3, kDeuces).category() == HandCategory::two_pair);
  CHECK(high("2s6h7dQc", 3, kDeuces).category() == HandCategory::one_pair);
  CHECK(high("2s9hKh", 4, kDeuces) == made("2s9hKh", kDeuces));
}

TEST_CASE("No draw counts when no card is to come, and none lowers a hand that is made") {
  CHECK(high("2h7h9hKh3s4dQc", 0) == made("2h7h9hKh3s4dQc"));
  KeyedRandom random(4, 1);
  int lower = 0;
  int more = 0;
  for (int i = 0; i < 20'000; ++i) {
    const int size = 1 + static_cast<int>(random.below(7));
    const RankMask wild = random.below(2) == 0 ? RankMask{0} : kDeuces;
    const CardSet cards = random_cards(random, size);
    const HandValue value = showing_high(cards, StraightsAndFlushes::counted, wild);
    const HandValue worth = worth_for_high(cards, value, wild, 7 - size);
    const LowValue low_value = evaluate_low(cards, wild);
    lower += worth < value ? 1 : 0;
    lower += worth_for_low(cards, wild, 7 - size, LowQualifier::none) < low_value ? 1 : 0;
    more += worth > value ? 1 : 0;
  }
  CHECK(lower == 0);
  CHECK(more > 100);
}

TEST_CASE("For low the worst card counts as a nine with two to come, as a jack with one, and as itself with none") {
  CHECK(low("Ah2s3d4cKh", 2) == low("Ah2s3d4c9h", 0));
  CHECK(low("Ah2s3d4c4h", 2) == low("Ah2s3d4c9h", 0));
  CHECK(low("Ah2s3d4cKhKs", 1) == low("Ah2s3d4cJh", 0));
  CHECK(low("Ah2s3d9cKh", 2) == low("Ah2s3d9cTh", 0));
  CHECK(low("Ah2s3d4c7h", 2) == low("Ah2s3d4c7h", 0));
  CHECK(low("Ah2s3d4cKh", 0) == evaluate_low(parse_card_set("Ah2s3d4cKh")));
  CHECK(low("Ah2s3dKc", 3) == low("Ah2s3d9c", 0));
  CHECK(low("Ah2sKc", 4) == evaluate_low(parse_card_set("Ah2sKc")));
  CHECK(low("AhAs2d2c3h", 2) == evaluate_low(parse_card_set("AhAs2d2c3h")));
}

TEST_CASE("A wild card fills a low before the hoped-for card does") {
  CHECK(low("2s3d4c5hKh", 2, LowQualifier::none, kDeuces) == low("Ah3d4c5h9h", 0));
}

TEST_CASE("With a qualifier there is no low once too few cards come for one") {
  constexpr auto kEight = LowQualifier::eight;
  CHECK_FALSE(low("Ah2s9dTcKhQs", 1, kEight).is_low());
  CHECK_FALSE(low("Ah2sTdJcKh", 2, kEight).is_low());
  CHECK(low("Ah2s3dJcKh", 2, kEight).is_low());
  CHECK(low("Ah2s3d4cKhQs", 1, kEight).is_low());
  CHECK_FALSE(low("Ah2s3d4cKhQsTd", 0, kEight).is_low());
  CHECK(low("Ah2s3d4cKhQs8d", 0, kEight) == evaluate_low(parse_card_set("Ah2s3d4c8d")));
}

}  // namespace oddhand::test
