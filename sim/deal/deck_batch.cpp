// 32 deals at once. Lane i of every array belongs to deal first + i; the plain loops over lanes are what the compiler
// turns into vector instructions, for AVX2 where the processor has it.
#include "sim/deal/deck_batch.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstring>

#include "sim/deal/lane_blocks.h"

// Compiles a function twice and chooses when the program is loaded, so that one binary runs on any x86-64.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__AVX2__)
#define ODDHAND_VECTOR_CLONES [[gnu::target_clones("arch=x86-64-v3", "default")]]
#else
#define ODDHAND_VECTOR_CLONES
#endif

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

ODDHAND_VECTOR_CLONES
void deal_decks(DealKey first, std::size_t count, std::array<Deck, kBatchDeals>& decks) {
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
    fill_lane_blocks(first, Purpose::deck, static_cast<std::uint32_t>(i / kPiecesPerBlock), blocks);
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

ODDHAND_VECTOR_CLONES
void fill_pulls(DealKey first, int count, DeckBatch& batch) {
  for (int b = 0; b < count; ++b) {
    LaneBlocks blocks;
    fill_lane_blocks(first, Purpose::pulls, static_cast<std::uint32_t>(b), blocks);
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      batch.pulls[lane][static_cast<std::size_t>(b)] = {
          {blocks.words[0][lane], blocks.words[1][lane], blocks.words[2][lane], blocks.words[3][lane]}};
    }
  }
}

ODDHAND_VECTOR_CLONES
void fill_seat_keys(DealKey first, int seats, DeckBatch& batch) {
  for (int seat = 0; seat < seats; ++seat) {
    LaneBlocks blocks;
    fill_lane_blocks(first, Purpose::seat_keys, static_cast<std::uint32_t>(seat), blocks);
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      batch.seat_keys[lane][static_cast<std::size_t>(seat)] =
          std::uint64_t{blocks.words[1][lane]} << 32U | blocks.words[0][lane];
    }
  }
}

}  // namespace

void deal_batch(DealKey first, BatchNeeds needs, DeckBatch& batch) {
  assert(first.deal % kLanes == 0);
  assert(needs.cards >= 0 && needs.cards <= kDeckSize && needs.pull_blocks >= 0 && needs.pull_blocks <= 4);
  assert(needs.seats >= 0 && needs.seats <= 10);
  deal_decks(first, static_cast<std::size_t>(needs.cards), batch.decks);
  fill_pulls(first, needs.pull_blocks, batch);
  fill_seat_keys(first, needs.seats, batch);
}

}  // namespace oddhand
