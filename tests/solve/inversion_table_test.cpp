// All pairs of discards of Inversion: against plain enumeration of small decks, enumerated and sampled equities of
// whole ones, and the figures of the rules' example.
#include "sim/solve/inversion_table.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>

#include "evaluator/card_text.h"
#include "evaluator/high_hand.h"
#include "evaluator/input_error.h"
#include "sim/deal/deck.h"
#include "sim/equity/exact_equity.h"
#include "sim/equity/sampled_equity.h"
#include "sim/solve/hand_classes.h"
#include "tests/games/all_draws.h"
#include "tests/solve/inversion_hands.h"

namespace oddhand::test {
namespace {

CardSet kept_of(const InversionHand& hand, std::size_t throws) {
  CardSet kept;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if ((throws >> i & 1U) == 0) kept.insert(hand[i]);
  }
  return kept;
}

ShowdownSpot spot_of(const InversionHand& first, const InversionHand& second, CardSet dead, std::size_t a,
                     std::size_t b) {
  ShowdownSpot spot;
  spot.hands = {{kept_of(first, a), std::popcount(a)}, {kept_of(second, b), std::popcount(b)}};
  CardSet all;
  for (const Card card : first) all.insert(card);
  for (const Card card : second) all.insert(card);
  spot.dead = (all - spot.hands[0].known - spot.hands[1].known) | dead;
  return spot;
}

const InversionHand kKings = hand_of("KsKh7d4c2s");
const InversionHand kNines = hand_of("9c9d9hJs3c");

const InversionTable& example() {
  static const InversionTable kTable(kKings, kNines, CardSet());
  return kTable;
}

}  // namespace

TEST_CASE("Five cards have 7,462 classes, in the order of their values") {
  CHECK(class_of(evaluate_high(parse_card_set("7c5d4h3s2c"))) == 0);
  CHECK(class_of(evaluate_high(parse_card_set("AhKhQhJhTh"))) == kHandClasses - 1);
  HandValue before;
  std::uint16_t class_before = 0;
  for (std::uint64_t d = 0; d < 20'000; ++d) {
    Deck deck;
    deal_deck({3, d}, 5, deck);
    CardSet cards;
    for (int i = 0; i < 5; ++i) cards.insert(deck[i]);
    const HandValue value = evaluate_high(cards);
    const std::uint16_t c = class_of(value);
    if (d > 0) REQUIRE((value <=> before) == (c <=> class_before));
    before = value;
    class_before = c;
  }
}

TEST_CASE("With twelve cards left every pair of discards is what plain counting gives") {
  const CardSet open = parse_card_set("AsQdQcTh9s8d8h6c5h4h3h2d");
  const CardSet dead = CardSet::full_deck() - open - kept_of(kKings, 0) - kept_of(kNines, 0);
  const InversionTable table(kKings, kNines, dead);
  CHECK(table.open_cards() == 12);
  std::array<std::array<std::vector<DrawnHand>, kDiscards>, 2> draws;
  for (std::size_t d = 0; d < kDiscards; ++d) {
    draws[0][d] = all_draws(kept_of(kKings, d), open);
    draws[1][d] = all_draws(kept_of(kNines, d), open);
  }
  for (std::size_t a = 0; a < kDiscards; ++a) {
    for (std::size_t b = 0; b < kDiscards; ++b) {
      const DrawPairs plain = count_pairs(draws[0][a], draws[1][b]);
      const DrawCount& count = table.at(static_cast<HeldMask>(a), static_cast<HeldMask>(b));
      REQUIRE(count.wins == plain.wins);
      REQUIRE(count.ties == plain.ties);
      REQUIRE(count.ways == plain.ways);
    }
  }
}

TEST_CASE("The example of the rules: 1,081,969 of 8,506,680, 57,820 of 447,720 and 1,629 of 11,480") {
  const auto check_cell = [](HeldMask a, HeldMask b, std::int64_t wins, std::int64_t ways) {
    const DrawCount& count = example().at(a, b);
    CHECK(count.wins == wins);
    CHECK(count.ties == 0);
    CHECK(count.ways == ways);
  };
  check_cell(0b11100, 0b11000, 1'081'969, 8'506'680);
  check_cell(0b11100, 0b10000, 57'820, 447'720);
  check_cell(0b11100, 0, 1'629, 11'480);
}

TEST_CASE("With a whole deck cells are what the enumeration of showdowns gives") {
  for (const auto& [a, b] : std::vector<std::pair<std::size_t, std::size_t>>{
           {0, 0}, {0b11111, 0}, {0, 0b11111}, {0b11110, 0b1}, {0b1, 0b10110}, {0b11000, 0b00110}}) {
    const ShowdownSpot spot = spot_of(kKings, kNines, CardSet(), a, b);
    EquitySums sums = no_equity(spot);
    enumerate_equity(spot, {0, equity_cases(spot)}, sums);
    const DrawCount& count = example().at(static_cast<HeldMask>(a), static_cast<HeldMask>(b));
    CHECK(count.ways == static_cast<std::int64_t>(sums.players[0].share.count));
    CHECK(count.wins == static_cast<std::int64_t>(sums.players[0].whole));
    CHECK(count.ties == static_cast<std::int64_t>(sums.players[0].shared));
  }
}

TEST_CASE("Large draws agree with sampled showdowns, and two new hands are worth the same") {
  for (std::size_t a = 0; a < kDiscards; a += 3) {
    for (std::size_t b = 31; b > 20; b -= 2) {
      const ShowdownSpot spot = spot_of(kKings, kNines, CardSet(), a, b);
      EquitySums sums = no_equity(spot);
      sample_equity(spot, 9, {0, 20'000}, sums);
      const ExactMean& share = sums.players[0].share;
      const double exact = example().at(static_cast<HeldMask>(a), static_cast<HeldMask>(b)).equity();
      CHECK(std::abs(share.mean(kWholePot) - exact) < 5 * std::sqrt(share.variance_of_mean(kWholePot)) + 1e-12);
    }
  }
  const DrawCount& new_hands = example().at(31, 31);
  CHECK(new_hands.wins == new_hands.losses());
}

TEST_CASE("A card named twice and a deck with fewer than ten cards left are refused") {
  CHECK_THROWS_WITH_AS(InversionTable(kKings, hand_of("9c9d9hJsKs"), CardSet()), "card Ks is named twice", InputError);
  CHECK_THROWS_WITH_AS(InversionTable(kKings, kNines, parse_card_set("Js")), "card Js is named twice", InputError);
  const CardSet open = parse_card_set("AsQdQcTh9s8d8h6c5h");
  const CardSet dead = CardSet::full_deck() - open - kept_of(kKings, 0) - kept_of(kNines, 0);
  CHECK_THROWS_WITH_AS(InversionTable(kKings, kNines, dead), "9 cards are left to draw; two hands may need 10",
                       InputError);
}

}  // namespace oddhand::test
