// Sampled equities against exact ones, against a plain valuation deal by deal, and what must not matter.
#include "sim/equity/sampled_equity.h"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "evaluator/high_hand.h"
#include "evaluator/low_hand.h"
#include "evaluator/wild_hand.h"
#include "sim/deal/deck.h"
#include "tests/equity/spots.h"

namespace oddhand::test {
namespace {

/// The deals of a spot one at a time, with the evaluator for single hands.
EquitySums plain_equity(const ShowdownSpot& spot, std::uint64_t seed, std::uint64_t deals) {
  EquitySums sums = no_equity(spot);
  const bool has_high = spot.ranking != Ranking::low;
  const bool has_low = spot.ranking != Ranking::high;
  const bool eight = spot.ranking == Ranking::high_low && spot.low_qualifier == LowQualifier::eight;
  for (std::uint64_t d = 0; d < deals; ++d) {
    Deck deck;
    deal_deck_without({seed, d}, spot.gone(), spot.unknown_cards(), deck);
    int next = 0;
    CardSet board = spot.board.known;
    for (int i = 0; i < spot.board.unknown; ++i) board.insert(deck[next++]);
    std::vector<std::uint32_t> high;
    std::vector<std::uint32_t> low;
    for (const PartialHand& hand : spot.hands) {
      CardSet cards = hand.known | board;
      for (int i = 0; i < hand.unknown; ++i) cards.insert(deck[next++]);
      high.push_back(has_high ? evaluate_high(cards, spot.wild).bits() : 0);
      low.push_back(!has_low ? 0
                    : eight  ? evaluate_eight_or_better(cards, spot.wild).bits()
                             : evaluate_low(cards, spot.wild).bits());
    }
    const auto split = [](const std::vector<std::uint32_t>& values, std::size_t h, std::int64_t pot) {
      std::uint32_t best = 0;
      std::int64_t winners = 0;
      for (const std::uint32_t v : values) best = v > best ? v : best;
      for (const std::uint32_t v : values) winners += v == best ? 1 : 0;
      return values[h] == best ? pot / winners : std::int64_t{0};
    };
    bool any_low = false;
    for (const std::uint32_t v : low) any_low = any_low || v != 0;
    const std::int64_t low_pot = !any_low ? 0 : has_high ? kWholePot / 2 : kWholePot;
    for (std::size_t h = 0; h < spot.hands.size(); ++h) {
      std::int64_t part = any_low ? split(low, h, low_pot) : 0;
      if (has_high) part += split(high, h, kWholePot - low_pot);
      sums.players[h].add(part);
    }
  }
  return sums;
}

void require_equity(const ShowdownSpot& spot, const std::vector<double>& exact) {
  EquitySums sums = no_equity(spot);
  sample_equity(spot, 11, {0, 400'000}, sums);
  for (std::size_t h = 0; h < exact.size(); ++h) {
    const ExactMean& share = sums.players[h].share;
    CAPTURE(h);
    const double error = std::sqrt(share.variance_of_mean(kWholePot));
    CHECK(std::abs(share.mean(kWholePot) - exact[h]) < 5 * error);
    CHECK(error < 0.001);
  }
}

std::vector<ShowdownSpot> spots_of_every_kind() {
  std::vector<ShowdownSpot> spots;
  spots.push_back(two_card_hands({"AcAs", "KhKd"}));
  ShowdownSpot draw;  // five cards each, some known, some dead
  draw.hands = {{parse_card_set("KsKh"), 3}, {parse_card_set("9c9d9h"), 2}, {CardSet(), 5}};
  draw.dead = parse_card_set("7d4c2sJs3c");
  spots.push_back(draw);
  ShowdownSpot stud;
  stud.hands = {
      {parse_card_set("3c9dKsKd"), 3}, {parse_card_set("AsAd"), 5}, {parse_card_set("5h6h7h"), 4}, {CardSet(), 7}};
  spots.push_back(stud);
  stud.wild = mask_of(Rank::three) | mask_of(Rank::nine);
  spots.push_back(stud);
  stud.wild = 0;
  for (const Ranking ranking : {Ranking::low, Ranking::high_low}) {
    stud.ranking = ranking;
    spots.push_back(stud);
  }
  stud.low_qualifier = LowQualifier::none;
  spots.push_back(stud);
  stud.wild = mask_of(Rank::queen);
  spots.push_back(stud);
  ShowdownSpot eight;  // eight cards: seven and a common one
  eight.hands.assign(6, {CardSet(), 7});
  eight.board.known = parse_card_set("Td");
  spots.push_back(eight);
  ShowdownSpot ten;
  ten.hands.assign(10, {CardSet(), 2});
  ten.board = {parse_card_set("AhKhQhJhTh"), 0};  // all tie
  spots.push_back(ten);
  ShowdownSpot uneven;  // extra cards
  uneven.hands = {{parse_card_set("4c4d"), 7}, {CardSet(), 7}, {parse_card_set("4h4s"), 9}};
  spots.push_back(uneven);
  return spots;
}

}  // namespace

TEST_CASE("Chunks of deals give what single deals give, for every ranking and number of cards") {
  for (const ShowdownSpot& spot : spots_of_every_kind()) {
    check(spot);
    EquitySums sums = no_equity(spot);
    sample_equity(spot, 3, {0, 5000}, sums);
    CHECK(sums == plain_equity(spot, 3, 5000));
  }
}

TEST_CASE("A run cut in blocks gives the sums of the whole run") {
  for (const ShowdownSpot& spot : spots_of_every_kind()) {
    EquitySums whole = no_equity(spot);
    sample_equity(spot, 4, {0, 3000}, whole);
    EquitySums parts = no_equity(spot);
    EquitySums later = no_equity(spot);
    sample_equity(spot, 4, {0, 1024}, parts);
    sample_equity(spot, 4, {1024, 1976}, later);
    parts += later;
    CHECK(parts == whole);
  }
}

TEST_CASE("Shares of one showdown add up to the pot") {
  for (const ShowdownSpot& spot : spots_of_every_kind()) {
    EquitySums sums = no_equity(spot);
    sample_equity(spot, 5, {0, 999}, sums);
    WideSum all;
    for (const PlayerEquity& player : sums.players) {
      CHECK(player.share.count == 999);
      all += player.share.sum;
    }
    WideSum pots;
    pots.add(Int128{999} * kWholePot);
    CHECK(all == pots);
  }
}

TEST_CASE("Aces against kings win 1388072, lose 317694 and tie 6538 of 1712304 boards") {
  require_equity(two_card_hands({"AcAs", "KhKd"}), {0.812555, 0.187445});
}

TEST_CASE("Three hands have their published equities, without and with dead cards") {
  ShowdownSpot spot = two_card_hands({"AhAd", "QcQh", "AcKd"});
  require_equity(spot, {0.766793, 0.186006, 0.047201});
  spot.dead = parse_card_set("AsTs");
  require_equity(spot, {0.737492, 0.210738, 0.051770});
}

TEST_CASE("Kings that draw three against three nines that draw two win 1081969 of 8506680") {
  ShowdownSpot spot;
  spot.hands = {{parse_card_set("KsKh"), 3}, {parse_card_set("9c9d9h"), 2}};
  spot.dead = parse_card_set("7d4c2sJs3c");
  require_equity(spot, {1081969.0 / 8506680});
}

TEST_CASE("A showdown of known cards has one result") {
  ShowdownSpot spot;
  spot.hands = {
      {parse_card_set("AsKd9h7c2d"), 0}, {parse_card_set("AhKc9c7d2s"), 0}, {parse_card_set("AdKh9d7s3c"), 0}};
  EquitySums sums = no_equity(spot);
  sample_equity(spot, 1, {0, 100}, sums);
  CHECK(sums.players[0].whole + sums.players[0].shared + sums.players[1].whole == 0);
  CHECK(sums.players[2].whole == 100);
}

}  // namespace oddhand::test
