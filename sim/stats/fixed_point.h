// Real numbers as whole ones: an observation that is no integer (an average over outcomes, a regression's value) is
// rounded once per deal group to steps of 2^-24, and from there on all sums are exact.
#pragma once

#include <cassert>
#include <cmath>
#include <cstdint>

namespace oddhand {

/// Steps of one: the `denominator` of estimate_mean and estimate_ratio.
inline constexpr std::int64_t kFixedPointOne = std::int64_t{1} << 24;

/// `value` in steps of 2^-24, half to even; below 2^38 in absolute value.
inline std::int64_t to_fixed_point(double value) {
  assert(std::fabs(value) < 0x1p38);
  return static_cast<std::int64_t>(std::nearbyint(value * static_cast<double>(kFixedPointOne)));
}

}  // namespace oddhand
