// 32 deals at once. Lane i of every array belongs to deal first + i; the compiler turns the loops over lanes into
// vector instructions, for AVX2 where the processor has it. docs/performance.md says what was measured.
#include "sim/deal/deck_batch.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstring>

#include "sim/deal/lane_blocks.h"
#include "sim/deal/processor.h"

namespace oddhand {

namespace {

constexpr std::size_t kLanes = kBatchDeals;
constexpr std::size_t kPiecesPerBlock = 8;
constexpr std::size_t kTile = 16;  // the transpose moves 16 cards of 16 decks at a time

using LaneBytes = std::array<std::uint8_t, kLanes>;
/// One row of lanes for each place of the deck, and whole tiles of them.
struct LaneRows {
  alignas(64) std::array<LaneBytes, 64> rows;
  LaneBytes& operator[](std::size_t i) { return rows[i]; }
  const LaneBytes& operator[](std::size_t i) const { return rows[i]; }
};

static_assert(sizeof(Card) == 1 && std::bit_cast<std::uint8_t>(Card::from_index(51)) == 51);

/// A draw below a bound is rejected when the low half of piece * bound is below this (Lemire's method).
constexpr auto kThresholds = [] {
  std::array<int, kDeckSize + 1> thresholds{};
  for (int bound = 1; bound <= kDeckSize; ++bound) thresholds[static_cast<std::size_t>(bound)] = 0x10000 % bound;
  return thresholds;
}();

/// The places that draw `i` from a deck of `size` cards picks in every lane, unless a piece is rejected; those lanes
/// are marked.
[[gnu::always_inline]] inline void pick_places(const std::array<std::uint32_t, kLanes>& words, std::size_t i, int size,
                                               LaneBytes& picks, LaneBytes& rejected) {
  const int place = static_cast<int>(i);
  const int bound = size - place;
  const int threshold = kThresholds[static_cast<std::size_t>(bound)];
  const int shift = i % 2 == 0 ? 0 : 16;
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    const int product = static_cast<int>(words[lane] >> shift & 0xffffU) * bound;
    picks[lane] = static_cast<std::uint8_t>(place + (product >> 16));
    rejected[lane] = (product & 0xffff) < threshold ? 1 : 0;
  }
}

/// The lanes that any of the first `count` rows marks.
[[gnu::always_inline]] inline LaneBytes any_of(const std::array<LaneBytes, kPiecesPerBlock>& marks, std::size_t count) {
  LaneBytes any{};
  for (std::size_t row = 0; row < count; ++row) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) any[lane] |= marks[row][lane];
  }
  return any;
}

/// Draws `from` .. `to` - 1 of the marked lanes again, one at a time, with their retries.
[[gnu::noinline]] void redraw(DealKey first, std::size_t from, std::size_t to, int size, const LaneBytes& rejected,
                              LaneRows& picks) {
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    if (rejected[lane] == 0) continue;
    const DealKey key{first.seed, first.deal + lane};
    for (std::size_t i = from; i < to; ++i) {
      const auto p = static_cast<std::uint32_t>(i);
      const auto offset = static_cast<std::size_t>(bounded_draw(key, Purpose::deck, p, size - static_cast<int>(i)));
      picks[i][lane] = static_cast<std::uint8_t>(i + offset);
    }
  }
}

/// Some neighbouring lanes, as many as one vector register holds: 32 with AVX2, else 16.
template <std::size_t kWidth>
struct Slice {
  using Bytes [[gnu::vector_size(kWidth)]] = std::uint8_t;
  Bytes bytes;
  // Rows are aligned to their length. A cast, as GCC 12 splits a memcpy in two halves, which stalls the load after it.
  [[gnu::always_inline]] void load(const LaneBytes& row, std::size_t lane) {
    bytes = *reinterpret_cast<const Bytes*>(&row[lane]);
  }
  [[gnu::always_inline]] void store(LaneBytes& row, std::size_t lane) const {
    *reinterpret_cast<Bytes*>(&row[lane]) = bytes;
  }
  /// From a place after swap k to the place before it, for places other than k.
  [[gnu::always_inline]] void step_back(const Slice& pick, std::size_t k) {
    const Bytes swapped = Bytes{} + static_cast<std::uint8_t>(k);
    bytes = bytes == pick.bytes ? swapped : bytes;
  }
};

/// The cards that swaps i .. i + 3 of a Fisher-Yates shuffle bring to their places, without a deck: after swap k the
/// place picked holds what place k held before. So a picked place is followed backwards to where its card lay in the
/// ordered deck. Four swaps at a time, because each step of one waits for the step before.
template <std::size_t kWidth>
[[gnu::always_inline]] inline void trace_back(const LaneRows& picks, std::size_t i, std::size_t lane, LaneRows& cards) {
  std::array<Slice<kWidth>, 4> place;
  Slice<kWidth> pick;
  for (std::size_t a = 0; a < 4; ++a) {
    place[a].load(picks[i + a], lane);
    for (std::size_t k = i + a; k-- > i;) {
      pick.load(picks[k], lane);
      place[a].step_back(pick, k);
    }
  }
  for (std::size_t k = i; k-- > 0;) {
    pick.load(picks[k], lane);
    for (auto& p : place) p.step_back(pick, k);
  }
  for (std::size_t a = 0; a < 4; ++a) place[a].store(cards[i + a], lane);
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

[[gnu::always_inline]] inline void store_decks(const LaneRows& cards, std::size_t count,
                                               std::array<Deck, kBatchDeals>& decks) {
  for (std::size_t card = 0; card < count; card += kTile) {
    for (std::size_t lane = 0; lane < kLanes; lane += kTile) {
      Tile tile;
      for (std::size_t r = 0; r < kTile; ++r) std::memcpy(&tile[r], &cards[card + r][lane], kTile);
      transpose(tile);
      for (std::size_t r = 0; r < kTile; ++r)
        std::memcpy(static_cast<void*>(&decks[lane + r].cards[card]), &tile[r], kTile);
    }
  }
}

/// The first `count` places of a shuffle of `size` cards, by row: which card of the ordered deck comes to each.
template <std::size_t kWidth>
[[gnu::always_inline]] inline void shuffle_rows(LaneFiller fill, DealKey first, std::size_t count, int size,
                                                LaneRows& cards) {
  LaneRows picks;
  const std::size_t rows = (count + kTile - 1) / kTile * kTile;
  for (std::size_t i = count; i < rows; ++i) picks[i] = cards[i] = LaneBytes{};  // valid cards to fill the last tile
  for (std::size_t i = 0; i < count; i += kPiecesPerBlock) {
    const std::size_t draws = std::min(count - i, kPiecesPerBlock);
    LaneBlocks blocks;
    alignas(64) std::array<LaneBytes, kPiecesPerBlock> marks;
    fill(first, Purpose::deck, static_cast<std::uint32_t>(i / kPiecesPerBlock), blocks);
    for (std::size_t j = 0; j < draws; ++j) pick_places(blocks.words[j / 2], i + j, size, picks[i + j], marks[j]);
    const LaneBytes rejected = any_of(marks, draws);
    if (rejected != LaneBytes{}) redraw(first, i, i + draws, size, rejected, picks);
  }
  for (std::size_t i = 0; i < count; i += 4) {
    for (std::size_t lane = 0; lane < kLanes; lane += kWidth) trace_back<kWidth>(picks, i, lane, cards);
  }
}

template <std::size_t kWidth>
[[gnu::always_inline]] inline void deal_decks(LaneFiller fill, DealKey first, std::size_t count,
                                              std::array<Deck, kBatchDeals>& decks) {
  LaneRows cards;
  shuffle_rows<kWidth>(fill, first, count, kDeckSize, cards);
  store_decks(cards, count, decks);
}

/// table[index] for sixteen lanes; indices are below 16.
[[gnu::always_inline]] inline Row look_up(const Row& table, const Row& index) {
#ifdef __clang__
  Row found{};
  for (std::size_t i = 0; i < kTile; ++i) found[i] = table[index[i]];
  return found;
#else
  return __builtin_shuffle(table, index);  // one instruction where the processor has it
#endif
}

/// From places of the ordered deck to the cards that lie there, sixteen lanes at once.
[[gnu::always_inline]] inline void name_cards(const RemainingDeck& deck, LaneBytes& row) {
  for (std::size_t lane = 0; lane < kLanes; lane += kTile) {
    Row places;
    std::memcpy(&places, &row[lane], kTile);
    const Row within = places & static_cast<std::uint8_t>(kTile - 1);
    const Row part = places >> 4;
    Row cards{};
    for (std::size_t k = 0; k * kTile < kDeckSize; ++k) {
      Row names;
      std::memcpy(&names, &deck.cards()[k * kTile], kTile);
      const Row matches = reinterpret_cast<Row>(part == static_cast<std::uint8_t>(k));
      cards |= look_up(names, within) & matches;
    }
    std::memcpy(&row[lane], &cards, kTile);
  }
}

template <std::size_t kWidth>
[[gnu::always_inline]] inline void name_rows(LaneFiller fill, DealKey first, const RemainingDeck& deck,
                                             std::size_t count, CardRows& out) {
  assert(first.deal % kLanes == 0 && static_cast<int>(count) <= deck.size());
  LaneRows cards;
  shuffle_rows<kWidth>(fill, first, count, deck.size(), cards);
  for (std::size_t i = 0; i < count; ++i) {
    name_cards(deck, cards[i]);
    out.rows[i] = cards[i];
  }
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
[[gnu::always_inline]] inline void prepare(LaneFiller fill, DealKey first, BatchNeeds needs, DeckBatch& batch) {
  assert(first.deal % kLanes == 0);
  assert(needs.cards >= 0 && needs.cards <= kDeckSize && needs.pull_blocks >= 0 && needs.pull_blocks <= 4);
  assert(needs.seats >= 0 && needs.seats <= 10);
  deal_decks<kWidth>(fill, first, static_cast<std::size_t>(needs.cards), batch.decks);
  fill_pulls(fill, first, needs.pull_blocks, batch);
  fill_seat_keys(fill, first, needs.seats, batch);
}

#ifdef __x86_64__
// The inlined loops are compiled a second time, for AVX2. (target_clones would do it in one word, but its resolver runs
// too early for the thread sanitizer.)
[[gnu::target("avx2")]] void prepare_by_avx2(DealKey first, BatchNeeds needs, DeckBatch& batch) {
  prepare<32>(fill_lanes_by_avx2, first, needs, batch);
}

[[gnu::target("avx2")]] void name_rows_by_avx2(DealKey first, const RemainingDeck& deck, std::size_t count,
                                               CardRows& rows) {
  name_rows<32>(fill_lanes_by_avx2, first, deck, count, rows);
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
    if (!gone.contains(Card::from_index(c))) cards_[static_cast<std::size_t>(size_++)] = static_cast<std::uint8_t>(c);
  }
}

void deal_rows(DealKey first, const RemainingDeck& deck, int count, CardRows& rows) {
#ifdef __x86_64__
  if (has_avx2()) return name_rows_by_avx2(first, deck, static_cast<std::size_t>(count), rows);
#endif
  deal_rows_portable(first, deck, count, rows);
}

void deal_rows_portable(DealKey first, const RemainingDeck& deck, int count, CardRows& rows) {
  name_rows<16>(fill_lanes, first, deck, static_cast<std::size_t>(count), rows);
}

void deal_batch_portable(DealKey first, BatchNeeds needs, DeckBatch& batch) {
  prepare<16>(fill_lanes, first, needs, batch);
}

}  // namespace oddhand
