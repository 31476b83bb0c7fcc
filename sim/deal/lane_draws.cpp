// Lemire's method on 16-bit pieces of 32 deals at once. A rejected piece is rare: its lane is drawn again alone, and no
// other lane is touched.
#include "sim/deal/lane_draws.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "sim/deal/lane_blocks.h"
#include "sim/deal/philox_avx2.h"

namespace oddhand {

namespace {

constexpr std::size_t kLanes = kBatchDeals;
constexpr std::size_t kPiecesPerBlock = 8;

/// Bit i stands for lane i.
using LaneSet = std::uint32_t;

/// A draw below a bound is rejected when the low half of piece * bound is below this.
constexpr std::uint32_t threshold(int bound) { return 0x10000U % static_cast<std::uint32_t>(bound); }

/// The draws of one block.
struct Draws {
  std::size_t first, end;
};

/// Draws of some lanes again, one at a time, with their retries.
[[gnu::noinline]] void redraw(DealKey first, Draws draws, int size, LaneSet lanes, PlaceRows& picks) {
  for (; lanes != 0; lanes &= lanes - 1) {
    const auto lane = static_cast<std::size_t>(std::countr_zero(lanes));
    const DealKey key{first.seed, first.deal + lane};
    const RandomBlock block = deal_block(key, Purpose::deck, static_cast<std::uint32_t>(draws.first / kPiecesPerBlock));
    for (std::size_t i = draws.first; i < draws.end; ++i) {
      const auto p = static_cast<std::uint32_t>(i);
      const int offset =
          bounded_draw(key, Purpose::deck, p, size - static_cast<int>(i), block.piece(p % kPiecesPerBlock));
      picks.rows[i][lane] = static_cast<std::uint8_t>(static_cast<int>(i) + offset);
    }
  }
}

/// Draw `i` of every lane; marks the lanes whose piece is rejected.
void pick_places(const LaneBlocks& blocks, std::size_t i, int size, LaneBytes& picks, LaneBytes& rejected) {
  const int place = static_cast<int>(i);
  const int bound = size - place;
  const auto least = static_cast<int>(threshold(bound));
  const std::size_t piece = i % kPiecesPerBlock;
  const auto& words = blocks.words[piece / 2];
  const int shift = piece % 2 == 0 ? 0 : 16;
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    const int product = static_cast<int>(words[lane] >> shift & 0xffffU) * bound;
    picks[lane] = static_cast<std::uint8_t>(place + (product >> 16));
    rejected[lane] |= (product & 0xffff) < least ? 1 : 0;
  }
}

LaneSet lanes_marked(const LaneBytes& marks) {
  LaneSet lanes = 0;
  for (std::size_t lane = 0; lane < kLanes; ++lane) lanes |= static_cast<LaneSet>(marks[lane] != 0 ? 1 : 0) << lane;
  return lanes;
}

}  // namespace

void draw_lanes(DealKey first, std::size_t count, int size, PlaceRows& picks) {
  assert(static_cast<int>(count) <= size && size <= kDeckSize);
  for (std::size_t i = 0; i < count; i += kPiecesPerBlock) {
    const Draws draws{i, std::min(count, i + kPiecesPerBlock)};
    LaneBlocks blocks;
    fill_lanes(first, Purpose::deck, static_cast<std::uint32_t>(i / kPiecesPerBlock), blocks);
    LaneBytes rejected{};
    for (std::size_t j = draws.first; j < draws.end; ++j) pick_places(blocks, j, size, picks.rows[j], rejected);
    if (rejected != LaneBytes{}) redraw(first, draws, size, lanes_marked(rejected), picks);
  }
}

#ifdef __x86_64__

namespace {

// Eight deals are a group. In the registers of group g, deals stand in the order 4 g + 0, 1, 2, 3, 16, 17, 18, 19: the
// instructions that pack registers work within halves of them, so that packing four groups puts the 32 deals in order.
constexpr std::size_t kGroups = 4;

/// The lanes of a group whose register of 32-bit words is not 0.
[[gnu::target("avx2"), gnu::always_inline]] inline LaneSet lanes_not_zero(__m256i words, std::size_t group) {
  const __m256i zero = _mm256_cmpeq_epi32(words, _mm256_setzero_si256());
  const auto set = static_cast<LaneSet>(~_mm256_movemask_ps(_mm256_castsi256_ps(zero)));
  return ((set & 0xfU) | (set & 0xf0U) << 12U) << (4 * group);
}

/// What two draws from the two pieces of a word need: 16 bits for each.
struct PairBounds {
  std::uint32_t bounds, thresholds;
};

/// By the bound of the first draw of the pair; that of the second is lower by one, and no draw where it is 0.
constexpr auto kPairBounds = [] {
  std::array<PairBounds, kDeckSize + 1> pairs{};
  for (int bound = 1; bound <= kDeckSize; ++bound) {
    PairBounds& pair = pairs[static_cast<std::size_t>(bound)];
    pair = {static_cast<std::uint32_t>(bound), threshold(bound)};
    if (bound == 1) continue;
    pair.bounds |= static_cast<std::uint32_t>(bound - 1) << 16U;
    pair.thresholds |= threshold(bound - 1) << 16U;
  }
  return pairs;
}();

[[gnu::target("avx2"), gnu::always_inline]] inline void store_row(__m256i drawn, std::size_t draw, PlaceRows& picks) {
  const __m256i places = _mm256_add_epi8(drawn, _mm256_set1_epi8(static_cast<char>(draw)));
  _mm256_store_si256(reinterpret_cast<__m256i*>(picks.rows[draw].data()), places);
}

/// Rows `draw` and `draw` + 1 from the 16-bit draws of all groups.
[[gnu::target("avx2"), gnu::always_inline]] inline void store_rows(const __m256i (&drawn)[kGroups], std::size_t draw,
                                                                   PlaceRows& picks) {
  const __m256i first_then_second =
      _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15));
  const __m256i a = _mm256_shuffle_epi8(_mm256_packus_epi16(drawn[0], drawn[1]), first_then_second);
  const __m256i b = _mm256_shuffle_epi8(_mm256_packus_epi16(drawn[2], drawn[3]), first_then_second);
  store_row(_mm256_unpacklo_epi64(a, b), draw, picks);
  store_row(_mm256_unpackhi_epi64(a, b), draw + 1, picks);
}

/// Draws 8 block .. of all lanes, two from each of the first kPairs words. Returns the lanes with a rejected piece.
template <std::size_t kPairs>
[[gnu::target("avx2"), gnu::always_inline]] inline LaneSet draw_block(const avx2::PhiloxLanes& lanes, std::size_t first,
                                                                      int size, PlaceRows& picks) {
  avx2::EightBlocks random[kGroups];
  lanes.blocks(static_cast<std::uint32_t>(first / kPiecesPerBlock), {0, 2, 16, 18}, 4, random);
  __m256i rejected[kGroups] = {};
#pragma GCC unroll 4
  for (std::size_t pair = 0; pair < kPairs; ++pair) {
    const std::size_t draw = first + 2 * pair;
    const PairBounds& both = kPairBounds[static_cast<std::size_t>(size) - draw];
    const __m256i bounds = _mm256_set1_epi32(static_cast<int>(both.bounds));
    const __m256i thresholds = _mm256_set1_epi32(static_cast<int>(both.thresholds));
    __m256i drawn[kGroups];
    for (std::size_t g = 0; g < kGroups; ++g) {
      drawn[g] = _mm256_mulhi_epu16(random[g].words[pair], bounds);
      const __m256i low = _mm256_mullo_epi16(random[g].words[pair], bounds);
      rejected[g] = _mm256_or_si256(rejected[g], _mm256_subs_epu16(thresholds, low));
    }
    store_rows(drawn, draw, picks);
  }
  const __m256i any =
      _mm256_or_si256(_mm256_or_si256(rejected[0], rejected[1]), _mm256_or_si256(rejected[2], rejected[3]));
  if (_mm256_testz_si256(any, any) != 0) [[likely]]
    return 0;
  LaneSet again = 0;
  for (std::size_t g = 0; g < kGroups; ++g) again |= lanes_not_zero(rejected[g], g);
  return again;
}

[[gnu::target("avx2"), gnu::always_inline]] inline LaneSet draw_pairs(const avx2::PhiloxLanes& lanes, std::size_t first,
                                                                      std::size_t pairs, int size, PlaceRows& picks) {
  if (pairs == 1) return draw_block<1>(lanes, first, size, picks);
  if (pairs == 2) return draw_block<2>(lanes, first, size, picks);
  if (pairs == 3) return draw_block<3>(lanes, first, size, picks);
  return draw_block<4>(lanes, first, size, picks);
}

}  // namespace

[[gnu::target("avx2")]] void draw_lanes_by_avx2(DealKey first, std::size_t count, int size, PlaceRows& picks) {
  assert(static_cast<int>(count) <= size && size <= kDeckSize);
  const avx2::PhiloxLanes lanes(first, Purpose::deck);
  for (std::size_t i = 0; i < count; i += kPiecesPerBlock) {
    const Draws draws{i, std::min(count, i + kPiecesPerBlock)};
    const LaneSet again = draw_pairs(lanes, i, (draws.end - i + 1) / 2, size, picks);
    if (again != 0) [[unlikely]]
      redraw(first, draws, size, again, picks);
  }
}

#endif

}  // namespace oddhand
