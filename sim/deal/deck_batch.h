// 32 deals at once, for speed: same cards, pulls and keys as deck.h deals one at a time.
#pragma once

#include <array>
#include <cstdint>

#include "sim/deal/deck.h"

namespace oddhand {

inline constexpr int kBatchDeals = 32;

/// What a batch prepares.
struct BatchNeeds {
  int cards = 52;       ///< first cards of each deck
  int pull_blocks = 0;  ///< blocks 0 .. pull_blocks - 1 of stream `pulls` (at most 4)
  int seats = 0;        ///< seat keys of seats 0 .. seats - 1; 0 = none
};

/// Decks, chance blocks and seat keys of 32 consecutive deals.
struct DeckBatch {
  std::array<Deck, kBatchDeals> decks;
  std::array<std::array<RandomBlock, 4>, kBatchDeals> pulls;
  std::array<std::array<std::uint64_t, 10>, kBatchDeals> seat_keys;
};

/// Prepares deals first.deal .. first.deal + 31 (first.deal a multiple of 32).
void deal_batch(DealKey first, BatchNeeds needs, DeckBatch& batch);

/// The same without AVX2, as a processor that lacks it deals. For tests and benchmarks.
void deal_batch_portable(DealKey first, BatchNeeds needs, DeckBatch& batch);

}  // namespace oddhand
