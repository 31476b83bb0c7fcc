// An estimate with its standard error and 95 % interval, and the ways to make one from exact sums. Formulas, sources
// and the choice of method: docs/statistics.md.
#pragma once

#include <cstdint>
#include <string_view>

#include "sim/stats/exact_sum.h"

namespace oddhand {

/// How an interval was made.
enum class Method : std::uint8_t { exact, mean, wilson, clopper_pearson, ratio_clustered, wilson_effective };

/// The word of the CSV column `method`: "exact", "mean", "wilson", "clopper-pearson", "ratio-clustered" or
/// "wilson-effective".
std::string_view to_string(Method method);

/// One number with its error. Without a trial `value`, `standard_error`, `low` and `high` are NaN; what a single deal
/// group cannot tell (the spread of a mean or a ratio) is NaN too.
struct Estimate {
  double value = 0;
  double standard_error = 0;
  double low = 0;   ///< lower end of the two-sided 95 % interval
  double high = 0;  ///< upper end
  Method method = Method::exact;
  std::uint64_t deals = 0;   ///< independent deal groups that the estimate rests on: those with a trial
  std::uint64_t trials = 0;  ///< single trials in them; at least `deals`
  /// For a proportion the number of independent trials that would give the same standard error (infinite where the
  /// error is 0 for other reasons than a proportion of 0 or 1); 0 for everything else.
  double effective_trials = 0;
};

/// A value known without sampling: zero error, zero-width interval, no deals.
Estimate estimate_exact(double value);

/// Mean of one integer per deal group, with Student's t interval. Observations are in steps of 1 / denominator (5040
/// for equity shares, 1 for chips). Equal observations (two or more) give a zero-width interval.
Estimate estimate_mean(const ExactMean& sums, std::int64_t denominator = 1);

/// Proportion of `events` among `trials`, one trial per deal group: Clopper-Pearson where there are fewer than
/// kFewEvents events or non-events, Wilson otherwise. events <= trials.
Estimate estimate_proportion(std::uint64_t events, std::uint64_t trials);
inline constexpr std::uint64_t kFewEvents = 20;

/// The same for any number of trials per deal group: x events among y trials, 0 <= x <= y in every group. One trial per
/// group is treated as above; otherwise the ratio estimator clustered by group, or, with fewer than kFewEffectiveEvents
/// events or non-events counted in effective trials, Wilson's interval on the effective count.
Estimate estimate_proportion(const ExactCross& sums);
inline constexpr double kFewEffectiveEvents = 100;

/// Ratio sum(x) / sum(y) clustered by deal group, x in steps of 1 / denominator: a mean per trial where groups have
/// different numbers of trials. Symmetric Student interval, not clipped.
Estimate estimate_ratio(const ExactCross& sums, std::int64_t denominator = 1);

/// The same estimate in another unit: value, error and interval times `factor` (100 for "per 100 hands"); for means,
/// ratios and exact values only.
Estimate scaled(const Estimate& estimate, double factor);

}  // namespace oddhand
