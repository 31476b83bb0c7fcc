// Philox4x32-10 over 32 deals: by AVX2 multiplications, or one deal after another. The compiler does not find the first
// by itself (its own vector code was 2.4 times slower with GCC 12), so it is written out.
#include "sim/deal/lane_blocks.h"
#include "sim/deal/processor.h"

#ifdef __x86_64__
#include <immintrin.h>
#endif

namespace oddhand {

void fill_lanes(DealKey first, Purpose purpose, std::uint32_t block, LaneBlocks& out) {
  for (std::size_t lane = 0; lane < kBatchDeals; ++lane) {
    const RandomBlock random = deal_block({first.seed, first.deal + lane}, purpose, block);
    for (std::size_t word = 0; word < 4; ++word) out.words[word][lane] = random.words[word];
  }
}

#ifdef __x86_64__

namespace {

// Multipliers and key increments: Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC11.
constexpr long long kMultiplier0 = 0xD2511F53;
constexpr long long kMultiplier2 = 0xCD9E8D57;
constexpr std::uint32_t kKeyStep0 = 0x9E3779B9;
constexpr std::uint32_t kKeyStep1 = 0xBB67AE85;

/// The counters of four deals, each word in the low half of a 64-bit lane. The high halves hold leftovers, which the
/// multiplication ignores; that saves all packing between rounds.
struct FourCounters {
  __m256i c0, c1, c2, c3;
};

[[gnu::target("avx2"), gnu::always_inline]] inline void philox_round(FourCounters& c, __m256i key0, __m256i key1) {
  const __m256i product0 = _mm256_mul_epu32(c.c0, _mm256_set1_epi64x(kMultiplier0));
  const __m256i product2 = _mm256_mul_epu32(c.c2, _mm256_set1_epi64x(kMultiplier2));
  c.c0 = _mm256_xor_si256(_mm256_xor_si256(_mm256_srli_epi64(product2, 32), c.c1), key0);
  c.c2 = _mm256_xor_si256(_mm256_xor_si256(_mm256_srli_epi64(product0, 32), c.c3), key1);
  c.c1 = product2;
  c.c3 = product0;
}

/// Eight words in lane order from those of the even and of the odd lanes.
[[gnu::target("avx2"), gnu::always_inline]] inline void store_eight(__m256i even, __m256i odd, std::uint32_t* to) {
  const __m256i words = _mm256_blend_epi32(even, _mm256_slli_epi64(odd, 32), 0b10101010);
  _mm256_store_si256(reinterpret_cast<__m256i*>(to), words);
}

}  // namespace

[[gnu::target("avx2")]] void fill_lanes_by_avx2(DealKey first, Purpose purpose, std::uint32_t block, LaneBlocks& out) {
  const __m256i deal_low = _mm256_set1_epi64x(static_cast<std::uint32_t>(first.deal));
  const __m256i deal_high = _mm256_set1_epi64x(static_cast<std::uint32_t>(first.deal >> 32U));
  const __m256i stream = _mm256_set1_epi64x(static_cast<std::uint32_t>(purpose));
  const __m256i number = _mm256_set1_epi64x(block);
  for (std::size_t lane = 0; lane < kBatchDeals; lane += 8) {
    const __m256i low = _mm256_add_epi64(deal_low, _mm256_set1_epi64x(static_cast<long long>(lane)));
    FourCounters even{_mm256_add_epi64(low, _mm256_setr_epi64x(0, 2, 4, 6)), deal_high, stream, number};
    FourCounters odd{_mm256_add_epi64(low, _mm256_setr_epi64x(1, 3, 5, 7)), deal_high, stream, number};
    auto key0 = static_cast<std::uint32_t>(first.seed);
    auto key1 = static_cast<std::uint32_t>(first.seed >> 32U);
    for (int round = 0; round < 10; ++round) {
      const __m256i key0_lanes = _mm256_set1_epi64x(key0);
      const __m256i key1_lanes = _mm256_set1_epi64x(key1);
      philox_round(even, key0_lanes, key1_lanes);
      philox_round(odd, key0_lanes, key1_lanes);
      key0 += kKeyStep0;
      key1 += kKeyStep1;
    }
    store_eight(even.c0, odd.c0, &out.words[0][lane]);
    store_eight(even.c1, odd.c1, &out.words[1][lane]);
    store_eight(even.c2, odd.c2, &out.words[2][lane]);
    store_eight(even.c3, odd.c3, &out.words[3][lane]);
  }
}

bool has_avx2() {
  static const bool kHasAvx2 = __builtin_cpu_supports("avx2") != 0;
  return kHasAvx2;
}

#else

bool has_avx2() { return false; }

#endif

}  // namespace oddhand
