// 32 deals at once. Lane i of every array belongs to deal first + i; the compiler turns the loops over lanes into
// vector instructions, for AVX2 where the processor has it. docs/performance.md says what was measured.
#include "sim/deal/deck_batch.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstring>

#include "sim/deal/lane_blocks.h"

namespace oddhand {

namespace {

constexpr std::size_t kLanes = kBatchDeals;
constexpr std::size_t kPiecesPerBlock = 8;
constexpr std::size_t kTile = 16;  // the transpose moves 16 cards of 16 decks at a time
constexpr std::size_t kMaxRows = 64;

using LaneBytes [[gnu::vector_size(kLanes)]] = std::uint8_t;
using LaneWords [[gnu::vector_size(4 * kLanes)]] = std::uint32_t;

static_assert(sizeof(Card) == 1 && std::bit_cast<std::uint8_t>(Card::from_index(51)) == 51);

/// Draw i is rejected when the low half of piece * (52 - i) is below this (Lemire's method).
constexpr auto kThresholds = [] {
  std::array<int, kDeckSize> thresholds{};
  for (int i = 0; i < kDeckSize; ++i) thresholds[static_cast<std::size_t>(i)] = 0x10000 % (kDeckSize - i);
  return thresholds;
}();

inline std::uint8_t* bytes_of(LaneBytes& lanes) { return reinterpret_cast<std::uint8_t*>(&lanes); }
inline const std::uint8_t* bytes_of(const LaneBytes& lanes) { return reinterpret_cast<const std::uint8_t*>(&lanes); }

/// The places that draw `i` picks in every lane, unless a piece is rejected; those lanes are marked.
[[gnu::always_inline]] inline void pick_places(const std::array<std::uint32_t, kLanes>& words, std::size_t i,
                                               std::uint8_t* offsets, std::uint8_t* rejected) {
  const int bound = kDeckSize - static_cast<int>(i);
  const int threshold = kThresholds[i];
  const int shift = i % 2 == 0 ? 0 : 16;
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    const int product = static_cast<int>(words[lane] >> shift & 0xffffU) * bound;
    offsets[lane] = static_cast<std::uint8_t>(product >> 16);
    rejected[lane] = (product & 0xffff) < threshold ? 1 : 0;
  }
}

[[gnu::always_inline]] inline bool any(const LaneBytes& flags) {
  std::array<std::uint64_t, kLanes / 8> parts;
  std::memcpy(parts.data(), &flags, sizeof parts);
  std::uint64_t all = 0;
  for (const std::uint64_t part : parts) all |= part;
  return all != 0;
}

/// Draws `from` .. `to` - 1 of the marked lanes again, one at a time, with their retries.
[[gnu::noinline]] void redraw(DealKey first, std::size_t from, std::size_t to, const LaneBytes& rejected,
                              std::array<LaneBytes, kMaxRows>& picks) {
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    if (rejected[lane] == 0) continue;
    const DealKey key{first.seed, first.deal + lane};
    for (std::size_t i = from; i < to; ++i) {
      const auto p = static_cast<std::uint32_t>(i);
      const auto offset =
          static_cast<std::size_t>(bounded_draw(key, Purpose::deck, p, kDeckSize - static_cast<int>(i)));
      picks[i][lane] = static_cast<std::uint8_t>(i + offset);
    }
  }
}

/// Where the card lay before swap k that lies in `place` after it, seen from a later place than k.
[[gnu::always_inline]] inline void step_back(LaneBytes& place, const LaneBytes& pick, std::size_t k) {
  const LaneBytes here = LaneBytes{} + static_cast<std::uint8_t>(k);
  place = place == pick ? here : place;
}

/// The card that each swap of a Fisher-Yates shuffle brings to its place, without a deck: after swap k the picked place
/// holds what place k held before. So a picked place is followed backwards to where its card lay in the ordered deck.
/// Four swaps at a time, as the steps of one wait for each other.
[[gnu::always_inline]] inline void trace_back(const std::array<LaneBytes, kMaxRows>& picks, std::size_t i,
                                              std::array<LaneBytes, kMaxRows>& cards) {
  std::array<LaneBytes, 4> place;
  for (std::size_t a = 0; a < 4; ++a) {
    place[a] = picks[i + a];
    for (std::size_t k = a; k-- > 0;) step_back(place[a], picks[i + k], i + k);
  }
  for (std::size_t k = i; k-- > 0;) {
    for (LaneBytes& p : place) step_back(p, picks[k], k);
  }
  for (std::size_t a = 0; a < 4; ++a) cards[i + a] = place[a];
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

[[gnu::always_inline]] inline void store_decks(const std::array<LaneBytes, kMaxRows>& cards, std::size_t count,
                                               std::array<Deck, kBatchDeals>& decks) {
  for (std::size_t card = 0; card < count; card += kTile) {
    for (std::size_t lane = 0; lane < kLanes; lane += kTile) {
      Tile tile;
      for (std::size_t r = 0; r < kTile; ++r) std::memcpy(&tile[r], bytes_of(cards[card + r]) + lane, kTile);
      transpose(tile);
      for (std::size_t r = 0; r < kTile; ++r)
        std::memcpy(static_cast<void*>(&decks[lane + r].cards[card]), &tile[r], kTile);
    }
  }
}

[[gnu::always_inline]] inline void deal_decks(LaneFiller fill, DealKey first, std::size_t count,
                                              std::array<Deck, kBatchDeals>& decks) {
  std::array<LaneBytes, kMaxRows> picks;
  std::array<LaneBytes, kMaxRows> cards;
  const std::size_t rows = (count + kTile - 1) / kTile * kTile;
  std::fill(picks.begin() + count, picks.begin() + rows, LaneBytes{});  // whole tiles, so that every entry is a card
  std::fill(cards.begin() + count, cards.begin() + rows, LaneBytes{});
  for (std::size_t i = 0; i < count; i += kPiecesPerBlock) {
    LaneBlocks blocks;
    std::array<LaneBytes, kPiecesPerBlock> marks;
    LaneBytes rejected{};
    const std::size_t end = std::min(count, i + kPiecesPerBlock);
    fill(first, Purpose::deck, static_cast<std::uint32_t>(i / kPiecesPerBlock), blocks);
    for (std::size_t j = i; j < end; ++j) {
      pick_places(blocks.words[(j - i) / 2], j, bytes_of(picks[j]), bytes_of(marks[j - i]));
    }
    for (std::size_t j = i; j < end; ++j) {
      picks[j] += static_cast<std::uint8_t>(j);
      rejected |= marks[j - i];
    }
    if (any(rejected)) redraw(first, i, end, rejected, picks);
  }
  for (std::size_t i = 0; i < count; i += 4) trace_back(picks, i, cards);
  store_decks(cards, count, decks);
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

[[gnu::always_inline]] inline void prepare(LaneFiller fill, DealKey first, BatchNeeds needs, DeckBatch& batch) {
  assert(first.deal % kLanes == 0);
  assert(needs.cards >= 0 && needs.cards <= kDeckSize && needs.pull_blocks >= 0 && needs.pull_blocks <= 4);
  assert(needs.seats >= 0 && needs.seats <= 10);
  deal_decks(fill, first, static_cast<std::size_t>(needs.cards), batch.decks);
  fill_pulls(fill, first, needs.pull_blocks, batch);
  fill_seat_keys(fill, first, needs.seats, batch);
}

#ifdef __x86_64__
// The inlined loops are compiled a second time, for AVX2. (target_clones would do it in one word, but its resolver runs
// too early for the thread sanitizer.)
[[gnu::target("avx2")]] void prepare_by_avx2(DealKey first, BatchNeeds needs, DeckBatch& batch) {
  prepare(fill_lanes_by_avx2, first, needs, batch);
}
#endif

}  // namespace

void deal_batch(DealKey first, BatchNeeds needs, DeckBatch& batch) {
#ifdef __x86_64__
  if (has_avx2()) return prepare_by_avx2(first, needs, batch);
#endif
  deal_batch_portable(first, needs, batch);
}

void deal_batch_portable(DealKey first, BatchNeeds needs, DeckBatch& batch) {
  prepare(fill_lanes, first, needs, batch);
}

}  // namespace oddhand
