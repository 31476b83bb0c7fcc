// The example of docs/rules/inversion.md in figures: seat 1 shows Ks Kh 7d 4c 2s, seat 2 shows 9c 9d 9h Js 3c, and the
// 42 other cards fall at random. Counted over all ways in which they can fall, and dealt through the table.
#include <doctest/doctest.h>

#include <cmath>

#include "evaluator/card_text.h"
#include "sim/games/inversion.h"
#include "sim/table/runner.h"
#include "sim/table/start.h"
#include "tests/games/all_draws.h"

namespace oddhand::test {
namespace {

constexpr std::string_view kFirst = "KsKh7d4c2s";
constexpr std::string_view kSecond = "9c9d9hJs3c";

CardSet set_of(std::string_view cards) { return cards.empty() ? CardSet() : parse_card_set(cards); }

/// The 42 cards that nobody has been dealt.
CardSet rest_of_deck() { return CardSet::full_deck() - set_of(kFirst) - set_of(kSecond); }

/// Seat 1 keeps the kings and draws three; seat 2 keeps `kept` and draws the rest.
DrawPairs count_wins(std::string_view kept) {
  return count_pairs(all_draws(set_of("KsKh"), rest_of_deck()), all_draws(set_of(kept), rest_of_deck()));
}

TEST_CASE("a pair of kings drawing three against three nines drawing two wins 1,081,969 of 8,506,680 ways") {
  const DrawPairs count = count_wins("9c9d9h");
  CHECK(count.ways == 8506680);
  CHECK(count.wins == 1081969);
  CHECK(count.ties == 0);
}

TEST_CASE(
    "against three nines and the jack it wins 57,820 of 447,720, against five cards that stand pat 1,629 of 11,480") {
  const DrawPairs jack = count_wins("9c9d9hJs");
  CHECK(jack.ways == 447720);
  CHECK(jack.wins == 57820);
  const DrawPairs pat = count_wins(kSecond);
  CHECK(pat.ways == 11480);
  CHECK(pat.wins == 1629);
}

/// The example's hands first, then the 42 others in the order in which this deal has them.
Deck example_deck(DealKey key) {
  Deck whole;
  deal_deck(key, kDeckSize, whole);
  Deck deck = whole;
  std::size_t n = 0;
  for (const std::string_view hand : {kFirst, kSecond}) {
    for (const Card c : parse_cards(hand)) deck.cards[n++] = c;
  }
  const CardSet rest = rest_of_deck();
  for (int i = 0; i < kDeckSize; ++i) {
    if (rest.contains(whole[i])) deck.cards[n++] = whole[i];
  }
  return deck;
}

/// How often seat 1 wins of `deals` hands played by the table, when the seats throw these of their cards.
std::int64_t dealt_wins(int deals, HeldMask first, HeldMask second) {
  Options o = inversion().defaults();
  o.seats = 2;
  o.structure = BettingStructure::none;
  std::int64_t wins = 0;
  for (int i = 0; i < deals; ++i) {
    const DealKey key{606, static_cast<std::uint64_t>(i)};
    Hand hand = single_hand(o, kInversion, key);
    hand.hidden.deck = example_deck(key);
    run<kInversion>(hand, [&](const Hand& h) { return discard(index_of(h.table.actor) == 0 ? first : second); });
    wins += payoffs(hand)[seat_at(0)] > Chips{} ? 1 : 0;
  }
  return wins;
}

void check_share(std::int64_t wins, int deals, double exact) {
  const double share = static_cast<double>(wins) / deals;
  const double error = std::sqrt(exact * (1 - exact) / deals);
  CAPTURE(share);
  CHECK(std::abs(share - exact) < 5 * error);
}

TEST_CASE("dealt through the table, the pair of kings wins as often as counted") {
  constexpr int kDeals = 200'000;
  check_share(dealt_wins(kDeals, 0b11100, 0b11000), kDeals, 1081969.0 / 8506680);
  check_share(dealt_wins(kDeals, 0b11100, 0b10000), kDeals, 57820.0 / 447720);
  check_share(dealt_wins(kDeals, 0b11100, 0), kDeals, 1629.0 / 11480);
}

}  // namespace
}  // namespace oddhand::test
