// All 20,358,520 hands of six cards in batches, by every instruction set of this machine, and all 133,784,560 of seven,
// block by block by one instruction set after the other: takes a while.
#include <doctest/doctest.h>

#include <memory>

#include "evaluator/low_hand.h"
#include "evaluator/wild_hand.h"
#include "tests/evaluator/batch_check.h"
#include "tests/evaluator/every_hand.h"

using namespace oddhand;
using namespace oddhand::test;

namespace {

/// Differences in all hands of kCards cards from value_of(HighKey).
template <int kCards, class Ranking, class ValueOf>
std::int64_t differences_of_all(const ValueOf& value_of) {
  const auto check =
      std::make_unique<BatchCheck<kCards, Ranking>>(kCards < 7 ? InstructionSets::every : InstructionSets::in_turn);
  for_each_hand<kCards>([&](const HighKey& hand) { check->add(hand.cards(), value_of(hand)); });
  return check->differences();
}

constexpr auto kHigh = [](const HighKey& hand) { return evaluate_high(hand); };
constexpr auto kLow = [](const HighKey& hand) { return evaluate_low(hand.cards()); };
constexpr auto kEightOrBetter = [](const HighKey& hand) { return evaluate_eight_or_better(hand.cards()); };

constexpr RankMask kThreesAndNines = 0x0082;
constexpr auto kWild = [](const HighKey& hand) { return evaluate_high(hand.cards(), kThreesAndNines); };

}  // namespace

TEST_CASE("all six-card hands have the same values in batches as one at a time") {
  CHECK(differences_of_all<6, High<6>>(kHigh) == 0);
}

TEST_CASE("all seven-card hands have the same values in batches as one at a time") {
  CHECK(differences_of_all<7, High<7>>(kHigh) == 0);
}

TEST_CASE("all lows of seven cards have the same values in batches as one at a time") {
  CHECK(differences_of_all<7, Low>(kLow) == 0);
}

TEST_CASE("all eight-or-better lows of seven cards have the same values in batches as one at a time") {
  CHECK(differences_of_all<7, EightOrBetter>(kEightOrBetter) == 0);
}

TEST_CASE("all seven-card hands with threes and nines wild have the same values in batches as one at a time") {
  CHECK(differences_of_all<7, WildHigh<7, kThreesAndNines>>(kWild) == 0);
}
