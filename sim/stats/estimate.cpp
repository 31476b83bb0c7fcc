// Estimates from exact sums.
#include "sim/stats/estimate.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "sim/stats/distributions.h"
#include "sim/stats/no_value.h"

namespace oddhand {
namespace {

Estimate no_trials(Method method) {
  return {.value = kNan, .standard_error = kNan, .low = kNan, .high = kNan, .method = method};
}

struct Interval {
  double low;
  double high;
};

/// Wilson's score interval around `value` for a real number of trials. The lower end by the product of the two roots,
/// which loses no digits near 0.
Interval wilson(double value, double trials, double critical) {
  const double square = critical * critical / trials;
  const double scale = 1.0 + square;
  const double spread = std::sqrt(square * value * (1.0 - value) + square * square / 4.0);
  const double high = (value + square / 2.0 + spread) / scale;
  const double low = value * value / (scale * high);
  return {low, std::min(high, 1.0)};
}

/// Clopper and Pearson's interval.
Interval clopper_pearson(std::uint64_t events, std::uint64_t trials) {
  const auto yes = static_cast<double>(events);
  const auto no = static_cast<double>(trials - events);
  return {events == 0 ? 0.0 : beta_quantile(yes, no + 1.0, kTail),
          events == trials ? 1.0 : beta_quantile(yes + 1.0, no, 1.0 - kTail)};
}

/// Student's interval; with a standard error of 0 it has no width, with an unknown one no ends.
void set_student_interval(Estimate& estimate) {
  const double half_width =
      estimate.deals < 2 ? kNan : student_t_975(static_cast<double>(estimate.deals - 1)) * estimate.standard_error;
  estimate.low = estimate.value - half_width;
  estimate.high = estimate.value + half_width;
}

/// Independent trials behind a clustered proportion. Where the data show no spread because every trial (or none) was an
/// event, or because there is one group only, each group counts as if all its trials were one.
double effective_trials(const Estimate& estimate, const ExactCross& sums) {
  const double binomial = estimate.value * (1.0 - estimate.value);
  if (estimate.deals < 2 || binomial == 0.0) return sums.kish_count();
  return binomial / (estimate.standard_error * estimate.standard_error);
}

}  // namespace

std::string_view to_string(Method method) {
  switch (method) {
    case Method::exact:
      return "exact";
    case Method::mean:
      return "mean";
    case Method::wilson:
      return "wilson";
    case Method::clopper_pearson:
      return "clopper-pearson";
    case Method::ratio_clustered:
      return "ratio-clustered";
    case Method::wilson_effective:
      return "wilson-effective";
  }
  assert(false);
  return {};
}

Estimate estimate_exact(double value) {
  return {.value = value, .standard_error = 0, .low = value, .high = value, .method = Method::exact};
}

Estimate estimate_mean(const ExactMean& sums, std::int64_t denominator) {
  if (sums.count == 0) return no_trials(Method::mean);
  Estimate estimate{.value = sums.mean(denominator),
                    .standard_error = std::sqrt(sums.variance_of_mean(denominator)),
                    .method = Method::mean,
                    .deals = sums.count,
                    .trials = sums.count};
  set_student_interval(estimate);
  return estimate;
}

Estimate estimate_proportion(std::uint64_t events, std::uint64_t trials) {
  assert(events <= trials);
  const bool few = events < kFewEvents || trials - events < kFewEvents;
  const Method method = few ? Method::clopper_pearson : Method::wilson;
  if (trials == 0) return no_trials(method);
  const auto n = static_cast<double>(trials);
  const double value = static_cast<double>(events) / n;
  const Interval interval = few ? clopper_pearson(events, trials) : wilson(value, n, kNormal975);
  return {.value = value,
          .standard_error = std::sqrt(value * (static_cast<double>(trials - events) / n) / n),
          .low = interval.low,
          .high = interval.high,
          .method = method,
          .deals = trials,
          .trials = trials,
          .effective_trials = n};
}

Estimate estimate_proportion(const ExactCross& sums) {
  const bool one_trial_per_group = sums.yy == sums.y;
  if (one_trial_per_group) {
    return estimate_proportion(static_cast<std::uint64_t>(sums.x.to_int64()),
                               static_cast<std::uint64_t>(sums.y.to_int64()));
  }
  Estimate estimate = estimate_ratio(sums);
  assert(estimate.value >= 0.0 && estimate.value <= 1.0);
  estimate.effective_trials = effective_trials(estimate, sums);
  // A few events that look less spread than independent ones look so by luck: more than the trials are never counted.
  const double counted = std::min(estimate.effective_trials, static_cast<double>(estimate.trials));
  if (counted * std::min(estimate.value, 1.0 - estimate.value) >= kFewEffectiveEvents) {
    estimate.low = std::max(estimate.low, 0.0);
    estimate.high = std::min(estimate.high, 1.0);
    return estimate;
  }
  const bool spread_was_measured = estimate.standard_error > 0.0;
  const double critical = spread_was_measured ? student_t_975(static_cast<double>(estimate.deals - 1)) : kNormal975;
  const Interval interval = wilson(estimate.value, counted, critical);
  estimate.method = Method::wilson_effective;
  estimate.effective_trials = counted;
  estimate.low = interval.low;
  estimate.high = interval.high;
  return estimate;
}

Estimate estimate_ratio(const ExactCross& sums, std::int64_t denominator) {
  if (sums.y == WideSum{}) return no_trials(Method::ratio_clustered);
  Estimate estimate{.value = sums.ratio(denominator),
                    .standard_error = std::sqrt(sums.variance_of_ratio(denominator)),
                    .method = Method::ratio_clustered,
                    .deals = sums.count,
                    .trials = static_cast<std::uint64_t>(sums.y.to_int64())};
  set_student_interval(estimate);
  return estimate;
}

Estimate scaled(const Estimate& estimate, double factor) {
  assert(estimate.effective_trials == 0.0);
  Estimate result = estimate;
  result.value *= factor;
  result.standard_error *= std::fabs(factor);
  result.low *= factor;
  result.high *= factor;
  if (factor < 0) std::swap(result.low, result.high);
  return result;
}

}  // namespace oddhand
