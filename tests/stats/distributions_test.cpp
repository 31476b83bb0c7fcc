// Quantiles and tails against printed tables.
#include "sim/stats/distributions.h"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

using namespace oddhand;

namespace {
bool close(double value, double reference, double relative = 1e-9) {
  return std::fabs(value - reference) <= relative * std::fabs(reference);
}
constexpr double kInfinity = std::numeric_limits<double>::infinity();
}  // namespace

TEST_CASE("Student's t points are those of the printed table") {
  CHECK(close(student_t_975(1), 12.706204736432095));
  CHECK(close(student_t_975(2), 4.302652729911275));
  CHECK(close(student_t_975(4), 2.7764451051977987));
  CHECK(close(student_t_975(9), 2.2621571627409915));
  CHECK(close(student_t_975(30), 2.0422724563012373));
  CHECK(close(student_t_975(999), 1.9623414611334487));
}

TEST_CASE("Student's t meets the normal distribution at billions of deals") {
  CHECK(close(student_t_975(1e6), 1.9599663568141066));
  CHECK(close(student_t_975(1e10), kNormal975));
  CHECK(close(student_t_975(1e18), kNormal975));
}

TEST_CASE("Two-sided tails") {
  CHECK(close(normal_two_sided(kNormal975), 0.05));
  CHECK(close(normal_two_sided(-1.96), 0.04999579029644087));
  CHECK(normal_two_sided(0.0) == 1.0);
  CHECK(normal_two_sided(kInfinity) == 0.0);
  CHECK(close(student_t_two_sided(-2.262157, 9), 0.0500000133044316));
  CHECK(student_t_two_sided(0.0, 5) == doctest::Approx(1.0));
  CHECK(student_t_two_sided(-kInfinity, 5) == 0.0);
  CHECK(std::isnan(student_t_two_sided(std::nan(""), 5)));
}

TEST_CASE("The 5 % points of chi-square are those of the printed table") {
  CHECK(close(chi_square_tail(3.841458820694124, 1), 0.05));
  CHECK(close(chi_square_tail(18.307, 10), 0.05000058909139812));
  CHECK(close(chi_square_tail(100, 81), 0.07475363358652823));
  CHECK(chi_square_tail(kInfinity, 3) == 0.0);
  CHECK(chi_square_tail(0.0, 3) == 1.0);
}

TEST_CASE("Beta quantiles hold from ten trials to ten billion") {
  CHECK(close(beta_quantile(1, 10, 0.025), 0.0025285785444617848));
  CHECK(close(beta_quantile(1, 10, 0.975), 0.3084971078187608));
  CHECK(close(beta_quantile(3, 9'999'999'998.0, 0.025), 6.186721229383308e-11));
  CHECK(close(beta_quantile(4, 9'999'999'997.0, 0.975), 8.767273067214335e-10));
}
