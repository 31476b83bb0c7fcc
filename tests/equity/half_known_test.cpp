// Half-known cards ("a king", "a heart") against plain enumeration of single cards in order.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "evaluator/card_text.h"
#include "evaluator/high_hand.h"
#include "evaluator/input_error.h"
#include "sim/equity/card_sampler.h"
#include "sim/equity/case_walk.h"
#include "sim/equity/equity_plan.h"
#include "sim/equity/known_hand.h"

namespace oddhand::test {
namespace {

std::vector<CardSet> places(std::string_view text) { return parse_half_known_cards("test", text); }

/// Calls visit(cards) for each way to put different cards into the places, in order.
template <class Visit>
void each_deal(const std::vector<CardSet>& may, CardSet left, std::vector<Card>& cards, const Visit& visit) {
  if (cards.size() == may.size()) return visit(cards);
  for (const Card card : may[cards.size()] & left) {
    cards.push_back(card);
    each_deal(may, left - CardSet::of(card), cards, visit);
    cards.pop_back();
  }
}

/// How often each set of cards comes over all deals in order.
std::map<std::uint64_t, std::uint64_t> counts_by_deals(const std::vector<CardSet>& may, CardSet deck) {
  std::map<std::uint64_t, std::uint64_t> counts;
  std::vector<Card> cards;
  each_deal(may, deck, cards, [&](const std::vector<Card>& dealt) {
    CardSet set;
    for (const Card card : dealt) set.insert(card);
    ++counts[set.bits()];
  });
  return counts;
}

}  // namespace

TEST_CASE("A walk gives each set of cards as often as deals in order do") {
  const CardSet deck = parse_card_set("KcKdKhQhQcJh9h8s");
  for (const std::string_view text : {"K???", "K??h", "K?K???", "?h?hK?", "K?Q??h??"}) {
    CAPTURE(text);
    PartialHand hand;
    for (const CardSet may : places(text)) hand.add(may);
    CaseWalk walk(deck, {hand});
    std::map<std::uint64_t, std::uint64_t> counts;
    for (std::uint64_t i = 0; i < walk.size(); ++i) {
      ++counts[walk.cards(0).bits()];
      CaseWalk jumped(deck, {hand});
      jumped.go_to(i);
      REQUIRE(jumped.cards(0) == walk.cards(0));
      walk.next();
    }
    const auto deals = counts_by_deals(places(text), deck);
    REQUIRE(counts.size() == deals.size());
    const std::uint64_t scale = deals.begin()->second / counts.begin()->second;
    for (const auto& [cards, count] : counts) CHECK(count * scale == deals.at(cards));
  }
}

TEST_CASE("Sampled deals of half-known places come equally often") {
  const CardSet deck = parse_card_set("KcKdKhQhQcJh9h");
  const std::vector<CardSet> may = places("K??hK???");
  const CardSampler sampler(may, CardSet::full_deck() - deck, 0);
  std::map<std::vector<Card>, std::uint64_t> seen;
  constexpr int kDeals = 60'000;
  for (std::uint64_t d = 0; d < kDeals; ++d) {
    std::array<Card, kDeckSize> cards;
    sampler.deal({7, d}, cards);
    ++seen[{cards.begin(), cards.begin() + 4}];
  }
  std::size_t ways = 0;
  std::vector<Card> dealt;
  double chi_square = 0;
  std::map<std::vector<Card>, bool> all;
  each_deal(may, deck, dealt, [&](const std::vector<Card>& cards) { all[cards] = true; });
  ways = all.size();
  REQUIRE(seen.size() == ways);
  const double expected = static_cast<double>(kDeals) / static_cast<double>(ways);
  for (const auto& [cards, count] : seen) {
    const double off = static_cast<double>(count) - expected;
    chi_square += off * off / expected;
  }
  const double freedom = static_cast<double>(ways - 1);
  CHECK(std::abs(chi_square - freedom) < 5 * std::sqrt(2 * freedom));
}

TEST_CASE("The rest of the deck comes after the places, and no card twice") {
  const CardSampler sampler(places("AhK???"), parse_card_set("2c3c"), 10);
  CHECK(sampler.rest() == 47);
  std::set<std::vector<Card>> firsts;
  for (std::uint64_t d = 0; d < 200; ++d) {
    std::array<Card, kDeckSize> cards;
    sampler.deal({1, d}, cards);
    CardSet seen = parse_card_set("2c3c");
    for (std::size_t i = 0; i < 50; ++i) {
      REQUIRE_FALSE(seen.contains(cards[i]));
      seen.insert(cards[i]);
    }
    CHECK(cards[1].rank() == Rank::king);
    firsts.insert({cards.begin() + 3, cards.begin() + 6});
  }
  CHECK(firsts.size() > 190);
}

TEST_CASE("Half-known cards that cannot be dealt are refused") {
  CHECK_THROWS_WITH_AS(CardSampler(places("KcKdK?K?K?"), CardSet(), 0),
                       "'K?' stands 3 times, but only 2 such cards are left", InputError);
  CHECK_THROWS_WITH_AS(CardSampler(places("AcAd"), parse_card_set("Ac"), 0), "card Ac is named twice", InputError);
  // Both may only be the Kh.
  const CardSet dead = parse_card_set("KcKdKs2h3h4h5h6h7h8h9hThJhQhAh");
  CHECK_THROWS_WITH_AS(CardSampler(places("K??h"), dead, 0), "no deal, or hardly any, agrees with the half-known cards",
                       InputError);
}

TEST_CASE("An equity of half-known cards is the mean over all deals that agree") {
  // Seventh street; a king and any heart are hidden in hand 1, a card of which nothing is known in hand 2.
  EquityRequest request{.game = "seven-card-stud"};
  request.hands = {"K??hAs/2c3c9dTd", "QsQdJc/Qc4h8s7s"};
  const EquityPlan plan(request);
  std::vector<Card> cards;
  std::uint64_t deals = 0;
  std::uint64_t wins = 0;
  const CardSet known = parse_card_set("As2c3c9dTdQsQdJcQc4h8s7s");
  each_deal(places("K??h"), CardSet::full_deck() - known, cards, [&](const std::vector<Card>& dealt) {
    ++deals;
    const CardSet first = parse_card_set("As2c3c9dTd") | CardSet::of(dealt[0]) | CardSet::of(dealt[1]);
    wins += evaluate_high(first) > evaluate_high(parse_card_set("QsQdJcQc4h8s7s")) ? 1 : 0;
  });
  EquitySums sums{std::vector<PlayerEquity>(2)};
  plan.enumerate({0, plan.ways()}, sums);
  CHECK(plan.cases() == deals);
  CHECK(sums.players[0].whole == wins);
}

}  // namespace oddhand::test
