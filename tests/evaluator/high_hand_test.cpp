// High hands: known cases, all five-card hands, agreement with the reference on random hands.
#include "evaluator/high_hand.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <string>

#include "tests/evaluator/agreement.h"
#include "tests/evaluator/every_hand.h"
#include "tests/evaluator/hand_text.h"
#include "tests/evaluator/reference_hands.h"

using namespace oddhand;
using namespace oddhand::test;

TEST_CASE("a steel wheel is a straight flush and beats a straight and four aces") {
  CHECK(ranked(high("AdKs2d3d4d5d6c")) == RankedHand{8, 5});
  CHECK(high("AdKs2d3d4d5d6c") > high("8c7c2d3d4d5d6c"));
  CHECK(high("As2s3s4s5s") > high("AcAdAhAsKd"));
}

TEST_CASE("the wheel is the lowest straight") {
  CHECK(ranked(high("Ah2c3d4s5h9cKd")) == RankedHand{4, 5});
  CHECK(ranked(high("As2c3d4h5sKdKh")) == RankedHand{4, 5});
  CHECK(high("As2c3d4h5s") < high("2c3d4h5s6d"));
  CHECK(high("As2c3d4h5s") > high("AcAdAhKsQd"));
}

TEST_CASE("a straight does not wrap around the ace") {
  CHECK(ranked(high("QhKcAd2s3h8c9d")) == RankedHand{0, 14, 13, 12, 9, 8});
  CHECK(ranked(high("QcKdAh2s3c")) == RankedHand{0, 14, 13, 12, 3, 2});
}

TEST_CASE("of three pairs the best two play, with the best card beside them") {
  CHECK(high("4d8s4h7d8c7h5h") > high("4d8s4h7d8cKh6h"));
  CHECK(ranked(high("4d8s4h7d8c7h5h")) == RankedHand{2, 8, 7, 5});
  CHECK(ranked(high("AcAdKcKdQcQdJs")) == RankedHand{2, 14, 13, 12});
  CHECK(ranked(high("TcTd9c9d8h8s")) == RankedHand{2, 10, 9, 8});
}

TEST_CASE("the second three of a kind serves as the pair of a full house") {
  CHECK(ranked(high("9s9h9d4c4d4hKc")) == RankedHand{6, 9, 4});
  CHECK(ranked(high("KcKdKhQcQdQh2s")) == RankedHand{6, 13, 12});
}

TEST_CASE("four of a kind takes the highest other card, also from three of a kind") {
  CHECK(ranked(high("9c9d9h9sKcKdKh")) == RankedHand{7, 9, 13});
}

TEST_CASE("a flush is compared by its own five cards") {
  CHECK(high("QdJd9dKc6dQc7d") > high("QdJd9dKc6d5dAh"));
  CHECK(ranked(high("QdJd9dKc6dQc7d")) == RankedHand{5, 12, 11, 9, 7, 6});
  CHECK(ranked(high("JdAcAd7dQd4dTd")) == RankedHand{5, 14, 12, 11, 10, 7});
  CHECK(ranked(high("9h8h7h6c5h2hKs")) == RankedHand{5, 9, 8, 7, 5, 2});
  CHECK(ranked(high("AsKsQs9s8s7s2s")) == RankedHand{5, 14, 13, 12, 9, 8});
}

TEST_CASE("a straight flush below the top of its suit is found") {
  CHECK(ranked(high("AhKh9h8h7h6h5h")) == RankedHand{8, 9});
}

TEST_CASE("a straight of several suits beside a flush is no straight flush") {
  CHECK(ranked(high("9h8h7h6h5c2hKs")) == RankedHand{5, 9, 8, 7, 6, 2});
}

TEST_CASE("two pair is compared by the higher pair, not by the sum") { CHECK(high("7h7s2h2sAc") > high("6s6h3s3hAs")); }

TEST_CASE("the sixth and seventh card break no tie") {
  CHECK(high("Jd7hJcKhKsAh8h") == high("Jd7hJcKhKsAsQc"));
  CHECK(ranked(high("Jd7hJcKhKsAh8h")) == RankedHand{2, 13, 11, 14});
  CHECK(high("AhKdQc9s8d3c2h") == high("AhKdQc9s8d7c6h"));
}

TEST_CASE("suits break no tie") {
  CHECK(high("AsKs9s5s2s") == high("AhKh9h5h2h"));
  CHECK(high("AsKd9s5s2s") == high("AhKh9c5h2h"));
}

TEST_CASE("both doors give the same value in every suit") {
  for (const std::string suit : {"c", "d", "h", "s"}) {
    const CardSet flush = cards("2" + suit + "4" + suit + "6" + suit + "8" + suit + "T" + suit);
    CHECK(ranked(evaluate_high(flush)) == RankedHand{5, 10, 8, 6, 4, 2});
    CHECK(evaluate_high(HighKey(flush)) == evaluate_high(flush));
  }
}

TEST_CASE("cards added to a key and taken away leave the key as it was") {
  const HighKey five(cards("AhKh9h5h2h"));
  const HighKey two(cards("AsAd"));
  CHECK(five + two == HighKey(cards("AhKh9h5h2hAsAd")));
  CHECK(five + two - two == five);
  CHECK((five + two).cards() == cards("AhKh9h5h2hAsAd"));
  CHECK(ranked(evaluate_high(five + two - HighKey(cards("2h")))) == RankedHand{3, 14, 13, 9});
}

TEST_CASE("the five-card hands have their published category counts and 7,462 values") {
  std::array<int, kHandCategories> count{};
  std::set<HandValue> values;
  int differences = 0;
  for_each_hand<5>([&](const HighKey& hand) {
    const HandValue value = evaluate_high(hand);
    ++count[static_cast<std::size_t>(value.category())];
    values.insert(value);
    if (evaluate_high(hand.cards()) != value) ++differences;
  });
  CHECK(count == std::array<int, kHandCategories>{1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40, 0});
  CHECK(values.size() == 7462);
  CHECK(differences == 0);
}

TEST_CASE("hands of eight to eleven cards are worth their best five") {
  CHECK(ranked(high("KdKhKsAd2d5cQhJs7s")) == RankedHand{3, 13, 14, 12});
  CHECK(ranked(high("2c2d5h5s8c8dJsQh")) == RankedHand{2, 8, 5, 12});
  CHECK(ranked(high("AhKhQh9h8h2c2d2s3c3d3s")) == RankedHand{6, 3, 2});
  CHECK(ranked(high("AhKhQh9h8h2c2d2s3c5d")) == RankedHand{5, 14, 13, 12, 9, 8});
  CHECK(ranked(high("AhKhQh9h8hAcKcQcTc8c")) == RankedHand{5, 14, 13, 12, 10, 8});
  CHECK(ranked(high("6h5h4h3h2hAcAdAsAhKcKd")) == RankedHand{8, 6});
  CHECK(ranked(high("AcAdAsAhKcKdKhKsQcQdQh")) == RankedHand{7, 14, 13});
  CHECK(ranked(high("2h3h4h5h6h7h8h9hThJhQh")) == RankedHand{8, 12});
}

TEST_CASE("of eight cards the lowest single rank does not play, unless it makes a straight or stands beside quads") {
  CHECK(ranked(high("AcKdQhJs9c7d5h3s")) == RankedHand{0, 14, 13, 12, 11, 9});
  CHECK(ranked(high("2c2dAhKsQcJd9h7s")) == RankedHand{1, 2, 14, 13, 12});
  CHECK(ranked(high("2c3d4h5s6cKdQh9s")) == RankedHand{4, 6});
  CHECK(ranked(high("Ac2d3h4s5cKdKh9s")) == RankedHand{4, 5});
  CHECK(ranked(high("QcQdQhQsKcKdKhAs")) == RankedHand{7, 12, 14});
  CHECK(ranked(high("QcQdQhQsKcKdKhKs")) == RankedHand{7, 13, 12});
  CHECK(ranked(high("AcAdAhAsKcKdKhKs")) == RankedHand{7, 14, 13});
  CHECK(ranked(high("8c8d7h7s6c6d5h5s")) == RankedHand{2, 8, 7, 6});
  CHECK(ranked(high("8c8d8h7s7c7d2h2s")) == RankedHand{6, 8, 7});
  CHECK(ranked(high("AhKh9h8h2hAcAdKs")) == RankedHand{6, 14, 13});
}

TEST_CASE("a key and a list of eight to eleven cards have the value of the set") {
  for (const CardSet from : {CardSet::full_deck(), kTwoSuits}) {
    HandSource source(from);
    int wrong = 0;
    for (int i = 0; i < 10'000; ++i) {
      const std::span<const Card> list = source.draw_list(8 + i % 4);
      CardSet hand;
      for (const Card card : list) hand.insert(card);
      const HandValue value = evaluate_high(hand);
      if (evaluate_high(HighKey(hand)) != value || evaluate_high(list) != value) ++wrong;
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE("cards come and go in a key also above seven cards") {
  const HighKey nine(cards("2h3h4h5h6h7h8h9hTh"));
  const HighKey two(cards("JhQh"));
  CHECK(ranked(evaluate_high(nine + two)) == RankedHand{8, 12});
  CHECK(ranked(evaluate_high(nine + two - HighKey(cards("9hTh6h2h")))) == RankedHand{5, 12, 11, 8, 7, 5});
  CHECK(nine + two - two == nine);
}

TEST_CASE("the six-card hands have their published category counts") {
  std::array<int, kHandCategories> count{};
  int differences = 0;
  for_each_hand<6>([&](const HighKey& hand) {
    const HandValue value = evaluate_high(hand);
    ++count[static_cast<std::size_t>(value.category())];
    if (evaluate_high(hand.cards()) != value) ++differences;
  });
  CHECK(count ==
        std::array<int, kHandCategories>{6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1844, 0});
  CHECK(differences == 0);
}

TEST_CASE("Swingo: one card of one opponent's board is borrowed by adding it") {
  const HighKey own(cards("KhKd7c2d3s9h"));
  HandValue best;
  for (const Card card : cards("Ks4c4dKc5c5d")) best = std::max(best, evaluate_high(own + HighKey(card)));
  CHECK(ranked(best) == RankedHand{3, 13, 9, 7});

  const HighKey other(cards("KsQs9s4sJc2d"));
  best = HandValue();
  for (const Card card : cards("AsJd3h")) best = std::max(best, evaluate_high(other + HighKey(card)));
  CHECK(ranked(best) == RankedHand{5, 14, 13, 12, 9, 4});
  CHECK(ranked(evaluate_high(HighKey(cards("AhAdAs7c2dKh")) + HighKey(Card(Rank::king, Suit::spades)))) ==
        RankedHand{6, 14, 13});
}

TEST_CASE("random hands of 5 to 11 cards agree with the reference in value and order") {
  for (int cards = 5; cards <= 11; ++cards) {
    CAPTURE(cards);
    CHECK(high_disagreements({.cards = cards, .from = CardSet::full_deck(), .hands = cards < 8 ? 70'000 : 4'000}) == 0);
  }
}

TEST_CASE("random hands of two suits, full of flushes, agree with the reference") {
  for (int cards = 6; cards <= 11; ++cards) {
    CHECK(high_disagreements({.cards = cards, .from = kTwoSuits, .hands = cards < 8 ? 20'000 : 1'000}) == 0);
  }
}

TEST_CASE("random hands of six ranks, full of pairs, agree with the reference") {
  for (int cards = 6; cards <= 11; ++cards) {
    CHECK(high_disagreements({.cards = cards, .from = kSixRanks, .hands = cards < 8 ? 20'000 : 1'000}) == 0);
  }
}
