// Who wins which part of the pot, for a chunk of showdowns by the bits of their hands' values.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "sim/equity/equity_sums.h"
#include "sim/equity/hand_columns.h"
#include "strategies/seat.h"

namespace oddhand {

/// Values of up to ten hands over a chunk: values[hand][deal].
using ValueRows = std::array<std::array<std::uint32_t, kChunkDeals>, kMaxSeats>;

/// Adds the first `deals` showdowns of a chunk: the best value takes the pot, equal ones split it.
void add_shares(const ValueRows& values, std::size_t deals, EquitySums& sums);

/// The same where the best high and the best low share the pot; the high takes all where no low is above 0.
void add_high_low_shares(const ValueRows& highs, const ValueRows& lows, std::size_t deals, EquitySums& sums);

}  // namespace oddhand
