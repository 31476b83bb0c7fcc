// The rankings against the references on millions of random hands: 10 million per ranking without wild cards, a million
// with one wild card by substitution, a million of all kinds from the top down. Takes about a minute.
#include <doctest/doctest.h>

#include "tests/evaluator/agreement.h"
#include "tests/evaluator/hand_text.h"

using namespace oddhand;
using namespace oddhand::test;

namespace {

/// Ten million hands: nine of 5 to 7 cards, the rest larger, as the reference takes long for those.
constexpr std::array<std::pair<int, int>, 7> kTenMillion = {{
    {5, 3'000'000},
    {6, 3'000'000},
    {7, 3'000'000},
    {8, 800'000},
    {9, 120'000},
    {10, 50'000},
    {11, 30'000},
}};

template <class Disagreements>
int over_ten_million(const Disagreements& disagreements_of) {
  int wrong = 0;
  for (const auto& [cards, hands] : kTenMillion) wrong += disagreements_of({cards, CardSet::full_deck(), hands});
  return wrong;
}

}  // namespace

TEST_CASE("ten million high hands agree with the reference") { CHECK(over_ten_million(high_disagreements) == 0); }

TEST_CASE("ten million lows agree with the reference, with and without the qualifier") {
  int wrong = 0;
  const int wrong_lows = over_ten_million([&](const RandomHands& what) {
    return disagreements(
        what,
        [&](CardSet hand) {
          const LowValue low = evaluate_low(hand);
          const bool qualifies = low.category() == LowCategory::no_pair && ranked(low).top_rank() <= 8;
          if (evaluate_eight_or_better(hand) != (qualifies ? low : LowValue())) ++wrong;
          return low;
        },
        [](CardSet hand) { return reference_best(hand, Ranking::low); });
  });
  CHECK(wrong_lows == 0);
  CHECK(wrong == 0);
}

TEST_CASE("ten million showing hands without straights and flushes agree with the reference") {
  CHECK(over_ten_million(
            [](const RandomHands& what) { return showing_disagreements(what, StraightsAndFlushes::ignored); }) == 0);
}

TEST_CASE("four million showing hands of 1 to 4 cards agree with the reference") {
  for (int cards = 1; cards <= 4; ++cards) {
    const RandomHands what{.cards = cards, .from = CardSet::full_deck(), .hands = 1'000'000};
    CHECK(showing_disagreements(what, StraightsAndFlushes::counted) == 0);
    CHECK(low_disagreements(what) == 0);
  }
}

TEST_CASE("a million hands with one wild card agree with substitution") {
  CHECK(wild_disagreements({.cards = 5, .wild = 1, .wild_ranks = ranks("2"), .hands = 600'000}, Ranking::high) == 0);
  CHECK(wild_disagreements({.cards = 6, .wild = 1, .wild_ranks = ranks("39"), .hands = 200'000}, Ranking::high) == 0);
  CHECK(wild_disagreements({.cards = 7, .wild = 1, .wild_ranks = ranks("39"), .hands = 200'000}, Ranking::high) == 0);
  CHECK(wild_disagreements({.cards = 9, .wild = 1, .wild_ranks = ranks("2A"), .hands = 2'000}, Ranking::high) == 0);
  CHECK(wild_disagreements({.cards = 11, .wild = 1, .wild_ranks = ranks("39"), .hands = 500}, Ranking::high) == 0);
}

TEST_CASE("twenty thousand hands with two wild cards agree with substitution") {
  CHECK(wild_disagreements({.cards = 5, .wild = 2, .wild_ranks = ranks("39"), .hands = 15'000}, Ranking::high) == 0);
  CHECK(wild_disagreements({.cards = 7, .wild = 2, .wild_ranks = ranks("2A"), .hands = 5'000}, Ranking::high) == 0);
}

TEST_CASE("two hundred hands with three wild cards agree with substitution") {
  CHECK(wild_disagreements({.cards = 5, .wild = 3, .wild_ranks = ranks("39"), .hands = 100}, Ranking::high) == 0);
  CHECK(wild_disagreements({.cards = 7, .wild = 3, .wild_ranks = ranks("39"), .hands = 100}, Ranking::high) == 0);
}

TEST_CASE("a million hands with wild cards are eight or better where their low is five ranks up to the eight") {
  const RankMask wild = ranks("39");
  HandSource source(CardSet::full_deck());
  int wrong = 0;
  for (int i = 0; i < 1'000'000; ++i) {
    const CardSet hand = source.draw(7);
    const LowValue low = evaluate_low(hand, wild);
    const bool qualifies = low.category() == LowCategory::no_pair && ranked(low).top_rank() <= 8;
    if (evaluate_eight_or_better(hand, wild) != (qualifies ? low : LowValue())) ++wrong;
  }
  CHECK(wrong == 0);
}

TEST_CASE(
    "a million lows with one wild card, twenty thousand with two and two hundred with three agree with substitution") {
  CHECK(wild_disagreements({.cards = 7, .wild = 1, .wild_ranks = ranks("39"), .hands = 1'000'000}, Ranking::low) == 0);
  CHECK(wild_disagreements({.cards = 7, .wild = 2, .wild_ranks = ranks("39"), .hands = 20'000}, Ranking::low) == 0);
  CHECK(wild_disagreements({.cards = 7, .wild = 3, .wild_ranks = ranks("39"), .hands = 200}, Ranking::low) == 0);
}

TEST_CASE("as many showing hands with wild cards agree with substitution") {
  for (const auto& [wild, hands] : {std::pair{1, 1'000'000}, std::pair{2, 20'000}, std::pair{3, 200}}) {
    CHECK(wild_disagreements({.cards = 4, .wild = wild, .wild_ranks = ranks("39"), .hands = hands},
                             Ranking::groups_only) == 0);
  }
}

TEST_CASE("a million hands with any number of wild cards agree with a search from the top down") {
  const CardSet deck = CardSet::full_deck();
  CHECK(top_down_disagreements({.cards = 5, .from = deck, .hands = 200'000}, ranks("39")) == 0);
  CHECK(top_down_disagreements({.cards = 6, .from = deck, .hands = 200'000}, ranks("2")) == 0);
  CHECK(top_down_disagreements({.cards = 7, .from = deck, .hands = 400'000}, ranks("39")) == 0);
  CHECK(top_down_disagreements({.cards = 8, .from = deck, .hands = 50'000}, ranks("A6")) == 0);
  CHECK(top_down_disagreements({.cards = 9, .from = deck, .hands = 50'000}, ranks("39")) == 0);
  CHECK(top_down_disagreements({.cards = 10, .from = deck, .hands = 50'000}, ranks("5TK")) == 0);
  CHECK(top_down_disagreements({.cards = 11, .from = deck, .hands = 50'000}, ranks("39")) == 0);
}
