// Comparisons.
#include "sim/stats/comparison.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "sim/stats/distributions.h"
#include "sim/stats/no_value.h"

namespace oddhand {
namespace {

double in_standard_errors(double difference, double standard_error) {
  if (standard_error == 0.0 && difference == 0.0) return 0.0;
  return difference / standard_error;
}

}  // namespace

double deviation_in_standard_errors(const Estimate& estimate, double exact) {
  if (estimate.effective_trials <= 0.0) return in_standard_errors(estimate.value - exact, estimate.standard_error);
  const double expected = std::min(exact, 1.0 - exact) * estimate.effective_trials;
  if (expected > 0.0 && expected < kFewExpected) return kNan;
  return in_standard_errors(estimate.value - exact, std::sqrt(exact * (1.0 - exact) / estimate.effective_trials));
}

PairedDifference paired_difference(const ExactMean& differences, std::int64_t denominator) {
  PairedDifference result{.difference = estimate_mean(differences, denominator)};
  result.t = in_standard_errors(result.difference.value, result.difference.standard_error);
  result.p_value =
      differences.count < 2 ? kNan : student_t_two_sided(result.t, static_cast<double>(differences.count - 1));
  return result;
}

std::vector<double> holm_adjusted(std::span<const double> p_values) {
  std::vector<double> adjusted(p_values.begin(), p_values.end());
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < adjusted.size(); ++i) {
    if (!std::isnan(adjusted[i])) order.push_back(i);
  }
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return p_values[a] < p_values[b]; });
  double largest = 0.0;
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    const auto remaining = static_cast<double>(order.size() - rank);
    largest = std::max(largest, std::min(1.0, remaining * p_values[order[rank]]));
    adjusted[order[rank]] = largest;
  }
  return adjusted;
}

}  // namespace oddhand
