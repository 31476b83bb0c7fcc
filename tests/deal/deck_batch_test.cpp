// 32 decks at once against one at a time: the same bytes, rejected draws included.
#include "sim/deal/deck_batch.h"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>

#include "tests/sanitized.h"

using namespace oddhand;

namespace {

bool same_cards(DealKey first, int count, const DeckBatch& batch) {
  for (std::size_t lane = 0; lane < kBatchDeals; ++lane) {
    Deck alone;
    deal_deck({first.seed, first.deal + lane}, count, alone);
    for (int i = 0; i < count; ++i) {
      if (batch.decks[lane][i] != alone[i]) return false;
    }
  }
  return true;
}

/// How many of the 52 draws of a deal reject their first piece, and how many of those reject the next one too.
struct Rejections {
  std::int64_t first = 0;
  std::int64_t second = 0;
};

void count_rejections(DealKey key, Rejections& total) {
  const auto rejects = [](std::uint32_t piece, std::uint32_t bound) { return piece * bound % 65536 < 65536 % bound; };
  RandomBlock block;
  for (std::uint32_t p = 0; p < 52; ++p) {
    if (p % 8 == 0) block = deal_block(key, Purpose::deck, p / 8);
    if (!rejects(block.piece(p % 8), 52 - p)) continue;
    ++total.first;
    total.second += rejects(deal_block(key, Purpose::deck, 65536 + p).piece(0), 52 - p) ? 1 : 0;
  }
}

}  // namespace

TEST_CASE("Over four million deals with 32 seeds the batch deals the decks of the single deals, rejections included") {
  constexpr std::uint64_t kBatches = test::kSanitized ? 500 : 4000;  // of each seed
  DeckBatch batch;
  Rejections rejections;
  for (std::uint64_t seed = 0; seed < 32; ++seed) {
    for (std::uint64_t n = 0; n < kBatches; ++n) {
      const DealKey first{seed * 0x9E3779B97F4A7C15ULL, n * kBatchDeals};
      deal_batch(first, {.cards = 52}, batch);
      REQUIRE(same_cards(first, 52, batch));
      for (std::uint64_t lane = 0; lane < kBatchDeals; ++lane)
        count_rejections({first.seed, first.deal + lane}, rejections);
    }
  }
  double expected = 0;
  for (int bound = 1; bound <= 52; ++bound) expected += 32.0 * kBatches * kBatchDeals * (65536 % bound) / 65536;
  CHECK(std::abs(static_cast<double>(rejections.first) - expected) < 6 * std::sqrt(expected));
  CHECK(rejections.second > 0);
}

TEST_CASE("Without AVX2 the batch is the same, at every count") {
  DeckBatch batch;
  for (std::uint64_t n = 0; n < 2000; ++n) {
    const DealKey first{3, n * kBatchDeals};
    const int count = 52 - static_cast<int>(n % 53);
    deal_batch_portable(first, {.cards = count, .pull_blocks = 1, .seats = 2}, batch);
    REQUIRE(same_cards(first, count, batch));
    REQUIRE(batch.pulls[17][0].words == deal_block({3, first.deal + 17}, Purpose::pulls, 0).words);
    REQUIRE(batch.seat_keys[17][1] == seat_key({3, first.deal + 17}, 1));
  }
}

TEST_CASE("Every count of cards gives the same first cards, and valid cards after them") {
  for (int count = 0; count <= kDeckSize; ++count) {
    CAPTURE(count);
    for (std::uint64_t n = 0; n < 40; ++n) {
      DeckBatch batch;
      const DealKey first{9, n * kBatchDeals};
      deal_batch(first, {.cards = count}, batch);
      REQUIRE(same_cards(first, count, batch));
      for (const Deck& deck : batch.decks) {
        for (const Card card : deck.cards) REQUIRE(card.index() < kDeckSize);
      }
    }
  }
}

TEST_CASE("Entries beyond the count stay valid when a batch is used again") {
  DeckBatch batch;
  deal_batch({10, 0}, {.cards = 52}, batch);
  for (int count = 0; count < kDeckSize; count += 5) {
    deal_batch({10, 32}, {.cards = count}, batch);
    for (const Deck& deck : batch.decks) {
      for (const Card card : deck.cards) REQUIRE(card.index() < kDeckSize);
    }
  }
}

TEST_CASE("Pull blocks and seat keys are those of the single deals") {
  DeckBatch batch;
  for (std::uint64_t n = 0; n < 500; ++n) {
    const DealKey first{0xfedcba9876543210 + n, n * 4096};
    const int blocks = static_cast<int>(n % 5);
    const int seats = static_cast<int>(n % 11);
    deal_batch(first, {.cards = 7, .pull_blocks = blocks, .seats = seats}, batch);
    for (std::size_t lane = 0; lane < kBatchDeals; ++lane) {
      const DealKey key{first.seed, first.deal + lane};
      for (std::size_t b = 0; b < static_cast<std::size_t>(blocks); ++b) {
        REQUIRE(batch.pulls[lane][b].words == deal_block(key, Purpose::pulls, static_cast<std::uint32_t>(b)).words);
      }
      for (std::size_t s = 0; s < static_cast<std::size_t>(seats); ++s) {
        REQUIRE(batch.seat_keys[lane][s] == seat_key(key, static_cast<int>(s)));
      }
    }
  }
}

TEST_CASE("Deal indices above 2^32 and large seeds give the cards, pulls and keys of the single deals") {
  DeckBatch batch;
  const std::uint64_t deals[] = {0xffffffe0, 0x100000000, 0x123456789abcdee0, 0xffffffffffffffe0};
  for (const std::uint64_t deal : deals) {
    const DealKey first{0xffffffff00000001, deal};
    deal_batch(first, {.cards = 52, .pull_blocks = 1, .seats = 1}, batch);
    CHECK(same_cards(first, 52, batch));
    CHECK(batch.pulls[31][0].words == deal_block({first.seed, deal + 31}, Purpose::pulls, 0).words);
    CHECK(batch.seat_keys[31][0] == seat_key({first.seed, deal + 31}, 0));
  }
}
