// High hands: known cases, all five-card hands, agreement with the reference on random hands.
#include "evaluator/high_hand.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <string>

#include "tests/evaluator/every_hand.h"
#include "tests/evaluator/hand_text.h"
#include "tests/evaluator/reference_high.h"

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

namespace {

struct RandomHands {
  int cards;
  CardSet from;
  int hands;
};

std::vector<Card> draw(const RandomHands& what, std::mt19937& random) {
  std::vector<Card> deck;
  for (const Card card : what.from) deck.push_back(card);
  std::vector<Card> hand;
  std::sample(deck.begin(), deck.end(), std::back_inserter(hand), what.cards, random);
  return hand;
}

/// Number of hands whose value, or whose order against the hand before it, differs from the reference.
int disagreements(const RandomHands& what) {
  std::mt19937 random(20240607);
  int wrong = 0;
  HandValue last;
  RankedHand last_reference;
  for (int i = 0; i < what.hands; ++i) {
    const std::vector<Card> hand = draw(what, random);
    HighKey key;
    for (const Card card : hand) key += HighKey(card);
    const HandValue value = evaluate_high(key.cards());
    const RankedHand reference = reference_high(hand);
    const bool same_order = (last <=> value) == (last_reference <=> reference);
    if (ranked(value) != reference || !same_order || evaluate_high(key) != value) ++wrong;
    last = value;
    last_reference = reference;
  }
  return wrong;
}

const CardSet kTwoSuits{0x1fff'0000'1fff'0000ULL};
const CardSet kSixRanks = CardSet::of_ranks(0x123a);

}  // namespace

TEST_CASE("random hands of 5, 6 and 7 cards agree with the reference in value and order") {
  CHECK(disagreements({.cards = 5, .from = CardSet::full_deck(), .hands = 70'000}) == 0);
  CHECK(disagreements({.cards = 6, .from = CardSet::full_deck(), .hands = 70'000}) == 0);
  CHECK(disagreements({.cards = 7, .from = CardSet::full_deck(), .hands = 70'000}) == 0);
}

TEST_CASE("random hands of two suits, full of flushes, agree with the reference") {
  CHECK(disagreements({.cards = 6, .from = kTwoSuits, .hands = 20'000}) == 0);
  CHECK(disagreements({.cards = 7, .from = kTwoSuits, .hands = 20'000}) == 0);
}

TEST_CASE("random hands of six ranks, full of pairs, agree with the reference") {
  CHECK(disagreements({.cards = 6, .from = kSixRanks, .hands = 20'000}) == 0);
  CHECK(disagreements({.cards = 7, .from = kSixRanks, .hands = 20'000}) == 0);
}
