// Philox4x32-10 of eight deals at once by AVX2. The compiler does not find these multiplications by itself (its own
// vector code was 2.4 times slower with GCC 12), so they are written out. Used inside sim/deal only.
#pragma once

#ifdef __x86_64__
#include <immintrin.h>

#include <cstddef>
#include <cstdint>

#include "sim/deal/deck.h"

namespace oddhand::avx2 {

// Multipliers and key increments: Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC11.
inline constexpr std::uint32_t kMultiplier0 = 0xD2511F53;
inline constexpr std::uint32_t kMultiplier2 = 0xCD9E8D57;
inline constexpr std::uint32_t kKeyStep0 = 0x9E3779B9;
inline constexpr std::uint32_t kKeyStep1 = 0xBB67AE85;
inline constexpr std::size_t kRounds = 10;

/// Word w of one block of eight deals: words[w] has 32 bits per deal.
struct EightBlocks {
  __m256i words[4];
};

[[gnu::target("avx2"), gnu::always_inline]] inline __m256i everywhere(std::uint32_t word) {
  return _mm256_set1_epi64x(word);
}

/// Four pairs of neighbouring deals, by the number of the first of each.
struct Deals {
  int a, b, c, d;
};

/// The counters of four deals, each word in the low half of a 64-bit lane. The high halves hold leftovers, which the
/// multiplication ignores; that saves all packing between rounds.
struct FourCounters {
  __m256i c0, c1, c2, c3;
};

/// `v` itself, in a register. Keeps the compiler from turning (a ^ b) ^ product round, which would make everything wait
/// for the product: a seventh of the time.
[[gnu::target("avx2"), gnu::always_inline]] inline __m256i computed(__m256i v) {
  asm("" : "+x"(v));
  return v;
}

/// One stream of 32 deals: what does not differ among the deals and blocks of a call.
class PhiloxLanes {
 public:
  [[gnu::target("avx2"), gnu::always_inline]] PhiloxLanes(DealKey first, Purpose purpose)
      : first_(first), stream_(std::uint64_t{static_cast<std::uint32_t>(purpose)} * kMultiplier2) {
    auto key0 = static_cast<std::uint32_t>(first.seed);
    auto key1 = static_cast<std::uint32_t>(first.seed >> 32U);
    for (std::size_t round = 0; round < kRounds; ++round) {
      key0_[round] = everywhere(key0);
      key1_[round] = everywhere(key1);
      key0 += kKeyStep0;
      key1 += kKeyStep1;
    }
  }

  /// Block `block` of all 32 deals: out[g] has those of first + a + g x step, a + g x step + 1, b + g x step, …, d + g
  /// x step + 1, in this order.
  [[gnu::target("avx2"), gnu::always_inline]] void blocks(std::uint32_t block, Deals deals, int step,
                                                          EightBlocks (&out)[4]) const {
    const __m256i low = _mm256_add_epi64(everywhere(static_cast<std::uint32_t>(first_.deal)),
                                         _mm256_setr_epi64x(deals.a, deals.b, deals.c, deals.d));
    FourCounters counters[8];
    for (int i = 0; i < 8; ++i) {
      const auto offset = static_cast<std::uint32_t>(i / 2 * step + i % 2);
      counters[i] = after_two_rounds(_mm256_add_epi64(low, everywhere(offset)), block);
    }
    finish<3>(counters);
    finish<3>(counters + 3);
    finish<2>(counters + 6);
    for (std::size_t g = 0; g < 4; ++g) out[g] = joined(counters[2 * g], counters[2 * g + 1]);
  }

 private:
  [[gnu::target("avx2"), gnu::always_inline]] void advance(FourCounters& c, std::size_t round) const {
    const __m256i product0 = _mm256_mul_epu32(c.c0, everywhere(kMultiplier0));
    const __m256i product2 = _mm256_mul_epu32(c.c2, everywhere(kMultiplier2));
    const __m256i keyed1 = computed(_mm256_xor_si256(c.c1, key0_[round]));
    const __m256i keyed3 = computed(_mm256_xor_si256(c.c3, key1_[round]));
    c.c0 = _mm256_xor_si256(_mm256_srli_epi64(product2, 32), keyed1);
    c.c2 = _mm256_xor_si256(_mm256_srli_epi64(product0, 32), keyed3);
    c.c1 = product2;
    c.c3 = product0;
  }

  /// All rounds but the first two. Each round of a counter waits for the round before; the rounds of three together
  /// fill the registers and the time.
  template <std::size_t kCount>
  [[gnu::target("avx2"), gnu::always_inline]] void finish(FourCounters* counters) const {
    FourCounters c[kCount];
    for (std::size_t i = 0; i < kCount; ++i) c[i] = counters[i];
#pragma GCC unroll 1
    for (std::size_t round = 2; round < kRounds; ++round) {
#pragma GCC unroll 3
      for (std::size_t i = 0; i < kCount; ++i) advance(c[i], round);
    }
    for (std::size_t i = 0; i < kCount; ++i) counters[i] = c[i];
  }

  /// The counters (low, deal high, purpose, block) after two rounds. At first only `low` differs among the deals, so
  /// that one product of each round is the same for all.
  [[gnu::target("avx2"), gnu::always_inline]] FourCounters after_two_rounds(__m256i low, std::uint32_t block) const {
    const auto key0 = static_cast<std::uint32_t>(first_.seed);
    const auto key1 = static_cast<std::uint32_t>(first_.seed >> 32U);
    const std::uint32_t c0 = upper(stream_) ^ static_cast<std::uint32_t>(first_.deal >> 32U) ^ key0;
    const std::uint64_t shared = std::uint64_t{c0} * kMultiplier0;

    const __m256i product0 = _mm256_mul_epu32(low, everywhere(kMultiplier0));
    const __m256i c2 = _mm256_xor_si256(_mm256_srli_epi64(product0, 32), everywhere(block ^ key1));
    const __m256i product2 = _mm256_mul_epu32(c2, everywhere(kMultiplier2));
    const __m256i mix0 = everywhere(static_cast<std::uint32_t>(stream_) ^ (key0 + kKeyStep0));
    const __m256i mix2 = everywhere(upper(shared) ^ (key1 + kKeyStep1));
    return {_mm256_xor_si256(_mm256_srli_epi64(product2, 32), mix0), product2, _mm256_xor_si256(product0, mix2),
            everywhere(static_cast<std::uint32_t>(shared))};
  }

  static constexpr std::uint32_t upper(std::uint64_t product) { return static_cast<std::uint32_t>(product >> 32U); }

  /// Eight words from those of the even and of the odd lanes.
  [[gnu::target("avx2"), gnu::always_inline]] static __m256i joined(__m256i even, __m256i odd) {
    return _mm256_blend_epi32(even, _mm256_slli_epi64(odd, 32), 0b10101010);
  }
  [[gnu::target("avx2"), gnu::always_inline]] static EightBlocks joined(const FourCounters& even,
                                                                        const FourCounters& odd) {
    return {{joined(even.c0, odd.c0), joined(even.c1, odd.c1), joined(even.c2, odd.c2), joined(even.c3, odd.c3)}};
  }

  DealKey first_;
  std::uint64_t stream_;
  __m256i key0_[kRounds];
  __m256i key1_[kRounds];
};

}  // namespace oddhand::avx2

#endif
