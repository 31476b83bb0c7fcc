// The law of the dealt cards, on a million decks of each of two ways to choose them: one seed and many deals, many
// seeds and one deal. Bounds are six standard errors and more.
#include <doctest/doctest.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "sim/deal/deck.h"
#include "tests/deal/chi_square.h"

using namespace oddhand;

namespace {

constexpr std::int64_t kDecks = 1000000;
constexpr std::size_t kCards = kDeckSize;

struct Tables {
  std::vector<std::int64_t> places = std::vector<std::int64_t>(kCards * kCards);  // [place][card]
  std::array<std::vector<std::int64_t>, 3> pairs;                                 // [first card][second card]
};

constexpr std::array<int, 3> kPairPlaces{0, 7, 50};  // with the place after each; 7 and 8 come from two blocks

template <class KeyOf>
Tables count_cards(KeyOf key_of) {
  Tables tables;
  for (auto& pair : tables.pairs) pair.resize(kCards * kCards);
  Deck deck;
  for (std::uint64_t n = 0; n < kDecks; ++n) {
    deal_deck(key_of(n), kDeckSize, deck);
    for (std::size_t i = 0; i < kCards; ++i)
      ++tables.places[kCards * i + static_cast<std::size_t>(deck.cards[i].index())];
    for (std::size_t p = 0; p < kPairPlaces.size(); ++p) {
      const int first = deck[kPairPlaces[p]].index();
      const int second = deck[kPairPlaces[p] + 1].index();
      ++tables.pairs[p][static_cast<std::size_t>(kDeckSize * first + second)];
    }
  }
  return tables;
}

void check_tables(const Tables& tables) {
  // Every card in every place: 19,231 times, standard deviation 137.3.
  std::int64_t furthest = 0;
  for (const std::int64_t n : tables.places)
    furthest = std::max<std::int64_t>(furthest, std::abs(n - kDecks / kDeckSize));
  CHECK(furthest < 824);
  for (std::size_t place = 0; place < kCards; ++place) {
    CAPTURE(place);
    const auto row = tables.places.begin() + static_cast<std::ptrdiff_t>(kCards * place);
    CHECK(std::abs(chi_square_z({row, row + kCards})) < 5.5);
  }
  // Both margins of the table are fixed: 52/51 times chi-square with 51 * 51 degrees of freedom.
  const double whole = chi_square(tables.places);
  CHECK(std::abs(whole - 52.0 * 51.0) < 6 * std::sqrt(2.0) * 52.0);
  for (const auto& pair : tables.pairs) {
    std::vector<std::int64_t> possible;
    for (std::size_t cell = 0; cell < pair.size(); ++cell) {
      if (cell / kCards != cell % kCards) possible.push_back(pair[cell]);
    }
    CHECK(std::abs(chi_square_z(possible)) < 5.5);
  }
}

/// Agreeing bits of two blocks: 64 of 128 on average when they are independent.
int agreement(const RandomBlock& a, const RandomBlock& b) {
  int bits = 0;
  for (std::size_t w = 0; w < 4; ++w) bits += std::popcount(~(a.words[w] ^ b.words[w]));
  return bits;
}

}  // namespace

TEST_CASE("Over consecutive deals every card is in every place equally often, and neighbours are independent") {
  check_tables(count_cards([](std::uint64_t n) { return DealKey{20, n}; }));
}

TEST_CASE("Over consecutive seeds every card is in every place equally often, and neighbours are independent") {
  check_tables(count_cards([](std::uint64_t n) { return DealKey{n, 3}; }));
}

TEST_CASE("Purposes, neighbouring deals and neighbouring seeds are independent") {
  constexpr int kBlocks = 50000;
  std::array<std::int64_t, 8> sums{};
  for (std::uint64_t deal = 0; deal < kBlocks; ++deal) {
    const DealKey key{77, deal};
    std::array<RandomBlock, 4> streams;
    for (std::uint32_t p = 0; p < 4; ++p) streams[p] = deal_block(key, static_cast<Purpose>(p), 0);
    std::size_t next = 0;
    for (std::size_t a = 0; a < 4; ++a) {
      for (std::size_t b = a + 1; b < 4; ++b) sums[next++] += agreement(streams[a], streams[b]);
    }
    sums[6] += agreement(streams[0], deal_block({77, deal + 1}, Purpose::deck, 0));
    sums[7] += agreement(streams[0], deal_block({78, deal}, Purpose::deck, 0));
  }
  for (const std::int64_t sum : sums)
    CHECK(std::abs(static_cast<double>(sum) - 64.0 * kBlocks) < 6 * std::sqrt(32.0 * kBlocks));
}
