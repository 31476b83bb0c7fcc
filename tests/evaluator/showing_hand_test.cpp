// Showing hands: who acts first in stud and Privacy.
#include "evaluator/showing_hand.h"

#include <doctest/doctest.h>

#include <string_view>

#include "tests/evaluator/agreement.h"
#include "tests/evaluator/hand_text.h"

using namespace oddhand;
using namespace oddhand::test;

namespace {

HandValue showing(std::string_view text) { return showing_high(cards(text)); }

constexpr auto kIgnored = StraightsAndFlushes::ignored;

}  // namespace

TEST_CASE("up to four cards straights and flushes do not count") {
  CHECK(showing("2c2d") > showing("AsKs"));
  CHECK(showing("9h8h7h6h") < showing("2c2d4s3s"));
  CHECK(ranked(showing("9h8h7h6h")) == RankedHand{0, 9, 8, 7, 6});
  CHECK(ranked(showing("5c5d6h6s")) == RankedHand{2, 6, 5});
  CHECK(ranked(showing("5c5d5h5s")) == RankedHand{7, 5});
}

TEST_CASE("suits do not decide between showing hands") { CHECK(showing("AcKd") == showing("AhKs")); }

TEST_CASE("of showing hands equal so far the one with one more kicker is higher") {
  CHECK(showing("9c5d4h") < showing("9d5h4s3c"));
  CHECK(showing("9c9d") < showing("9h9s2c"));
  CHECK(showing("9c9dAh") > showing("9h9sKcQd"));
  CHECK(showing("Ac") > showing("KcQdJhTs"));
}

TEST_CASE("Privacy: with 9c5d on the table the 2c shows lowest, then Kh, then the pair of fives") {
  CHECK(showing("2c9c5d") < showing("Kh9c5d"));
  CHECK(showing("Kh9c5d") < showing("5s9c5d"));
}

TEST_CASE("five showing cards may be a straight or a flush, unless those are ignored") {
  CHECK(ranked(showing("9c5d8c7h6s")) == RankedHand{4, 9});
  CHECK(showing("9c5d8c7h6s") > showing("9c5dAhAs2c"));
  CHECK(ranked(showing_high(cards("9c5d8c7h6s"), kIgnored)) == RankedHand{0, 9, 8, 7, 6, 5});
  CHECK(ranked(showing("9c5c8c7cKc2d")) == RankedHand{5, 13, 9, 8, 7, 5});
  CHECK(ranked(showing_high(cards("9c5c8c7cKc2d2s"), kIgnored)) == RankedHand{1, 2, 13, 9, 8});
}

TEST_CASE("a wild upcard alone is an ace, with others it makes the most of them") {
  CHECK(ranked(showing_high(cards("3c"), kIgnored, ranks("39"))) == RankedHand{0, 14});
  CHECK(showing_high(cards("3c"), kIgnored, ranks("39")) == showing("Ac"));
  CHECK(ranked(showing_high(cards("3c7d"), kIgnored, ranks("39"))) == RankedHand{1, 7});
  CHECK(ranked(showing_high(cards("3c9d"), kIgnored, ranks("39"))) == RankedHand{1, 14});
  CHECK(ranked(showing_high(cards("3c7dKh"), kIgnored, ranks("39"))) == RankedHand{1, 13, 7});
  CHECK(ranked(showing_high(cards("3c9d9h3s"), kIgnored, ranks("39"))) == RankedHand{7, 14});
  CHECK(ranked(showing_high(cards("3cTdJdQdKd"), StraightsAndFlushes::counted, ranks("39"))) == RankedHand{8, 14});
  CHECK(ranked(showing_high(cards("3cTdJdQdKd"), kIgnored, ranks("39"))) == RankedHand{1, 13, 12, 11, 10});
}

TEST_CASE("showing hands of 1 to 11 cards agree with the reference in value and order") {
  for (int cards = 1; cards <= 11; ++cards) {
    CAPTURE(cards);
    const int hands = cards < 8 ? 4'000 : 400;
    for (const auto rule : {StraightsAndFlushes::counted, StraightsAndFlushes::ignored}) {
      CHECK(showing_disagreements({.cards = cards, .from = CardSet::full_deck(), .hands = hands}, rule) == 0);
      CHECK(showing_disagreements({.cards = cards, .from = kSixRanks, .hands = hands}, rule) == 0);
      CHECK(showing_disagreements({.cards = cards, .from = kTwoSuits, .hands = hands}, rule) == 0);
    }
  }
}

TEST_CASE("showing hands of different sizes are ordered as the reference orders them") {
  HandSource source(CardSet::of_ranks(ranks("A752")));
  int wrong = 0;
  for (int i = 0; i < 50'000; ++i) {
    const CardSet a = source.draw(1 + i % 7);
    const CardSet b = source.draw(1 + i % 5);
    const auto expected = reference_best(a, Ranking::high) <=> reference_best(b, Ranking::high);
    if ((showing_high(a) <=> showing_high(b)) != expected) ++wrong;
  }
  CHECK(wrong == 0);
}

TEST_CASE("showing hands with wild cards agree with substitution") {
  for (int cards = 1; cards <= 7; ++cards) {
    for (int wild = 1; wild <= std::min(cards, 2); ++wild) {
      CAPTURE(cards);
      CAPTURE(wild);
      const WildHands hands{.cards = cards, .wild = wild, .wild_ranks = ranks("39"), .hands = cards < 5 ? 100 : 10};
      CHECK(wild_disagreements(hands, Ranking::groups_only) == 0);
      CHECK(wild_disagreements(hands, Ranking::high) == 0);
    }
  }
  for (int cards = 3; cards <= 7; ++cards) {
    const WildHands hands{.cards = cards, .wild = 3, .wild_ranks = ranks("39"), .hands = 30};
    CHECK(wild_disagreements(hands, Ranking::groups_only) == 0);
  }
}
