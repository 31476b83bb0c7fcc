// The numbers of high hands' values, from keys, from sets and from lists.
#include "evaluator/hand_class.h"

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <span>
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

namespace {

bool same_in_every_form(std::span<const Card> list) {
  CardSet cards;
  for (const Card card : list) cards.insert(card);
  const HighKey key(cards);
  const HandClass hand_class = high_class(list);
  const HandValue value = evaluate_high(list);
  return hand_class == high_class(key) && hand_class == high_class(cards) && hand_class.value() == value &&
         value == evaluate_high(key) && value == evaluate_high(cards);
}

}  // namespace

TEST_CASE("every hand of five cards has the class of its value, as a key, as a set and as a list") {
  int wrong = 0;
  std::vector<int> hands(7463);
  for_each_hand<5>([&](const HighKey& hand) {
    const HandClass hand_class = high_class(hand);
    std::array<Card, 5> list{};
    std::size_t count = 0;
    for (const Card card : hand.cards()) list[count++] = card;
    wrong += same_in_every_form(list) ? 0 : 1;
    ++hands[static_cast<std::size_t>(hand_class.number())];
  });
  CHECK(wrong == 0);
  CHECK(hands[0] == 0);
  CHECK(hands[1] == 1020);  // 4^5 less the flushes
  CHECK(hands[7462] == 4);
}

TEST_CASE(
    "random hands of six and seven cards, with and without many flushes, have the class of their value in any form") {
  for (const CardSet from : {CardSet::full_deck(), kTwoSuits}) {
    HandSource source(from);
    int wrong = 0;
    for (int i = 0; i < 100'000; ++i) {
      wrong += same_in_every_form(source.draw_list(6 + i % 2)) ? 0 : 1;
    }
    CHECK(wrong == 0);
  }
}
