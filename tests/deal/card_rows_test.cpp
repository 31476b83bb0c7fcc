// Rows of cards from decks that lack some, 32 deals at once, against one deal at a time and against exact chances.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstdint>

#include "evaluator/card_text.h"
#include "sim/deal/deck_batch.h"

using namespace oddhand;

namespace {

/// Every third, fifth, … card, by the number of the case.
CardSet some_cards(std::uint64_t n) {
  CardSet gone;
  const int count = static_cast<int>(n % 40);
  for (int i = 0; i < count; ++i)
    gone.insert(Card::from_index(static_cast<int>((7 * static_cast<std::uint64_t>(i) + n) % 52)));
  return gone;
}

bool same_cards(DealKey first, CardSet gone, int count, const CardRows& rows) {
  for (std::size_t lane = 0; lane < kBatchDeals; ++lane) {
    Deck alone;
    deal_deck_without({first.seed, first.deal + lane}, gone, count, alone);
    CardSet seen = gone;
    for (int i = 0; i < count; ++i) {
      const int card = rows.rows[static_cast<std::size_t>(i)][lane];
      if (card != alone[i].index() || seen.contains(alone[i])) return false;
      seen.insert(alone[i]);
    }
  }
  return true;
}

}  // namespace

TEST_CASE("32 deals at once are the single deals, whatever cards are gone and however many are dealt") {
  CardRows rows;
  for (std::uint64_t n = 0; n < 4000; ++n) {
    const CardSet gone = some_cards(n);
    const int count = static_cast<int>(n / 40) % (kDeckSize - gone.size() + 1);
    const DealKey first{n / 7, 32 * n};
    deal_rows(first, RemainingDeck(gone), count, rows);
    REQUIRE(same_cards(first, gone, count, rows));
    deal_rows_portable(first, RemainingDeck(gone), count, rows);
    REQUIRE(same_cards(first, gone, count, rows));
  }
}

TEST_CASE("Without any card gone the rows are the decks of deal_deck") {
  CardRows rows;
  deal_rows({5, 64}, RemainingDeck(CardSet()), 52, rows);
  for (std::size_t lane = 0; lane < kBatchDeals; ++lane) {
    Deck deck;
    deal_deck({5, 64 + lane}, 52, deck);
    for (int i = 0; i < 52; ++i) REQUIRE(rows.rows[static_cast<std::size_t>(i)][lane] == deck[i].index());
  }
}

TEST_CASE("Each remaining card comes to each place equally often") {
  const CardSet gone = parse_card_set("AhAdKsQc7c2d");
  constexpr int kCount = 9;
  constexpr std::uint64_t kBatches = 20'000;
  const RemainingDeck deck(gone);
  std::array<std::array<std::uint32_t, 52>, kCount> seen{};
  CardRows rows;
  for (std::uint64_t n = 0; n < kBatches; ++n) {
    deal_rows({77, 32 * n}, deck, kCount, rows);
    for (std::size_t i = 0; i < kCount; ++i) {
      for (const std::uint8_t card : rows.rows[i]) ++seen[i][card];
    }
  }
  const double expected = 32.0 * kBatches / 46;
  const double spread = std::sqrt(expected * 45 / 46);
  for (const auto& place : seen) {
    for (int c = 0; c < kDeckSize; ++c) {
      const auto count = static_cast<double>(place[static_cast<std::size_t>(c)]);
      if (gone.contains(Card::from_index(c))) {
        REQUIRE(count == 0);
      } else {
        REQUIRE(std::abs(count - expected) < 6 * spread);
      }
    }
  }
}
