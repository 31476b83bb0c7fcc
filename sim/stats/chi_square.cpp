// Chi-square tests, the tables by Eigen.
#include "sim/stats/chi_square.h"

#include <Eigen/Core>
#include <cassert>
#include <limits>
#include <numeric>

#include "sim/stats/distributions.h"

namespace oddhand {
namespace {

ChiSquare with_p_value(double statistic, int degrees_of_freedom) {
  const double p_value = degrees_of_freedom > 0 ? chi_square_tail(statistic, degrees_of_freedom) : 1.0;
  return {.statistic = statistic, .degrees_of_freedom = degrees_of_freedom, .p_value = p_value};
}

}  // namespace

ChiSquare chi_square_fit(std::span<const std::uint64_t> counts, std::span<const double> probabilities) {
  assert(counts.size() == probabilities.size());
  const auto total = static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
  if (total == 0.0) return {};
  double statistic = 0.0;
  int classes = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double expected = total * probabilities[i];
    if (expected == 0.0) {
      if (counts[i] != 0) statistic = std::numeric_limits<double>::infinity();
      continue;
    }
    const double difference = static_cast<double>(counts[i]) - expected;
    statistic += difference * difference / expected;
    ++classes;
  }
  return with_p_value(statistic, classes - 1);
}

ChiSquare chi_square_independence(std::span<const std::uint64_t> counts, int columns) {
  using Counts = Eigen::Matrix<std::uint64_t, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  assert(columns > 0 && counts.size() % static_cast<std::size_t>(columns) == 0);
  const auto rows = static_cast<Eigen::Index>(counts.size()) / columns;
  const Eigen::MatrixXd observed = Eigen::Map<const Counts>(counts.data(), rows, columns).cast<double>();
  const double total = observed.sum();
  if (total == 0.0) return {};
  const Eigen::VectorXd row_totals = observed.rowwise().sum();
  const Eigen::RowVectorXd column_totals = observed.colwise().sum();
  const Eigen::ArrayXXd expected = (row_totals * column_totals / total).array();
  const Eigen::ArrayXXd squares = (observed.array() - expected).square();
  const double statistic = (expected > 0.0).select(squares / expected, 0.0).sum();
  const auto used_rows = static_cast<int>((row_totals.array() > 0.0).count());
  const auto used_columns = static_cast<int>((column_totals.array() > 0.0).count());
  return with_p_value(statistic, (used_rows - 1) * (used_columns - 1));
}

}  // namespace oddhand
