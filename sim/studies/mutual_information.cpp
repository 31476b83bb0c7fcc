#include "sim/studies/mutual_information.h"

#include <algorithm>
#include <cmath>

#include "sim/stats/distributions.h"
#include "sim/stats/no_value.h"

namespace oddhand {
namespace {

double count_of(std::uint64_t n) { return static_cast<double>(n); }

int filled(const std::vector<double>& totals) {
  return static_cast<int>(std::ranges::count_if(totals, [](double total) { return total > 0; }));
}

}  // namespace

Estimate mutual_information(const CountMatrix& counts) {
  std::vector<double> of_row(counts.size());
  std::vector<double> of_column(counts.front().size());
  double all = 0;
  for (std::size_t r = 0; r < counts.size(); ++r) {
    for (std::size_t c = 0; c < of_column.size(); ++c) {
      of_row[r] += count_of(counts[r][c]);
      of_column[c] += count_of(counts[r][c]);
      all += count_of(counts[r][c]);
    }
  }
  if (all < 2) return {.value = kNan, .standard_error = kNan, .low = kNan, .high = kNan, .method = Method::mean};
  double mean = 0;
  double square = 0;
  for (std::size_t r = 0; r < counts.size(); ++r) {
    for (std::size_t c = 0; c < of_column.size(); ++c) {
      if (counts[r][c] == 0) continue;
      const double n = count_of(counts[r][c]);
      const double log_ratio = std::log2(n * all / (of_row[r] * of_column[c]));
      mean += n / all * log_ratio;
      square += n / all * log_ratio * log_ratio;
    }
  }
  const double bias = (filled(of_row) - 1.0) * (filled(of_column) - 1.0) / (2 * all * std::log(2.0));
  Estimate estimate{.value = std::max(0.0, mean - bias),
                    .standard_error = std::sqrt(std::max(0.0, square - mean * mean) / all),
                    .method = Method::mean,
                    .deals = static_cast<std::uint64_t>(all),
                    .trials = static_cast<std::uint64_t>(all)};
  estimate.low = std::max(0.0, estimate.value - kNormal975 * estimate.standard_error);
  estimate.high = estimate.value + kNormal975 * estimate.standard_error;
  return estimate;
}

}  // namespace oddhand
