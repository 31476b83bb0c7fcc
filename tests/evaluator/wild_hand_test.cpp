// High hands with wild cards: known cases, category counts, agreement with two references.
#include "evaluator/wild_hand.h"

#include <doctest/doctest.h>

#include <array>
#include <string_view>

#include "tests/evaluator/agreement.h"
#include "tests/evaluator/every_hand.h"
#include "tests/evaluator/hand_text.h"
#include "tests/sanitized.h"

using namespace oddhand;
using namespace oddhand::test;

namespace {

/// With threes and nines wild.
RankedHand baseball(std::string_view text) { return ranked(evaluate_high(cards(text), ranks("39"))); }
RankedHand wild(std::string_view wild_ranks, std::string_view text) {
  return ranked(evaluate_high(cards(text), ranks(wild_ranks)));
}

using Counts = std::array<int, kHandCategories>;

Counts five_card_counts(RankMask wild_ranks) {
  Counts count{};
  for_each_hand<5>([&](const HighKey& hand) {
    ++count[static_cast<std::size_t>(evaluate_high(hand.cards(), wild_ranks).category())];
  });
  return count;
}

}  // namespace

TEST_CASE("five of a kind is the highest hand") {
  CHECK(evaluate_high(cards("KcKdKh3s9c"), ranks("39")) > evaluate_high(cards("AsKsQsJsTs"), ranks("39")));
  CHECK(baseball("3s3h9cKdKs") == RankedHand{9, 13});
  CHECK(baseball("3c3d3h9s4c") == RankedHand{9, 4});
  CHECK(baseball("3c3d3h3s9c") == RankedHand{9, 14});
  CHECK(baseball("AdAsAcTh2d3c9s") == RankedHand{9, 14});
}

TEST_CASE("a natural hand and the same hand with wild cards tie") {
  CHECK(evaluate_high(cards("KcKdKhKsQc"), ranks("39")) == evaluate_high(cards("KcKdQd3c9h"), ranks("39")));
}

TEST_CASE("wild cards make the best hand there is") {
  CHECK(baseball("3s3h9cKdQd") == RankedHand{8, 14});
  CHECK(wild("9", "KcKd7h2s9c") == RankedHand{3, 13, 7, 2});
  CHECK(wild("9", "KcKd7h7s9c") == RankedHand{6, 13, 7});
  CHECK(wild("9", "Ac2d4h9cKs") == RankedHand{1, 14, 13, 4, 2});
  CHECK(wild("9", "5c6d7h8s9c") == RankedHand{4, 9});
  CHECK(wild("3", "2c2d5h5s8c8dJs3h") == RankedHand{6, 8, 5});
}

TEST_CASE("a wild card need not stand for itself") { CHECK(wild("9", "8h7h6h5h9c") == RankedHand{8, 9}); }

TEST_CASE("one wild card extends a straight by one card only") {
  CHECK(wild("2", "5c6h7d9c4d2sTc") == RankedHand{4, 10});
  CHECK(wild("2", "5c6h7d9c2d2sTh") == RankedHand{4, 11});
  CHECK(wild("9", "Ac2d3h4s9c") == RankedHand{4, 5});
}

TEST_CASE("a flush cannot use one rank twice") {
  CHECK(wild("2", "AhKh9h5h2c") == RankedHand{5, 14, 13, 12, 9, 5});
  CHECK(wild("2", "KhJh9h5h2c") == RankedHand{5, 14, 13, 11, 9, 5});
}

TEST_CASE("of two flushes the better one counts") {
  CHECK(wild("2", "Kh9h7h5hAsJs8s6s2c") == RankedHand{5, 14, 13, 11, 8, 6});
}

TEST_CASE("no wild ranks, or no card of them, leave the high ranking as it is") {
  CHECK(evaluate_high(cards("KcKd7h2s9c"), 0) == high("KcKd7h2s9c"));
  CHECK(evaluate_high(cards("KcKd7h2s9cAhAd"), ranks("J")) == high("KcKd7h2s9cAhAd"));
}

TEST_CASE("five-card hands with twos wild have their category counts") {
  CHECK(five_card_counts(ranks("2")) == Counts{799680, 1225008, 95040, 355080, 62232, 14472, 12672, 31552, 2552, 672});
}

TEST_CASE("five-card hands with threes and nines wild have their category counts") {
  CHECK(five_card_counts(ranks("39")) ==
        Counts{469200, 1141920, 71280, 631920, 89400, 26592, 18480, 130552, 11464, 8152});
}

TEST_CASE("hands with wild cards agree with substitution") {
  for (int cards = 5; cards <= 8; ++cards) {
    CAPTURE(cards);
    CHECK(wild_disagreements({.cards = cards, .wild = 1, .wild_ranks = ranks("2"), .hands = 500}, Ranking::high) == 0);
    CHECK(wild_disagreements({.cards = cards, .wild = 1, .wild_ranks = ranks("2468TQ"), .hands = 100}, Ranking::high) ==
          0);
  }
  CHECK(wild_disagreements({.cards = 5, .wild = 2, .wild_ranks = ranks("39"), .hands = 300}, Ranking::high) == 0);
  CHECK(wild_disagreements({.cards = 7, .wild = 2, .wild_ranks = ranks("39"), .hands = 50}, Ranking::high) == 0);
  CHECK(wild_disagreements({.cards = 6, .wild = 3, .wild_ranks = ranks("39"), .hands = 5}, Ranking::high) == 0);
}

TEST_CASE("hands with wild cards agree with a search from the top down") {
  constexpr int kHands = kSanitized ? 30 : 300;
  for (int cards = 5; cards <= 11; ++cards) {
    CAPTURE(cards);
    for (const char* wild_ranks : {"2", "39", "A", "2468TQ"}) {
      CHECK(top_down_disagreements({.cards = cards, .from = CardSet::full_deck(), .hands = kHands},
                                   ranks(wild_ranks)) == 0);
    }
    CHECK(top_down_disagreements({.cards = cards, .from = kTwoSuits, .hands = kHands}, ranks("39")) == 0);
  }
}
