// High hands many at once: the same values as one at a time. Every hand of six and seven cards is in
// every_hand_in_batches_test.cpp.
#include "evaluator/batch/high_batch.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "tests/evaluator/batch_check.h"
#include "tests/evaluator/every_hand.h"
#include "tests/evaluator/hand_text.h"
#include "tests/sanitized.h"

using namespace oddhand;
using namespace oddhand::test;

namespace {

HandValue best_of_all_but_one(CardSet eight) {
  HandValue best;
  for (const Card card : eight) best = std::max(best, evaluate_high(eight - CardSet::of(card)));
  return best;
}

/// Differences in `count` random hands of eight cards of `from`.
std::int64_t differences_of_eight(CardSet from, int count) {
  std::mt19937 random(20240608);
  std::vector<Card> deck;
  for (const Card card : from) deck.push_back(card);
  const auto check = std::make_unique<BatchCheck<8, High<8>>>();
  for (int i = 0; i < count; ++i) {
    CardSet hand;
    while (hand.size() < 8) hand.insert(deck[random() % deck.size()]);
    check->add(hand, best_of_all_but_one(hand));
  }
  return check->differences();
}

/// Values of eight-card hands written as text.
std::vector<HandValue> values_of(const std::vector<std::string>& texts) {
  std::array<std::vector<std::uint8_t>, 8> cards_of_hands;
  for (const std::string& text : texts) {
    std::size_t c = 0;
    for (const Card card : cards(text)) cards_of_hands[c++].push_back(static_cast<std::uint8_t>(card.index()));
  }
  const std::vector<CardColumn> columns(cards_of_hands.begin(), cards_of_hands.end());
  std::vector<HandValue> values(texts.size());
  evaluate_high(columns, values);
  return values;
}

}  // namespace

TEST_CASE("all five-card hands have the same values in batches as one at a time" * doctest::skip(kSanitized)) {
  const auto check = std::make_unique<BatchCheck<5, High<5>>>();
  for_each_hand<5>([&](const HighKey& hand) { check->add(hand.cards(), evaluate_high(hand)); });
  CHECK(check->differences() == 0);
}

TEST_CASE("the best five of eight cards are the best of all choices of seven") {
  CHECK(differences_of_eight(CardSet::full_deck(), 1'000'000) == 0);
}

TEST_CASE("eight cards of two suits, full of flushes beside straights, are valued right") {
  CHECK(differences_of_eight(CardSet(0x1fff'0000'1fff'0000ULL), 200'000) == 0);
}

TEST_CASE("eight cards of one suit are a flush or a straight flush in each suit") {
  for (int suit = 0; suit < kSuits; ++suit) {
    CHECK(differences_of_eight(CardSet(std::uint64_t{kAllRanks} << (16 * suit)), 20'000) == 0);
  }
}

TEST_CASE("eight cards of five ranks, full of quads beside full houses, are valued right") {
  CHECK(differences_of_eight(CardSet::of_ranks(0x121b), 200'000) == 0);
}

TEST_CASE("eight cards of seven ranks in a row, where straights meet quads and full houses, are valued right") {
  CHECK(differences_of_eight(CardSet::of_ranks(0x103f), 200'000) == 0);
}

TEST_CASE("among eight cards a straight flush beats four of a kind, which beats a full house and a flush") {
  const auto values = values_of({"9h8h7h6h5h9c9d9s", "AhKh9h8h2hAcAdAs", "AhKh9h8h2hAcAdKs", "AhKh9h8h2hAcQdKs"});
  CHECK(describe(values[0]) == "nine-high straight flush");
  CHECK(values[1].category() == HandCategory::four_of_a_kind);
  CHECK(values[2].category() == HandCategory::full_house);
  CHECK(values[3].category() == HandCategory::flush);
}

TEST_CASE("of four pairs the best two play, with the best card of the others") {
  const auto values = values_of({"AcAdQcQdTcTd9h9s", "8c8d7h7s6c6d5h5s"});
  CHECK(values[0] == high("AcAdQcQdTc"));
  CHECK(values[1] == high("8c8d7h7s6c"));
}

TEST_CASE("any number of hands is evaluated, and nothing is written beyond them") {
  std::mt19937 random(5);
  constexpr std::size_t kMost = 100;
  std::array<std::array<std::uint8_t, kMost>, 7> cards_of_hands{};
  std::array<std::array<SuitLane, kMost>, kSuits> lanes{};
  std::array<HandValue, kMost> expected{};
  for (std::size_t h = 0; h < kMost; ++h) {
    CardSet hand;
    while (hand.size() < 7) hand.insert(Card::from_index(static_cast<int>(random() % kDeckSize)));
    std::size_t c = 0;
    for (const Card card : hand) cards_of_hands[c++][h] = static_cast<std::uint8_t>(card.index());
    for (std::size_t s = 0; s < kSuits; ++s) lanes[s][h] = lane_of(hand, static_cast<Suit>(s));
    expected[h] = evaluate_high(hand);
  }
  const HandValue untouched = HandValue::from_bits(0xffff'ffff);
  int wrong = 0;
  for_each_instruction_set([&] {
    for (std::size_t first = 0; first < 3; ++first) {
      for (std::size_t count = 0; first + count < kMost; ++count) {
        std::array<CardColumn, 7> columns;
        for (std::size_t c = 0; c < 7; ++c) columns[c] = std::span(cards_of_hands[c]).subspan(first, count);
        const auto suit = [&](std::size_t s) { return std::span<const SuitLane>(lanes[s]).subspan(first, count); };
        const SuitColumns suits{suit(0), suit(1), suit(2), suit(3)};
        for (const bool from_cards : {true, false}) {
          std::array<HandValue, kMost> values;
          values.fill(untouched);
          const auto out = std::span(values).first(count);
          if (from_cards) evaluate_high(columns, out);
          if (!from_cards) evaluate_high(7, suits, out);
          wrong += !std::equal(out.begin(), out.end(), expected.begin() + static_cast<std::ptrdiff_t>(first));
          wrong += !std::all_of(values.begin() + static_cast<std::ptrdiff_t>(count), values.end(),
                                [&](HandValue value) { return value == untouched; });
        }
      }
    }
  });
  CHECK(wrong == 0);
}

TEST_CASE("lanes of cards add up to the lanes of the hand") {
  const CardSet hand = cards("AhKh9h5h2hAcAd");
  unsigned hearts = 0;
  for (const Card card : hand) hearts += card.suit() == Suit::hearts ? lane_of(card.rank()) : 0U;
  CHECK(hearts == lane_of(hand, Suit::hearts));
  CHECK(hearts == (5U << 13 | 0x1889U));
  CHECK(lane_of(hand, Suit::spades) == 0);
}
