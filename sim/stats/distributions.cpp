// The distributions, by Boost.Math.
#include "sim/stats/distributions.h"

#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <boost/math/special_functions/beta.hpp>
#include <cassert>
#include <cmath>

namespace oddhand {

double student_t_975(double degrees_of_freedom) {
  assert(degrees_of_freedom > 0);
  return boost::math::quantile(boost::math::students_t(degrees_of_freedom), 1.0 - kTail);
}

double beta_quantile(double a, double b, double probability) {
  assert(a > 0 && b > 0 && probability >= 0 && probability <= 1);
  return boost::math::ibeta_inv(a, b, probability);
}

double normal_two_sided(double z) { return std::erfc(std::fabs(z) / std::sqrt(2.0)); }

double student_t_two_sided(double t, double degrees_of_freedom) {
  assert(degrees_of_freedom > 0);
  if (std::isnan(t)) return t;
  if (std::isinf(t)) return 0.0;
  const boost::math::students_t distribution(degrees_of_freedom);
  return 2.0 * boost::math::cdf(boost::math::complement(distribution, std::fabs(t)));
}

double chi_square_tail(double statistic, double degrees_of_freedom) {
  assert(statistic >= 0 && degrees_of_freedom > 0);
  if (std::isinf(statistic)) return 0.0;
  return boost::math::cdf(boost::math::complement(boost::math::chi_squared(degrees_of_freedom), statistic));
}

}  // namespace oddhand
