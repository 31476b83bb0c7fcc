// Philox4x32-10 over 32 deals: by AVX2, or one deal after another.
#include "sim/deal/lane_blocks.h"

#include "sim/deal/philox_avx2.h"
#include "sim/deal/processor.h"

namespace oddhand {

void fill_lanes(DealKey first, Purpose purpose, std::uint32_t block, LaneBlocks& out) {
  for (std::size_t lane = 0; lane < kBatchDeals; ++lane) {
    const RandomBlock random = deal_block({first.seed, first.deal + lane}, purpose, block);
    for (std::size_t word = 0; word < 4; ++word) out.words[word][lane] = random.words[word];
  }
}

#ifdef __x86_64__

[[gnu::target("avx2")]] void fill_lanes_by_avx2(DealKey first, Purpose purpose, std::uint32_t block, LaneBlocks& out) {
  const avx2::PhiloxLanes philox_lanes(first, purpose);
  avx2::EightBlocks blocks[4];
  philox_lanes.blocks(block, {0, 2, 4, 6}, 8, blocks);
  for (std::size_t g = 0; g < std::size(blocks); ++g) {
    for (std::size_t word = 0; word < 4; ++word) {
      _mm256_store_si256(reinterpret_cast<__m256i*>(&out.words[word][8 * g]), blocks[g].words[word]);
    }
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
