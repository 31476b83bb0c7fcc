// 32 deals at once. Lane i of every array belongs to deal first + i; the compiler turns the loops over lanes into
// vector instructions, for AVX2 where the processor has it. docs/performance.md says what was measured.
#include "sim/deal/deck_batch.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstring>

#include "sim/deal/lane_blocks.h"
#include "sim/deal/lane_draws.h"
#include "sim/deal/processor.h"

namespace oddhand {

namespace {

constexpr std::size_t kLanes = kBatchDeals;
constexpr std::size_t kTile = 16;  // the transpose moves 16 cards of 16 decks at a time

static_assert(sizeof(Card) == 1 && std::bit_cast<std::uint8_t>(Card::from_index(51)) == 51);

/// Some neighbouring lanes, as many as one vector register holds: 32 with AVX2, else 16.
template <std::size_t kWidth>
struct Slice {
  using Bytes [[gnu::vector_size(kWidth)]] = std::uint8_t;
  Bytes bytes;
  // Rows are aligned to their length. A cast, as GCC 12 splits a memcpy in two halves, which stalls the load after it.
  [[gnu::always_inline]] void load(const std::uint8_t* from) { bytes = *reinterpret_cast<const Bytes*>(from); }
  [[gnu::always_inline]] void store(std::uint8_t* to) const { *reinterpret_cast<Bytes*>(to) = bytes; }
  /// From a place after swap k to the place before it, for places other than k.
  [[gnu::always_inline]] void step_back(const Slice& pick, std::size_t k) {
    const Bytes swapped = Bytes{} + static_cast<std::uint8_t>(k);
    bytes = bytes == pick.bytes ? swapped : bytes;
  }
};

/// The cards that swaps i .. i + kTraced - 1 of a Fisher-Yates shuffle bring to their places, without a deck: after
/// swap k the place picked holds what place k held before. So a picked place is followed backwards to where its card
/// lay in the ordered deck. Several swaps at a time, because each step of one waits for the step before.
template <std::size_t kWidth, std::size_t kTraced>
[[gnu::always_inline]] inline void trace_back(const PlaceRows& picks, std::size_t i, std::size_t lane, RowSpace cards) {
  std::array<Slice<kWidth>, kTraced> place;
  for (std::size_t a = 0; a < kTraced; ++a) place[a].load(&picks.rows[i + a][lane]);
  const std::array<Slice<kWidth>, kTraced> picked = place;
  for (std::size_t a = 1; a < kTraced; ++a) {
    for (std::size_t b = a; b-- > 0;) place[a].step_back(picked[b], i + b);
  }
  for (std::size_t done = i; done > 0; done -= kTraced) {
    for (std::size_t b = 1; b <= kTraced; ++b) {
      Slice<kWidth> pick;
      pick.load(&picks.rows[done - b][lane]);
      for (auto& p : place) p.step_back(pick, done - b);
    }
  }
  for (std::size_t a = 0; a < kTraced; ++a) place[a].store(cards.row(i + a) + lane);
}

using Row [[gnu::vector_size(kTile)]] = std::uint8_t;
using Tile = std::array<Row, kTile>;

/// Four passes that interleave row r with row r + 8 turn rows into columns.
[[gnu::always_inline]] inline void transpose(Tile& tile) {
  for (int pass = 0; pass < 4; ++pass) {
    Tile next;
    for (std::size_t r = 0; r < kTile / 2; ++r) {
      const Row a = tile[r];
      const Row b = tile[r + kTile / 2];
      next[2 * r] = __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
      next[2 * r + 1] = __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    }
    tile = next;
  }
}

[[gnu::always_inline]] inline void store_decks(const CardRows& cards, std::size_t count,
                                               std::array<Deck, kBatchDeals>& decks) {
  for (std::size_t card = 0; card < count; card += kTile) {
    for (std::size_t lane = 0; lane < kLanes; lane += kTile) {
      Tile tile;
      for (std::size_t r = 0; r < kTile; ++r) std::memcpy(&tile[r], &cards.rows[card + r][lane], kTile);
      transpose(tile);
      for (std::size_t r = 0; r < kTile; ++r)
        std::memcpy(static_cast<void*>(&decks[lane + r].cards[card]), &tile[r], kTile);
    }
  }
}

/// How the processor draws and fills lanes.
struct LaneMethods {
  LaneDrawer draw;
  LaneFiller fill;
};

/// The first `count` places of a shuffle of `size` cards, by row: which card of the ordered deck comes to each. Up
/// to three rows more are written.
template <std::size_t kWidth>
[[gnu::always_inline]] inline void shuffle_rows(LaneDrawer draw, DealKey first, std::size_t count, int size,
                                                RowSpace cards) {
  PlaceRows picks;
  draw(first, count, size, picks);
  for (std::size_t lane = 0; lane < kLanes; lane += kWidth) {
    std::size_t i = 0;
    for (; i + 4 < count; i += 8) trace_back<kWidth, 8>(picks, i, lane, cards);
    if (i + 2 < count) {
      trace_back<kWidth, 4>(picks, i, lane, cards);
    } else if (i < count) {
      trace_back<kWidth, 2>(picks, i, lane, cards);
    }
  }
}

template <std::size_t kWidth>
[[gnu::always_inline]] inline void deal_decks(LaneDrawer draw, DealKey first, std::size_t count,
                                              std::array<Deck, kBatchDeals>& decks) {
  CardRows cards;
  shuffle_rows<kWidth>(draw, first, count, kDeckSize, cards);
  for (std::size_t i = count; i % kTile != 0; ++i) cards.rows[i] = LaneBytes{};  // valid cards to fill the last tile
  store_decks(cards, count, decks);
}

/// From places in a deck that lacks cards to the cards that lie there: each card gone, lowest first, moves the places
/// from its own on up by one.
template <std::size_t kWidth>
[[gnu::always_inline]] inline void name_cards(std::span<const std::uint8_t> gone, std::uint8_t* row) {
  Slice<kWidth> cards;
  for (std::size_t lane = 0; lane < kLanes; lane += kWidth) {
    cards.load(row + lane);
    for (const std::uint8_t card : gone) cards.bytes -= cards.bytes >= card;
    cards.store(row + lane);
  }
}

template <std::size_t kWidth>
[[gnu::always_inline]] inline void name_rows(LaneDrawer draw, DealKey first, const RemainingDeck& deck,
                                             std::size_t count, RowSpace rows) {
  assert(first.deal % kLanes == 0 && static_cast<int>(count) <= deck.size());
  shuffle_rows<kWidth>(draw, first, count, deck.size(), rows);
  if (deck.gone().empty()) return;
  for (std::size_t i = 0; i < count; ++i) name_cards<kWidth>(deck.gone(), rows.row(i));
}

[[gnu::always_inline]] inline void fill_pulls(LaneFiller fill, DealKey first, int count, DeckBatch& batch) {
  for (int b = 0; b < count; ++b) {
    LaneBlocks blocks;
    fill(first, Purpose::pulls, static_cast<std::uint32_t>(b), blocks);
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      batch.pulls[lane][static_cast<std::size_t>(b)] = {
          {blocks.words[0][lane], blocks.words[1][lane], blocks.words[2][lane], blocks.words[3][lane]}};
    }
  }
}

[[gnu::always_inline]] inline void fill_seat_keys(LaneFiller fill, DealKey first, int seats, DeckBatch& batch) {
  for (int seat = 0; seat < seats; ++seat) {
    LaneBlocks blocks;
    fill(first, Purpose::seat_keys, static_cast<std::uint32_t>(seat), blocks);
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      batch.seat_keys[lane][static_cast<std::size_t>(seat)] =
          std::uint64_t{blocks.words[1][lane]} << 32U | blocks.words[0][lane];
    }
  }
}

template <std::size_t kWidth>
[[gnu::always_inline]] inline void prepare(LaneMethods by, DealKey first, BatchNeeds needs, DeckBatch& batch) {
  assert(first.deal % kLanes == 0);
  assert(needs.cards >= 0 && needs.cards <= kDeckSize && needs.pull_blocks >= 0 && needs.pull_blocks <= 4);
  assert(needs.seats >= 0 && needs.seats <= 10);
  deal_decks<kWidth>(by.draw, first, static_cast<std::size_t>(needs.cards), batch.decks);
  fill_pulls(by.fill, first, needs.pull_blocks, batch);
  fill_seat_keys(by.fill, first, needs.seats, batch);
}

#ifdef __x86_64__
// The inlined loops are compiled a second time, for AVX2. (target_clones would do it in one word, but its resolver runs
// too early for the thread sanitizer.)
[[gnu::target("avx2")]] void prepare_by_avx2(DealKey first, BatchNeeds needs, DeckBatch& batch) {
  prepare<32>({draw_lanes_by_avx2, fill_lanes_by_avx2}, first, needs, batch);
}

[[gnu::target("avx2")]] void name_rows_by_avx2(DealKey first, const RemainingDeck& deck, std::size_t count,
                                               RowSpace rows) {
  name_rows<32>(draw_lanes_by_avx2, first, deck, count, rows);
}
#endif

}  // namespace

void deal_batch(DealKey first, BatchNeeds needs, DeckBatch& batch) {
#ifdef __x86_64__
  if (has_avx2()) return prepare_by_avx2(first, needs, batch);
#endif
  deal_batch_portable(first, needs, batch);
}

RemainingDeck::RemainingDeck(CardSet gone) {
  for (int c = 0; c < kDeckSize; ++c) {
    if (gone.contains(Card::from_index(c))) gone_[count_++] = static_cast<std::uint8_t>(c);
  }
}

void deal_rows(DealKey first, const RemainingDeck& deck, int count, RowSpace rows) {
#ifdef __x86_64__
  if (has_avx2()) return name_rows_by_avx2(first, deck, static_cast<std::size_t>(count), rows);
#endif
  deal_rows_portable(first, deck, count, rows);
}

void deal_rows_portable(DealKey first, const RemainingDeck& deck, int count, RowSpace rows) {
  name_rows<16>(draw_lanes, first, deck, static_cast<std::size_t>(count), rows);
}

void deal_batch_portable(DealKey first, BatchNeeds needs, DeckBatch& batch) {
  prepare<16>({draw_lanes, fill_lanes}, first, needs, batch);
}

}  // namespace oddhand
