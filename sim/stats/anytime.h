// Intervals that hold at every look at a growing sample at once, so that a run may be stopped because of what it shows.
// What they cost: docs/statistics.md, "Looking while it runs".
#pragma once

#include <cstdint>

#include "sim/stats/estimate.h"

namespace oddhand {

/// Deals at which an anytime interval is narrowest, compared with the interval of a single look.
inline constexpr double kAnytimeTunedDeals = 204'800;

/// Standard errors from the estimate to either end of a 95 % anytime interval after so many deals (at least 1): the
/// asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2024).
double anytime_standard_errors(std::uint64_t deals);

/// Ends of an anytime interval.
struct AnytimeInterval {
  double low = 0;
  double high = 0;
  double half_width() const { return (high - low) / 2; }
};

/// The 95 % anytime interval of an estimate; of a proportion cut to [0, 1]; without width for an exact value. NaN where
/// it cannot be said: no error, or a proportion with so few events that its own interval is not based on one.
AnytimeInterval anytime_interval(const Estimate& estimate);

}  // namespace oddhand
