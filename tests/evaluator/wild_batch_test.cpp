// High hands with wild cards many at once: the same values as one at a time. All hands of seven cards are in
// every_hand_in_batches_test.cpp.
#include "evaluator/batch/wild_batch.h"

#include <doctest/doctest.h>

#include <array>
#include <memory>
#include <vector>

#include "tests/evaluator/agreement.h"
#include "tests/evaluator/batch_check.h"
#include "tests/evaluator/every_hand.h"
#include "tests/evaluator/hand_text.h"
#include "tests/sanitized.h"

using namespace oddhand;
using namespace oddhand::test;

namespace {

constexpr RankMask kTwos = 0x0001;
constexpr RankMask kThreesAndNines = 0x0082;
constexpr RankMask kAcesAndKings = 0x1800;
constexpr RankMask kSixWildRanks = 0x0555;
constexpr RankMask kAllButFour = 0x1ee7;

template <int kCards, RankMask kWildRanks>
std::int64_t differences_of_random(CardSet from, int hands) {
  HandSource source(from);
  const auto check = std::make_unique<BatchCheck<kCards, WildHigh<kCards, kWildRanks>>>();
  for (int i = 0; i < hands; ++i) {
    const CardSet hand = source.draw(kCards);
    check->add(hand, evaluate_high(hand, kWildRanks));
  }
  return check->differences();
}

/// All hands, and hands of two suits and of six ranks, where rare categories are common.
template <RankMask kWildRanks>
void check_random() {
  CAPTURE(kWildRanks);
  constexpr int kHands = kSanitized ? 3'000 : 30'000;
  for (const CardSet from : {CardSet::full_deck(), kTwoSuits, kSixRanks | CardSet::of_ranks(kThreesAndNines)}) {
    CHECK(differences_of_random<5, kWildRanks>(from, kHands) == 0);
    CHECK(differences_of_random<6, kWildRanks>(from, kHands) == 0);
    CHECK(differences_of_random<7, kWildRanks>(from, kHands) == 0);
  }
}

template <RankMask kWildRanks>
std::int64_t differences_of_all_five() {
  const auto check = std::make_unique<BatchCheck<5, WildHigh<5, kWildRanks>>>();
  for_each_hand<5>([&](const HighKey& hand) { check->add(hand.cards(), evaluate_high(hand.cards(), kWildRanks)); });
  return check->differences();
}

}  // namespace

TEST_CASE("random hands with any number of wild ranks have the same values in batches as one at a time") {
  check_random<kTwos>();
  check_random<kThreesAndNines>();
  check_random<kAcesAndKings>();
  check_random<kSixWildRanks>();
  check_random<kAllButFour>();
  check_random<kAllRanks>();
}

TEST_CASE("without wild ranks a batch has the values of high hands") { check_random<0>(); }

TEST_CASE("all five-card hands with threes and nines wild have the same values in batches as one at a time" *
          doctest::skip(kSanitized)) {
  CHECK(differences_of_all_five<kThreesAndNines>() == 0);
}

TEST_CASE("known hands with wild cards have their values in a batch") {
  const std::vector<std::string> texts = {"3s3h9cKdQd2c4h", "3c3d3h3s9c9d9h", "KcKd7h2s9cJh5d", "8h7h6h5h9c2c2d"};
  std::array<std::vector<std::uint8_t>, 7> cards_of_hands;
  for (const std::string& text : texts) {
    std::size_t c = 0;
    for (const Card card : cards(text)) cards_of_hands[c++].push_back(static_cast<std::uint8_t>(card.index()));
  }
  const std::vector<CardColumn> columns(cards_of_hands.begin(), cards_of_hands.end());
  std::vector<HandValue> values(texts.size());
  evaluate_high(columns, kThreesAndNines, values);
  CHECK(describe(values[0]) == "royal flush");
  CHECK(describe(values[1]) == "five aces");
  CHECK(describe(values[2]) == "three kings, jack-seven kickers");
  CHECK(describe(values[3]) == "nine-high straight flush");
}
