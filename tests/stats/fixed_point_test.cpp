// Rounding to fixed point, and linear regression.
#include "sim/stats/fixed_point.h"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "sim/stats/least_squares.h"

namespace oddhand {
namespace {

TEST_CASE("quotients are rounded once, half to even, alike on both sides of zero") {
  CHECK(rounded_quotient(7, 2) == 4);
  CHECK(rounded_quotient(5, 2) == 2);
  CHECK(rounded_quotient(-5, 2) == -2);
  CHECK(rounded_quotient(-7, 2) == -4);
  CHECK(rounded_quotient(8, 3) == 3);
  CHECK(rounded_quotient(-8, 3) == -3);
  CHECK(rounded_quotient(6, 3) == 2);
  const Int128 wide = static_cast<Int128>(1) << 100;
  CHECK(rounded_quotient(wide, wide / 5) == 5);
}

TEST_CASE("fractions of different denominators add up exactly before they are rounded") {
  FractionSum sum;
  for (int i = 0; i < 3; ++i) sum.add(1, 3);
  sum.add(-5, 5);
  sum.add(1, 25);
  sum.add(-1, 25);
  CHECK(sum.fixed_mean(7) == 0);
  sum.add(1, 2);
  CHECK(sum.fixed_mean(2) == kFixedOne / 4);
  CHECK(sum.mean(2) == 0.25);
}

TEST_CASE("a double becomes the nearest step") {
  CHECK(to_fixed(1.0) == kFixedOne);
  CHECK(to_fixed(-0.5) == -kFixedOne / 2);
  CHECK(to_fixed(std::ldexp(2.5, -kFixedBits)) == 2);
  CHECK(to_fixed(std::ldexp(3.5, -kFixedBits)) == 4);
}

TEST_CASE("a regression finds the function that the values follow") {
  std::vector<double> rows;
  std::vector<double> values;
  for (int i = 0; i < 20; ++i) {
    const double a = i;
    const double b = i * i % 7;
    rows.insert(rows.end(), {a, b});
    values.push_back(3 + 2 * a - 0.5 * b);
  }
  const std::vector<double> fit = fit_linear(rows, 2, values);
  CHECK(fit[0] == doctest::Approx(2));
  CHECK(fit[1] == doctest::Approx(-0.5));
}

TEST_CASE("columns that say the same share a coefficient, and constant ones get none") {
  std::vector<double> rows;
  std::vector<double> values;
  for (int i = 0; i < 20; ++i) {
    const double a = i % 5;
    rows.insert(rows.end(), {a, a, 4.0});
    values.push_back(1 + 6 * a);
  }
  const std::vector<double> fit = fit_linear(rows, 3, values);
  CHECK(fit[0] == doctest::Approx(3));
  CHECK(fit[1] == doctest::Approx(3));
  CHECK(fit[2] == doctest::Approx(0));
}

}  // namespace
}  // namespace oddhand
