// One Philox block of each of 32 consecutive deals at once. Used inside sim/deal only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "sim/deal/deck.h"
#include "sim/deal/deck_batch.h"

namespace oddhand {

/// Lane i belongs to deal first + i: [word of the block][lane].
struct LaneBlocks {
  alignas(64) std::array<std::array<std::uint32_t, kBatchDeals>, 4> words;
};

/// Fills block `block` of stream `purpose` for deals first.deal .. first.deal + 31 (first.deal a multiple of 32), the
/// same as deal_block() gives one by one.
using LaneFiller = void (*)(DealKey first, Purpose purpose, std::uint32_t block, LaneBlocks& out);

/// On any processor.
void fill_lanes(DealKey first, Purpose purpose, std::uint32_t block, LaneBlocks& out);

#ifdef __x86_64__
/// Only where has_avx2().
void fill_lanes_by_avx2(DealKey first, Purpose purpose, std::uint32_t block, LaneBlocks& out);
#endif

}  // namespace oddhand
