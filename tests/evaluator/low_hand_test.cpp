// Low hands: known cases, qualifier, wild cards, agreement with the reference on random hands.
#include "evaluator/low_hand.h"

#include <doctest/doctest.h>

#include <string_view>

#include "tests/evaluator/agreement.h"
#include "tests/evaluator/hand_text.h"

using namespace oddhand;
using namespace oddhand::test;

namespace {

LowValue low(std::string_view text) { return evaluate_low(cards(text)); }
LowValue eight_or_better(std::string_view text) { return evaluate_eight_or_better(cards(text)); }

}  // namespace

TEST_CASE("the wheel is the best low; straights and flushes do not count") {
  CHECK(ranked(low("Ah2h3h4h5h")) == RankedHand{0, 5, 4, 3, 2, 1});
  CHECK(low("Ah2h3h4h5h") > low("As2d3c4s6h"));
  CHECK(low("Ah2h3h4h5h") == low("As2d3c4s5h"));
}

TEST_CASE("lows are compared from the highest card down") {
  CHECK(low("7c6d5h4s3c") > low("8c4d3h2sAc"));
  CHECK(low("8c7d3h2sAc") < low("8c6d5h4s3c"));
  CHECK(low("Kc4d3h2sAc") > low("AcAd4h3s2c"));
}

TEST_CASE("a low is the best five of its cards") {
  CHECK(ranked(low("AcAd2c2d3h4s9c")) == RankedHand{0, 9, 4, 3, 2, 1});
  CHECK(ranked(low("KcKd3c3d3h2sAc")) == RankedHand{1, 3, 13, 2, 1});
  CHECK(ranked(low("AcAdAhAs2c2d2h")) == RankedHand{4, 1, 2});
  CHECK(ranked(low("AcAdAhAs2c")) == RankedHand{5, 1, 2});
  CHECK(ranked(low("KcKdQhQs2c")) == RankedHand{2, 13, 12, 2});
  CHECK(ranked(low("KcKdKh3s2c")) == RankedHand{3, 13, 3, 2});
}

TEST_CASE("after a shift to Razz no card is wild any more") {
  CHECK(ranked(low("AdAsAcTh2d3c9s")) == RankedHand{0, 10, 9, 3, 2, 1});
}

TEST_CASE("eight or better needs five different ranks and none above eight") {
  CHECK(ranked(eight_or_better("8c7d6h5s4c")) == RankedHand{0, 8, 7, 6, 5, 4});
  CHECK(eight_or_better("9c4d3h2sAc") == LowValue());
  CHECK(eight_or_better("AcAd2h2s3c4d8h") == eight_or_better("Ac2d3h4s8cKd"));
  CHECK(eight_or_better("AcAd2h2s3c4dKh") == LowValue());
  CHECK_FALSE(eight_or_better("AcAd2h2s3c4dKh").is_low());
}

TEST_CASE("one hand may be both low and high") {
  CHECK(ranked(eight_or_better("Ac2d4h5s6c7d8h")) == RankedHand{0, 6, 5, 4, 2, 1});
  CHECK(ranked(high("Ac2d4h5s6c7d8h")) == RankedHand{4, 8});
  CHECK(high("Ac2d3h4s5cKdQh") < high("2c3d4h5s6cKdQh"));
  CHECK(eight_or_better("Ac2d3h4s5cKdQh") > eight_or_better("2c3d4h5s6cKdQh"));
}

TEST_CASE("showing hands of different size: the lower card decides, and of hands equal so far fewer cards are lower") {
  CHECK(low("7c") > low("8c"));
  CHECK(low("Ac") > low("2c"));
  CHECK(low("8c") < low("7c6d5h"));
  CHECK(low("8c") > low("8d2h"));
  CHECK(low("2c2d") < low("Kc"));
  CHECK(low("2c2d") > low("2h2s3c"));
  CHECK(low("KcQdJhTs") > low("2c2d"));
  CHECK(ranked(low("5c5d5h5s")) == RankedHand{5, 5});
  CHECK(ranked(low("5c5d6h6s")) == RankedHand{2, 6, 5});
}

TEST_CASE("wild cards stand for the lowest missing ranks") {
  CHECK(ranked(evaluate_low(cards("Ac2d4h9cKs"), ranks("9"))) == RankedHand{0, 13, 4, 3, 2, 1});
  CHECK(ranked(evaluate_low(cards("3c9d9h3s"), ranks("39"))) == RankedHand{0, 4, 3, 2, 1});
  CHECK(ranked(evaluate_low(cards("KcKdKh2s3c"), ranks("3"))) == RankedHand{3, 13, 2, 1});
  CHECK(ranked(evaluate_low(cards("KcKdKhKs3c"), ranks("3"))) == RankedHand{5, 13, 1});
  CHECK(ranked(evaluate_eight_or_better(cards("Ac2d8hKc9d9h"), ranks("9"))) == RankedHand{0, 8, 4, 3, 2, 1});
  CHECK(evaluate_eight_or_better(cards("Ac2d8hKc9d"), ranks("9")) == LowValue());
  CHECK(evaluate_low(cards("Ac2d8hKc9d"), 0) == low("Ac2d8hKc9d"));
}

TEST_CASE("lows of 1 to 11 random cards agree with the reference in value and order") {
  for (int cards = 1; cards <= 11; ++cards) {
    CAPTURE(cards);
    const int hands = cards < 8 ? 20'000 : 1'000;
    CHECK(low_disagreements({.cards = cards, .from = CardSet::full_deck(), .hands = hands}) == 0);
    CHECK(low_disagreements({.cards = cards, .from = kSixRanks, .hands = hands}) == 0);
  }
}

TEST_CASE("lows of very few ranks agree with the reference") {
  for (int cards = 1; cards <= 11; ++cards) {
    CHECK(low_disagreements({.cards = cards, .from = CardSet::of_ranks(ranks("K3A")), .hands = 1'000}) == 0);
  }
  for (int cards = 1; cards <= 8; ++cards) {
    CHECK(low_disagreements({.cards = cards, .from = CardSet::of_ranks(ranks("A7")), .hands = 1'000}) == 0);
  }
}

TEST_CASE("eight or better agrees with the reference low") {
  HandSource source(CardSet::full_deck());
  int wrong = 0;
  for (int i = 0; i < 50'000; ++i) {
    const CardSet hand = source.draw(5 + i % 5);
    const RankedHand expected = reference_best(hand, Ranking::low);
    const bool qualifies = expected.category() == 0 && expected.top_rank() <= 8;
    const LowValue value = evaluate_eight_or_better(hand);
    if (value.is_low() != qualifies || (qualifies && ranked(value) != expected)) ++wrong;
  }
  CHECK(wrong == 0);
}

TEST_CASE("lows with wild cards agree with substitution") {
  for (int cards = 1; cards <= 9; ++cards) {
    for (int wild = 1; wild <= std::min(cards, 3); ++wild) {
      CAPTURE(cards);
      CAPTURE(wild);
      CHECK(wild_disagreements({.cards = cards, .wild = wild, .wild_ranks = ranks("39"), .hands = 20}, Ranking::low) ==
            0);
      CHECK(wild_disagreements({.cards = cards, .wild = wild, .wild_ranks = ranks("2345679TJQ"), .hands = 20},
                               Ranking::low) == 0);
    }
  }
}

TEST_CASE("lows are described in the words of the table") {
  CHECK(describe(low("7c6d4h3sAc")) == "seven-six-four-three-ace low");
  CHECK(describe_briefly(low("7c6d4h3sAc")) == "seven-six low");
  CHECK(describe(low("KcKd9h4sAc")) == "pair of kings low, nine-four-ace kickers");
  CHECK(describe_briefly(low("KcKd9h4sAc")) == "pair of kings low");
  CHECK(describe(low("AcAd9h9s2c")) == "nines and aces low, two kicker");
  CHECK(describe(low("AcAdAh9s2c")) == "three aces low, nine-two kickers");
  CHECK(describe(low("AcAdAh9s9c")) == "aces full of nines low");
  CHECK(describe(low("6c6d6h6sAc")) == "four sixes low, ace kicker");
  CHECK(describe_briefly(low("Ac")) == "ace low");
  CHECK(describe_briefly(low("Ac5d")) == "five-ace low");
  CHECK(describe(LowValue()) == "no low");
  CHECK(describe_briefly(LowValue()) == "no low");
  CHECK(to_string(LowCategory::three_of_a_kind) == "three of a kind");
}

TEST_CASE("a low value keeps its parts") {
  const LowValue value = low("KcKd9h4sAc");
  CHECK(value.category() == LowCategory::one_pair);
  CHECK(value.primary() == ranks("K"));
  CHECK(value.kickers() == ranks("94A"));
  CHECK(LowValue::from_bits(value.bits()) == value);
  CHECK(LowValue() < low("KcKdKhKsQc"));
}
