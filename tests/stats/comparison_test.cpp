// Comparisons and chi-square tests against published figures.
#include "sim/stats/comparison.h"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <limits>

#include "sim/stats/chi_square.h"

using namespace oddhand;

TEST_CASE("A proportion is judged by the error that the exact value implies") {
  // 430 of 1000 against 2/5: 0.03 / sqrt(.24 / 1000).
  CHECK(deviation_in_standard_errors(estimate_proportion(430, 1000), 0.4) ==
        doctest::Approx(0.03 / std::sqrt(0.24 / 1000)));
  // No event in 1000 trials against 0.01: the estimate's own error is 0, the exact value's is not.
  CHECK(deviation_in_standard_errors(estimate_proportion(0, 1000), 0.01) ==
        doctest::Approx(-0.01 / std::sqrt(0.0099 / 1000)));
}

TEST_CASE("A clustered proportion is judged on its effective trials") {
  ExactCross sums;
  for (int i = 0; i < 1000; ++i) sums.add(i < 430 ? 6 : 0, 6);
  CHECK(deviation_in_standard_errors(estimate_proportion(sums), 0.4) == doctest::Approx(0.03 / std::sqrt(0.24 / 999)));
}

TEST_CASE("Too few expected events or non-events are not judged in standard errors") {
  CHECK(std::isnan(deviation_in_standard_errors(estimate_proportion(18, 20), 0.992)));
  CHECK(std::isnan(deviation_in_standard_errors(estimate_proportion(2, 1000), 0.0049)));
  CHECK_FALSE(std::isnan(deviation_in_standard_errors(estimate_proportion(2, 1000), 0.0051)));
}

TEST_CASE("An impossible event is infinitely far, a certain one exact") {
  CHECK(std::isinf(deviation_in_standard_errors(estimate_proportion(1, 1000), 0.0)));
  CHECK(deviation_in_standard_errors(estimate_proportion(0, 1000), 0.0) == 0.0);
  CHECK(deviation_in_standard_errors(estimate_proportion(999, 1000), 1.0) == -std::numeric_limits<double>::infinity());
}

TEST_CASE("A mean is judged by its own error") {
  ExactMean sums;
  for (const int value : {1, 2, 3, 4, 5}) sums.add(value);
  CHECK(deviation_in_standard_errors(estimate_mean(sums), 2.0) == doctest::Approx(std::sqrt(2.0)));
  CHECK(std::isnan(deviation_in_standard_errors(estimate_mean(ExactMean{}), 2.0)));
}

// Student, The probable error of a mean, Biometrika 6 (1908): hours of sleep gained, second drug less first.
TEST_CASE("The paired test reproduces Student's sleep data") {
  ExactMean differences;
  for (const int tenths : {12, 24, 13, 13, 0, 10, 18, 8, 46, 14}) differences.add(tenths);
  const PairedDifference result = paired_difference(differences, 10);
  CHECK(result.difference.value == 1.58);
  CHECK(result.t == doctest::Approx(4.0621).epsilon(1e-5));
  CHECK(result.p_value == doctest::Approx(0.002833).epsilon(1e-3));
  CHECK(result.difference.low == doctest::Approx(0.7001142).epsilon(1e-6));
  CHECK(result.difference.high == doctest::Approx(2.4598858).epsilon(1e-6));
}

TEST_CASE("A bot against itself differs by exactly nothing") {
  ExactMean differences;
  for (int i = 0; i < 100; ++i) differences.add(0);
  const PairedDifference result = paired_difference(differences);
  CHECK(result.difference.value == 0.0);
  CHECK(result.difference.low == 0.0);
  CHECK(result.difference.high == 0.0);
  CHECK(result.t == 0.0);
  CHECK(result.p_value == doctest::Approx(1.0));
}

TEST_CASE("A constant difference is certain, a single one unknown") {
  ExactMean differences;
  differences.add(3);
  CHECK(std::isnan(paired_difference(differences).p_value));
  differences.add(3);
  CHECK(std::isinf(paired_difference(differences).t));
  CHECK(paired_difference(differences).p_value == 0.0);
}

TEST_CASE("Holm's adjustment steps down") {
  const std::array<double, 4> p_values{0.01, 0.04, 0.03, 0.005};
  const std::vector<double> adjusted = holm_adjusted(p_values);
  REQUIRE(adjusted.size() == 4);
  CHECK(adjusted[0] == doctest::Approx(0.03));
  CHECK(adjusted[1] == doctest::Approx(0.06));
  CHECK(adjusted[2] == doctest::Approx(0.06));
  CHECK(adjusted[3] == doctest::Approx(0.02));
}

TEST_CASE("Holm's adjustment stops at 1 and passes over what was not tested") {
  const std::array<double, 3> p_values{0.9, std::nan(""), 0.6};
  const std::vector<double> adjusted = holm_adjusted(p_values);
  CHECK(adjusted[0] == 1.0);
  CHECK(std::isnan(adjusted[1]));
  CHECK(adjusted[2] == 1.0);
  CHECK(holm_adjusted({}).empty());
}

// Mendel's peas (1866): round yellow, round green, wrinkled yellow, wrinkled green against 9:3:3:1.
TEST_CASE("Chi-square of Mendel's peas") {
  const std::array<std::uint64_t, 4> peas{315, 108, 101, 32};
  const std::array<double, 4> law{9.0 / 16, 3.0 / 16, 3.0 / 16, 1.0 / 16};
  const ChiSquare result = chi_square_fit(peas, law);
  CHECK(result.statistic == doctest::Approx(0.4700).epsilon(1e-4));
  CHECK(result.degrees_of_freedom == 3);
  CHECK(result.p_value == doctest::Approx(0.9254).epsilon(1e-4));
}

TEST_CASE("A class of probability zero must stay empty") {
  const std::array<double, 3> law{0.5, 0.5, 0.0};
  const std::array<std::uint64_t, 3> empty{60, 40, 0};
  CHECK(chi_square_fit(empty, law).statistic == doctest::Approx(4.0));
  CHECK(chi_square_fit(empty, law).degrees_of_freedom == 1);
  const std::array<std::uint64_t, 3> filled{60, 40, 1};
  CHECK(chi_square_fit(filled, law).p_value == 0.0);
}

TEST_CASE("Chi-square of independence leaves out empty rows and columns") {
  const std::array<std::uint64_t, 6> table{10, 20, 30, 6, 9, 17};
  const ChiSquare result = chi_square_independence(table, 3);
  CHECK(result.statistic == doctest::Approx(0.27157465150403504).epsilon(1e-12));  // computed independently
  CHECK(result.degrees_of_freedom == 2);
  CHECK(result.p_value == doctest::Approx(0.873028283380073).epsilon(1e-9));
  const std::array<std::uint64_t, 12> padded{10, 0, 20, 30, 0, 0, 0, 0, 6, 0, 9, 17};
  CHECK(chi_square_independence(padded, 4).statistic == doctest::Approx(result.statistic).epsilon(1e-12));
  CHECK(chi_square_independence(padded, 4).degrees_of_freedom == 2);
}

TEST_CASE("Without counts a chi-square test says nothing") {
  const std::array<std::uint64_t, 2> counts{0, 0};
  const std::array<double, 2> law{0.5, 0.5};
  CHECK(chi_square_fit(counts, law).p_value == 1.0);
  CHECK(chi_square_independence(counts, 2).p_value == 1.0);
}
