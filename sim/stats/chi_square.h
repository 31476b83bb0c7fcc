// Pearson's chi-square tests on counts of independent trials. Trials of one deal are not independent: count one per
// deal.
#pragma once

#include <cstdint>
#include <span>

namespace oddhand {

struct ChiSquare {
  double statistic = 0;
  int degrees_of_freedom = 0;
  double p_value = 1;  ///< 1 without degrees of freedom or without counts
};

/// Do the counts follow the given probabilities (one per count, summing to 1)? A class of probability 0 adds no degree
/// of freedom; a count in it makes the statistic infinite. The approximation wants expected counts of about 5 or more.
ChiSquare chi_square_fit(std::span<const std::uint64_t> counts, std::span<const double> probabilities);

/// Do rows and columns of a table go together? `counts` row by row, `columns` of them in each. Empty rows and columns
/// are left out.
ChiSquare chi_square_independence(std::span<const std::uint64_t> counts, int columns);

}  // namespace oddhand
