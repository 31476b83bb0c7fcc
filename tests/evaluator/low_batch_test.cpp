// Low hands many at once: the same values as one at a time. All hands of seven cards are in
// every_hand_in_batches_test.cpp.
#include "evaluator/batch/low_batch.h"

#include <doctest/doctest.h>

#include <memory>
#include <random>
#include <vector>

#include "evaluator/low_hand.h"
#include "tests/evaluator/batch_check.h"
#include "tests/evaluator/every_hand.h"

using namespace oddhand;
using namespace oddhand::test;

namespace {

/// Differences in `count` random hands of kCards cards of `from`.
template <int kCards, class Ranking, class ValueOf>
std::int64_t differences_of_random(CardSet from, int count, const ValueOf& value_of) {
  std::mt19937 random(20240609);
  std::vector<Card> deck;
  for (const Card card : from) deck.push_back(card);
  const auto check = std::make_unique<BatchCheck<kCards, Ranking>>();
  for (int i = 0; i < count; ++i) {
    CardSet hand;
    while (hand.size() < kCards) hand.insert(deck[random() % deck.size()]);
    check->add(hand, value_of(hand));
  }
  return check->differences();
}

constexpr auto kLow = [](CardSet hand) { return evaluate_low(hand); };
constexpr auto kEightOrBetter = [](CardSet hand) { return evaluate_eight_or_better(hand); };

}  // namespace

TEST_CASE("lows of seven and eight random cards have the same values in batches as one at a time") {
  CHECK(differences_of_random<7, Low>(CardSet::full_deck(), 200'000, kLow) == 0);
  CHECK(differences_of_random<8, Low>(CardSet::full_deck(), 200'000, kLow) == 0);
}

TEST_CASE("lows of cards of two, three and four ranks, which have pairs, are valued right") {
  for (const RankMask ranks : {RankMask{0x0108}, RankMask{0x1084}, RankMask{0x1830}, RankMask{0x124}}) {
    CHECK(differences_of_random<7, Low>(CardSet::of_ranks(ranks), 20'000, kLow) == 0);
    CHECK(differences_of_random<8, Low>(CardSet::of_ranks(ranks), 20'000, kLow) == 0);
  }
}

TEST_CASE("eight-or-better lows of all five-card hands have the same values in batches as one at a time") {
  const auto check = std::make_unique<BatchCheck<5, EightOrBetter>>();
  for_each_hand<5>([&](const HighKey& hand) { check->add(hand.cards(), evaluate_eight_or_better(hand.cards())); });
  CHECK(check->differences() == 0);
}

TEST_CASE("eight-or-better lows of six to eight random cards have the same values in batches as one at a time") {
  CHECK(differences_of_random<6, EightOrBetter>(CardSet::full_deck(), 200'000, kEightOrBetter) == 0);
  CHECK(differences_of_random<7, EightOrBetter>(CardSet::full_deck(), 200'000, kEightOrBetter) == 0);
  CHECK(differences_of_random<8, EightOrBetter>(CardSet::full_deck(), 200'000, kEightOrBetter) == 0);
}
