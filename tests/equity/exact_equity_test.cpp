// Enumerated equities against published and independently enumerated figures.
#include "sim/equity/exact_equity.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include "sim/equity/combination_walk.h"
#include "sim/equity/sampled_equity.h"
#include "tests/equity/spots.h"
#include "tests/sanitized.h"

namespace oddhand::test {
namespace {

EquitySums enumerated(const ShowdownSpot& spot) {
  check(spot);
  EquitySums sums = no_equity(spot);
  enumerate_equity(spot, {0, equity_cases(spot)}, sums);
  return sums;
}

}  // namespace

TEST_CASE("A walk visits every way once, in the same order from wherever it begins") {
  const CardSet deck = parse_card_set("2c3c4c5c6c7c8c");
  CombinationWalk walk(deck, {2, 0, 3, 1});
  CHECK(walk.size() == 21 * 10 * 2);
  std::set<std::vector<std::uint64_t>> seen;
  for (std::uint64_t i = 0; i < walk.size(); ++i) {
    std::vector<std::uint64_t> way;
    CardSet all;
    for (int g = 0; g < 4; ++g) {
      way.push_back(walk.cards(g).bits());
      REQUIRE((all & walk.cards(g)).empty());
      all = all | walk.cards(g);
    }
    REQUIRE(all.size() == 6);
    seen.insert(way);
    CombinationWalk jumped(deck, {2, 0, 3, 1});
    jumped.go_to(i);
    for (int g = 0; g < 4; ++g) REQUIRE(jumped.cards(g) == walk.cards(g));
    walk.next();
  }
  CHECK(seen.size() == walk.size());
}

TEST_CASE("The walk says from which group on its cards have changed") {
  CombinationWalk walk(parse_card_set("2c3c4c5c6c7c"), {2, 0, 2, 1, 0});
  for (int i = 0; i < 500; ++i) {
    std::vector<CardSet> before;
    for (int g = 0; g < 5; ++g) before.push_back(walk.cards(g));
    const int changed = walk.next();
    for (int g = 0; g < changed; ++g) REQUIRE(walk.cards(g) == before[static_cast<std::size_t>(g)]);
    REQUIRE(walk.cards(changed) != before[static_cast<std::size_t>(changed)]);
  }
}

TEST_CASE("A walk that is too long to count says so") {
  CHECK(CombinationWalk(CardSet::full_deck(), {10, 10, 10}).size() == kManyCombinations);
}

TEST_CASE("Aces against kings: 1388072 wins, 6538 ties, 317694 losses of 1712304" * doctest::skip(kSanitized)) {
  const EquitySums sums = enumerated(two_card_hands({"AcAs", "KhKd"}));
  CHECK(sums.players[0].share.count == 1'712'304);
  CHECK(sums.players[0].whole == 1'388'072);
  CHECK(sums.players[0].shared == 6'538);
  CHECK(sums.players[1].whole == 317'694);
}

TEST_CASE("Inversion's example: 1081969 of 8506680 for the kings, no ties") {
  ShowdownSpot spot;
  spot.hands = {{parse_card_set("KsKh"), 3}, {parse_card_set("9c9d9h"), 2}};
  spot.dead = parse_card_set("7d4c2sJs3c");
  CHECK(equity_cases(spot) == 8'506'680);
  const EquitySums sums = enumerated(spot);
  CHECK(sums.players[0].whole == 1'081'969);
  CHECK(sums.players[0].shared == 0);
  CHECK(sums.players[1].whole == 8'506'680 - 1'081'969);
}

TEST_CASE("Kings with seven, four and two against a random hand: 1343793 wins and 27 ties of 1533939") {
  ShowdownSpot spot;
  spot.hands = {{parse_card_set("KhKd7c4s2h"), 0}, {CardSet(), 5}};
  const EquitySums sums = enumerated(spot);
  CHECK(sums.players[0].share.count == 1'533'939);
  CHECK(sums.players[0].whole == 1'343'793);
  CHECK(sums.players[0].shared == 27);
}

TEST_CASE("In blocks the enumeration gives what it gives at once, for high-low with wild cards too") {
  ShowdownSpot spot;
  spot.hands = {{parse_card_set("3c9dKsKd5c"), 2}, {parse_card_set("AsAd2d4h7s"), 2}};
  spot.ranking = Ranking::high_low;
  spot.wild = mask_of(Rank::nine);
  const std::uint64_t cases = equity_cases(spot);
  const EquitySums whole = enumerated(spot);
  EquitySums parts = no_equity(spot);
  for (std::uint64_t first = 0; first < cases; first += 10'007) {
    enumerate_equity(spot, {first, std::min<std::uint64_t>(10'007, cases - first)}, parts);
  }
  CHECK(parts == whole);
  EquitySums sampled = no_equity(spot);
  sample_equity(spot, 2, {0, 200'000}, sampled);
  for (std::size_t h = 0; h < 2; ++h) {
    const ExactMean& share = sampled.players[h].share;
    const double error = std::sqrt(share.variance_of_mean(kWholePot));
    CHECK(std::abs(share.mean(kWholePot) - whole.players[h].share.mean(kWholePot)) < 5 * error);
  }
}

}  // namespace oddhand::test
