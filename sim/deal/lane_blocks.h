// One Philox block of each of 32 consecutive deals at once. Used by deck_batch.cpp only.
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

/// Block `block` of stream `purpose` for deals first.deal .. first.deal + 31 (first.deal a multiple of 32), the same as
/// deal_block() gives one by one. AVX2 where the processor has it.
void fill_lane_blocks(DealKey first, Purpose purpose, std::uint32_t block, LaneBlocks& out);

}  // namespace oddhand
