// Who wins which part of the pot, for a chunk of showdowns.
#pragma once

#include <array>

#include "sim/equity/equity_sums.h"
#include "sim/equity/hand_columns.h"
#include "strategies/seat.h"

namespace oddhand {

/// Values of up to ten hands over a chunk: values[hand][deal].
template <class Value>
using ValueRows = std::array<std::array<Value, kChunkDeals>, kMaxSeats>;

/// Adds the first `deals` showdowns of a chunk: the best value takes the pot, equal ones split it.
void add_shares(const ValueRows<HandValue>& values, std::size_t deals, EquitySums& sums);
void add_shares(const ValueRows<LowValue>& values, std::size_t deals, EquitySums& sums);

/// The same where the best high and the best low share the pot; the high takes all where there is no low.
void add_high_low_shares(const ValueRows<HandValue>& highs, const ValueRows<LowValue>& lows, std::size_t deals,
                         EquitySums& sums);

}  // namespace oddhand
