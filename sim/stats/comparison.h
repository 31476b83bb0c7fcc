// Comparing: an estimate with an exact value, one bot with another on the same deals, many comparisons at once.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sim/stats/estimate.h"

namespace oddhand {

/// (estimate - exact) in standard errors: the CSV column `z`. A proportion is judged by the error it would have if
/// `exact` were true, sqrt(exact (1 - exact) / effective trials); anything else by its own error. Where that error is
/// zero: 0 if both agree, otherwise infinite. NaN if the estimate or its error is, and for a proportion of which fewer
/// than kFewExpected events or non-events are expected: its law is too skewed for standard errors to say anything.
double deviation_in_standard_errors(const Estimate& estimate, double exact);
inline constexpr double kFewExpected = 5;

/// Two treatments of the same deals: their mean difference, and how surprising it would be if there were none.
struct PairedDifference {
  Estimate difference;
  double t = 0;        ///< difference in standard errors; 0 if every difference is 0, infinite if all are equal
  double p_value = 1;  ///< two-sided, Student's t with deals - 1 degrees of freedom; NaN below two deals
};

/// Paired t test on one difference per deal group (a bot against itself under duplicate gives exactly 0, p 1).
PairedDifference paired_difference(const ExactMean& differences, std::int64_t denominator = 1);

/// Holm's adjusted p-values, in the order given: comparing each with 0.05 keeps the chance of any false positive among
/// all of them below 5 %, dependent or not. NaN stays NaN and does not count as a comparison.
std::vector<double> holm_adjusted(std::span<const double> p_values);

}  // namespace oddhand
