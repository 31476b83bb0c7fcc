// One deck at a time: the rules by which a deck follows from (seed, deal index).
#include "sim/deal/deck.h"

#include <doctest/doctest.h>

#include <set>
#include <vector>

using namespace oddhand;

namespace {

/// What a bounded draw must be by its definition, written as plainly as possible. `retries` counts rejected pieces.
int defined_draw(DealKey key, Purpose purpose, std::uint32_t p, int bound, std::uint32_t piece, int& retries) {
  const auto range = static_cast<std::uint32_t>(bound);
  for (std::uint32_t r = 1; piece * range % 65536 < 65536 % range; ++r) {
    piece = deal_block(key, purpose, 65536 * r + p).words[0] % 65536;
    ++retries;
  }
  return static_cast<int>(piece * range / 65536);
}

std::vector<int> deck_of(DealKey key, int count) {
  Deck deck;
  deal_deck(key, count, deck);
  std::vector<int> cards;
  for (int i = 0; i < count; ++i) cards.push_back(deck[i].index());
  return cards;
}

}  // namespace

TEST_CASE("A block is Philox of key = seed and counter = deal low, deal high, purpose, block") {
  const DealKey key{0x299f31d0a4093822, 0x85a308d3243f6a88};
  CHECK(deal_block(key, static_cast<Purpose>(0x13198a2e), 0x03707344).words ==
        std::array<std::uint32_t, 4>{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});
  CHECK(deal_block({3, 4}, Purpose::pulls, 5).words == philox(3, {4, 0, 1, 5}).words);
}

TEST_CASE("A bounded draw is exactly uniform: the pieces that are not rejected give each number equally often") {
  const DealKey keys[] = {{1, 2}, {3, 4}};
  for (int bound = 1; bound <= kDeckSize; ++bound) {
    CAPTURE(bound);
    std::vector<int> accepted(static_cast<std::size_t>(bound));
    int rejected = 0;
    bool as_defined = true;
    for (std::uint32_t piece = 0; piece < 65536; ++piece) {
      int retries = 0;
      for (const DealKey key : keys) {
        const int number = bounded_draw(key, Purpose::pulls, 9, bound, static_cast<std::uint16_t>(piece));
        retries = 0;
        as_defined = as_defined && number == defined_draw(key, Purpose::pulls, 9, bound, piece, retries);
        if (retries == 0 && key.seed == 1) ++accepted.at(static_cast<std::size_t>(number));
      }
      rejected += retries > 0 ? 1 : 0;
    }
    CHECK(as_defined);
    CHECK(rejected == 65536 % bound);
    CHECK(std::set<int>(accepted.begin(), accepted.end()) == std::set<int>{65536 / bound});
  }
}

TEST_CASE("Draw p takes piece p mod 8 of block p / 8") {
  const DealKey key{17, 23};
  for (std::uint32_t p = 0; p < 65536; p += 37) {
    int retries = 0;
    const std::uint32_t piece = deal_block(key, Purpose::reshuffle, p / 8).piece(p % 8);
    REQUIRE(bounded_draw(key, Purpose::reshuffle, p, 47) ==
            defined_draw(key, Purpose::reshuffle, p, 47, piece, retries));
  }
}

TEST_CASE("A deck is the Fisher-Yates shuffle of its draws") {
  int retries = 0;
  for (std::uint64_t deal = 0; deal < 2000; ++deal) {
    const DealKey key{5, deal};
    std::vector<int> expected(kDeckSize);
    for (int c = 0; c < kDeckSize; ++c) expected[static_cast<std::size_t>(c)] = c;
    for (std::uint32_t i = 0; i < kDeckSize; ++i) {
      const std::uint32_t piece = deal_block(key, Purpose::deck, i / 8).piece(i % 8);
      const int offset = defined_draw(key, Purpose::deck, i, kDeckSize - static_cast<int>(i), piece, retries);
      std::swap(expected[i], expected[i + static_cast<std::size_t>(offset)]);
    }
    REQUIRE(deck_of(key, kDeckSize) == expected);
  }
  CHECK(retries > 0);
}

TEST_CASE("A full deck holds 52 distinct cards") {
  for (std::uint64_t deal = 0; deal < 20000; ++deal) {
    Deck deck;
    deal_deck({42, deal}, kDeckSize, deck);
    CardSet cards;
    for (int i = 0; i < kDeckSize; ++i) cards.insert(deck[i]);
    REQUIRE(cards.bits() == CardSet::full_deck().bits());
  }
}

TEST_CASE("The first cards are the same for every count, and the rest are valid cards") {
  for (std::uint64_t deal = 0; deal < 200; ++deal) {
    const std::vector<int> full = deck_of({6, deal}, kDeckSize);
    for (int count = 0; count <= kDeckSize; ++count) {
      Deck deck;
      deal_deck({6, deal}, count, deck);
      for (int i = 0; i < count; ++i) REQUIRE(deck[i].index() == full[static_cast<std::size_t>(i)]);
      for (const Card card : deck.cards) REQUIRE(card.index() < kDeckSize);
    }
  }
}

TEST_CASE("Distinct seeds and distinct deal indices give distinct deals") {
  std::set<std::vector<int>> decks;
  for (std::uint64_t n = 0; n < 30000; ++n) {
    decks.insert(deck_of({1, n}, kDeckSize));
    decks.insert(deck_of({n + 2, 0}, kDeckSize));
  }
  CHECK(decks.size() == 60000);
}

TEST_CASE("The high halves of seed and deal index count") {
  constexpr std::uint64_t kHigh = 1ULL << 32U;
  const std::set<std::vector<int>> decks{deck_of({1, 1}, 52),         deck_of({1 + kHigh, 1}, 52),
                                         deck_of({1, 1 + kHigh}, 52), deck_of({1 + kHigh, 1 + kHigh}, 52),
                                         deck_of({kHigh, 1}, 52),     deck_of({1, kHigh}, 52)};
  CHECK(decks.size() == 6);
}

TEST_CASE("A seat key is words 0 and 1 of the seat's block") {
  std::set<std::uint64_t> keys;
  for (std::uint64_t deal = 0; deal < 100; ++deal) {
    for (int seat = 0; seat < 10; ++seat) {
      const auto words = philox(12, {static_cast<std::uint32_t>(deal), 0, 3, static_cast<std::uint32_t>(seat)}).words;
      const std::uint64_t key = seat_key({12, deal}, seat);
      REQUIRE(key == (std::uint64_t{words[1]} << 32U | words[0]));
      keys.insert(key);
    }
  }
  CHECK(keys.size() == 1000);
}
