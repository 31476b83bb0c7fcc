// The numbers of high hands' values, from keys and from sets.
#include "evaluator/hand_class.h"

#include <doctest/doctest.h>

#include <vector>

#include "evaluator/high_hand.h"
#include "tests/evaluator/agreement.h"
#include "tests/evaluator/every_hand.h"
#include "tests/evaluator/hand_text.h"

using namespace oddhand;
using namespace oddhand::test;

TEST_CASE("classes number the values from 1, the lowest hand, to 7,462, the royal flush") {
  CHECK(high_class(cards("7c5d4h3s2c")).number() == 1);
  CHECK(high_class(cards("AsKsQsJsTs")).number() == 7462);
}

TEST_CASE("a default class is no hand and below every hand") {
  CHECK(HandClass().value() == HandValue());
  CHECK(HandClass() < high_class(cards("7c5d4h3s2c")));
}

TEST_CASE("classes are ordered as the values they stand for") {
  int wrong = 0;
  for (int number = 1; number <= 7462; ++number) {
    const HandClass lower = HandClass::from_number(number - 1);
    const HandClass upper = HandClass::from_number(number);
    wrong += lower < upper && lower.value() < upper.value() ? 0 : 1;
  }
  CHECK(wrong == 0);
}

TEST_CASE("every hand of five cards has the class of its value, as a key and as a set") {
  int wrong = 0;
  std::vector<int> hands(7463);
  for_each_hand<5>([&](const HighKey& hand) {
    const HandClass hand_class = high_class(hand);
    wrong += hand_class.value() == evaluate_high(hand) && hand_class == high_class(hand.cards()) ? 0 : 1;
    ++hands[static_cast<std::size_t>(hand_class.number())];
  });
  CHECK(wrong == 0);
  CHECK(hands[0] == 0);
  CHECK(hands[1] == 1020);  // 4^5 less the flushes
  CHECK(hands[7462] == 4);
}

TEST_CASE("random hands of six and seven cards, with and without many flushes, have the class of their value") {
  for (const CardSet from : {CardSet::full_deck(), kTwoSuits}) {
    HandSource source(from);
    int wrong = 0;
    for (int i = 0; i < 100'000; ++i) {
      const HighKey hand(source.draw(6 + i % 2));
      const HandClass hand_class = high_class(hand);
      wrong += hand_class.value() == evaluate_high(hand) && hand_class == high_class(hand.cards()) ? 0 : 1;
    }
    CHECK(wrong == 0);
  }
}
