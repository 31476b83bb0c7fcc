// Averages as whole numbers: what is no integer is rounded once per deal group to steps of 2^-24 chips, so that all
// later sums are exact and their order changes nothing.
#pragma once

#include <cassert>
#include <cmath>
#include <cstdint>
#include <numeric>

#include "sim/stats/wide_sum.h"

namespace oddhand {

inline constexpr int kFixedBits = 24;
/// Steps of a fixed-point number in one chip.
inline constexpr std::int64_t kFixedOne = std::int64_t{1} << kFixedBits;

/// numerator / denominator as a whole number, half to even. denominator > 0; the quotient fits into 64 bits.
constexpr std::int64_t rounded_quotient(Int128 numerator, Int128 denominator) {
  assert(denominator > 0);
  const bool negative = numerator < 0;
  const Int128 size = negative ? -numerator : numerator;
  const auto in_words = [](Int128 value) { return value == static_cast<std::int64_t>(value); };
  // Most fit into a word, which divides many times faster.
  const bool small = in_words(size) && in_words(denominator);
  Int128 quotient =
      small ? static_cast<std::int64_t>(size) / static_cast<std::int64_t>(denominator) : size / denominator;
  const Int128 rest = size - quotient * denominator;
  const bool half = 2 * rest == denominator;
  if (2 * rest > denominator || (half && (quotient & 1) != 0)) ++quotient;
  return static_cast<std::int64_t>(negative ? -quotient : quotient);
}

/// `value` in steps of 2^-24, half to even. |value| < 2^39.
inline std::int64_t to_fixed(double value) {
  return static_cast<std::int64_t>(std::nearbyint(std::ldexp(value, kFixedBits)));
}

/// A sum of fractions, exact: averages of groups of different sizes.
class FractionSum {
 public:
  /// Adds numerator / denominator; denominator > 0. The least common multiple of all denominators stays below 2^62.
  constexpr void add(Int128 numerator, std::int64_t denominator) {
    if (denominator != denominator_) {
      const std::int64_t common = std::lcm(denominator, denominator_);
      numerator_ *= common / denominator_;
      numerator *= common / denominator;
      denominator_ = common;
    }
    numerator_ += numerator;
  }
  /// The sum over `parts`, in steps of 2^-24, rounded once. parts > 0.
  constexpr std::int64_t fixed_mean(std::int64_t parts) const {
    return rounded_quotient(numerator_ * kFixedOne, static_cast<Int128>(denominator_) * parts);
  }
  /// The same as a double.
  double mean(std::int64_t parts) const {
    return static_cast<double>(numerator_) / (static_cast<double>(denominator_) * static_cast<double>(parts));
  }

 private:
  Int128 numerator_ = 0;
  std::int64_t denominator_ = 1;
};

}  // namespace oddhand
