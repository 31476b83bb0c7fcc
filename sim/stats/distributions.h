// The few probability distributions that intervals and tests need: quantiles and tails.
#pragma once

#include <cstdint>

namespace oddhand {

/// The 97.5 % point of the standard normal distribution: every interval here is a two-sided 95 % interval.
inline constexpr double kNormal975 = 1.959963984540054;
/// What a two-sided 95 % interval leaves out on each side.
inline constexpr double kTail = 0.025;

/// The 97.5 % point of Student's t; degrees_of_freedom > 0.
double student_t_975(double degrees_of_freedom);
/// Quantile of the beta distribution with parameters a, b > 0 at `probability` in [0, 1].
double beta_quantile(double a, double b, double probability);

/// P(|Z| >= |z|), Z standard normal: 1 for 0, 0 for infinity, NaN for NaN.
double normal_two_sided(double z);
/// P(|T| >= |t|), T Student's t with degrees_of_freedom > 0; infinity and NaN as above.
double student_t_two_sided(double t, double degrees_of_freedom);
/// P(X >= statistic), X chi-squared with degrees_of_freedom > 0; statistic >= 0, 0 for infinity.
double chi_square_tail(double statistic, double degrees_of_freedom);

}  // namespace oddhand
