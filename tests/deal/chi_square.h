// Pearson's statistic of counts that should all be equal, and how far it lies from its mean.
#pragma once

#include <cmath>
#include <cstdint>
#include <numeric>
#include <vector>

namespace oddhand {

inline double chi_square(const std::vector<std::int64_t>& counts) {
  const auto total = static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::int64_t{0}));
  const double expected = total / static_cast<double>(counts.size());
  double sum = 0;
  for (const std::int64_t n : counts) sum += (static_cast<double>(n) - expected) * (static_cast<double>(n) - expected);
  return sum / expected;
}

/// Chi-square of equal counts as a standard normal number (Wilson and Hilferty, 1931: the cube root is nearly normal).
inline double chi_square_z(const std::vector<std::int64_t>& counts) {
  const auto freedom = static_cast<double>(counts.size()) - 1;
  const double spread = 2 / (9 * freedom);
  return (std::cbrt(chi_square(counts) / freedom) - (1 - spread)) / std::sqrt(spread);
}

}  // namespace oddhand
