// Suit columns summed from columns of cards, and the winners among columns of values: by every instruction set of this
// machine, against one hand at a time.
#include "evaluator/batch/suit_sums.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <vector>

#include "evaluator/batch/winners.h"
#include "tests/evaluator/batch_check.h"

using namespace oddhand;
using namespace oddhand::test;

namespace {

/// Distinct random cards: [place][hand].
std::vector<std::vector<std::uint8_t>> random_columns(std::size_t cards, std::size_t hands) {
  std::mt19937 random(7);
  std::vector<std::vector<std::uint8_t>> columns(cards, std::vector<std::uint8_t>(hands));
  for (std::size_t i = 0; i < hands; ++i) {
    CardSet seen;
    for (auto& column : columns) {
      Card card;
      do card = Card::from_index(static_cast<int>(random() % kDeckSize));
      while (seen.contains(card));
      seen.insert(card);
      column[i] = static_cast<std::uint8_t>(card.index());
    }
  }
  return columns;
}

bool holds(const SuitColumns& sums, const std::vector<std::vector<std::uint8_t>>& columns) {
  for (std::size_t i = 0; i < columns.front().size(); ++i) {
    CardSet hand;
    for (const auto& column : columns) hand.insert(Card::from_index(column[i]));
    const std::array lanes{sums.clubs[i], sums.diamonds[i], sums.hearts[i], sums.spades[i]};
    for (std::size_t s = 0; s < kSuits; ++s) {
      if (lanes[s] != lane_of(hand, static_cast<Suit>(s))) return false;
    }
  }
  return true;
}

/// Random values of few kinds, so that ties are common, some of them default ones.
template <class Value>
std::vector<std::vector<Value>> random_values(std::size_t hands, std::size_t deals) {
  std::mt19937 random(8);
  std::vector<std::vector<Value>> values(hands, std::vector<Value>(deals));
  for (auto& row : values) {
    for (Value& value : row) value = Value::from_bits(static_cast<std::uint32_t>(random() % 5) << 24U);
  }
  return values;
}

template <class Value>
bool finds_winners(std::size_t hands, std::size_t deals) {
  const auto values = random_values<Value>(hands, deals);
  const std::vector<std::span<const Value>> rows(values.begin(), values.end());
  std::vector<std::vector<std::uint64_t>> words(hands,
                                                std::vector<std::uint64_t>((deals + 63) / 64, ~std::uint64_t{0}));
  find_winners(rows, std::vector<DealWords>(words.begin(), words.end()));
  for (std::size_t h = 0; h < hands; ++h) {
    for (std::size_t i = 0; i < 64 * words[h].size(); ++i) {
      bool wins = i < deals && values[h][i] != Value();
      for (std::size_t other = 0; wins && other < hands; ++other) wins = values[other][i] <= values[h][i];
      if ((words[h][i / 64] >> (i % 64) & 1U) != (wins ? 1U : 0U)) return false;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("Columns of one to eleven cards are summed to the suit columns of the same hands") {
  for_each_instruction_set([] {
    for (const std::size_t cards : {1, 2, 5, 7, 8, 11}) {
      for (const std::size_t hands : {1, 31, 32, 33, 256, 300}) {
        const auto columns = random_columns(cards, hands);
        SuitSums sums;
        sums.assign(std::vector<CardColumn>(columns.begin(), columns.end()), hands);
        REQUIRE(holds(sums.columns(), columns));
      }
    }
  });
}

TEST_CASE("A board's sums and a player's cards make the sums of all of them, also where one has none") {
  for_each_instruction_set([] {
    for (const std::size_t board : {0, 2, 5, 7}) {
      const auto columns = random_columns(7, 200);
      const std::vector<CardColumn> all(columns.begin(), columns.end());
      SuitSums shared;
      SuitSums hand;
      hand.assign(all, 200);  // used before
      shared.assign(std::span(all).first(board), 200);
      hand.assign(shared, std::span(all).subspan(board));
      REQUIRE(holds(hand.columns(), columns));
    }
  });
}

TEST_CASE("Winners are the hands that no hand beats, ties included, and no hand without a value") {
  for_each_instruction_set([] {
    for (const std::size_t hands : {1, 2, 6, 10}) {
      for (const std::size_t deals : {1, 63, 64, 65, 256, 1000}) {
        REQUIRE(finds_winners<HandValue>(hands, deals));
        REQUIRE(finds_winners<LowValue>(hands, deals));
      }
    }
  });
}
