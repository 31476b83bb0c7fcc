// 32 deals at once, for speed: same cards, pulls and keys as deck.h deals one at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

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

/// A byte for each of 32 consecutive deals.
using LaneBytes = std::array<std::uint8_t, kBatchDeals>;

/// Rows that a batch may write: more than there are cards.
inline constexpr std::size_t kRowSpace = 64;

/// Card numbers (Card::index) of 32 deals by place: row i holds the i-th card of deals first .. first + 31.
struct CardRows {
  alignas(64) std::array<LaneBytes, kRowSpace> rows;
};

/// Where rows are written: row i begins at `first` + i x `stride`. All aligned to 32 bytes, with room for kRowSpace
/// rows.
struct RowSpace {
  std::uint8_t* first;
  std::size_t stride;
  RowSpace(CardRows& cards) : RowSpace(cards.rows[0].data(), kBatchDeals) {}
  RowSpace(std::uint8_t* first_row, std::size_t bytes) : first(first_row), stride(bytes) {}
  std::uint8_t* row(std::size_t i) const { return first + i * stride; }
};

/// A deck that lacks some cards, made once for many deals.
class RemainingDeck {
 public:
  explicit RemainingDeck(CardSet gone);
  int size() const { return kDeckSize - static_cast<int>(gone().size()); }
  /// Numbers of the cards that it lacks, ascending.
  std::span<const std::uint8_t> gone() const { return std::span(gone_).first(count_); }

 private:
  std::array<std::uint8_t, kDeckSize> gone_{};
  std::size_t count_ = 0;
};

/// The first `count` cards of 32 deals (first.deal a multiple of 32) from `deck`, exactly uniform; count <=
/// deck.size(). The same cards as deal_deck_without gives one deal at a time. Rows from `count` on may be written too.
void deal_rows(DealKey first, const RemainingDeck& deck, int count, RowSpace rows);
/// The same without AVX2.
void deal_rows_portable(DealKey first, const RemainingDeck& deck, int count, RowSpace rows);

}  // namespace oddhand
