// Estimates: published intervals, the choice of method, and what is returned where there is nothing to estimate.
#include "sim/stats/estimate.h"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "sim/stats/distributions.h"

using namespace oddhand;

namespace {

void check_interval(const Estimate& estimate, double low, double high, double tolerance) {
  CAPTURE(estimate.value);
  CHECK(std::fabs(estimate.low - low) <= tolerance);
  CHECK(std::fabs(estimate.high - high) <= tolerance);
}

/// `deals` groups of `trials` trials, `events` of them events in each.
ExactCross equal_groups(int deals, int events, int trials) {
  ExactCross sums;
  for (int i = 0; i < deals; ++i) sums.add(events, trials);
  return sums;
}

}  // namespace

// Newcombe, Statistics in Medicine 17 (1998) 857-872, table I, methods 3 and 5, and tables of exact binomial limits.
TEST_CASE("Wilson intervals are the published ones") {
  const Estimate many = estimate_proportion(81, 263);
  CHECK(many.method == Method::wilson);
  check_interval(many, 0.2553, 0.3662, 0.00005);
  CHECK(many.value == 81.0 / 263.0);
  CHECK(many.deals == 263);
  CHECK(many.trials == 263);
}

TEST_CASE("Clopper-Pearson intervals are the published ones") {
  CHECK(estimate_proportion(0, 20).method == Method::clopper_pearson);
  check_interval(estimate_proportion(0, 20), 0.0, 0.1684, 0.00005);
  check_interval(estimate_proportion(1, 29), 0.0009, 0.1776, 0.00005);
  check_interval(estimate_proportion(0, 10), 0.0, 0.3085, 0.00005);
  check_interval(estimate_proportion(1, 10), 0.0025, 0.4450, 0.00005);
  check_interval(estimate_proportion(5, 10), 0.1871, 0.8129, 0.00005);
  check_interval(estimate_proportion(10, 10), 0.6915, 1.0, 0.00005);
}

TEST_CASE("The ends of a proportion that never or always happened are exact") {
  CHECK(estimate_proportion(0, 1'000'000).low == 0.0);
  CHECK(estimate_proportion(1'000'000, 1'000'000).high == 1.0);
  CHECK(estimate_proportion(0, 7).standard_error == 0.0);
  // Upper end for no events: 1 - 0.025^(1/n).
  CHECK(estimate_proportion(0, 1'000'000).high == doctest::Approx(-std::expm1(std::log(0.025) / 1e6)).epsilon(1e-10));
}

TEST_CASE("Twenty events and twenty non-events are where Wilson takes over") {
  CHECK(estimate_proportion(19, 1000).method == Method::clopper_pearson);
  CHECK(estimate_proportion(20, 1000).method == Method::wilson);
  CHECK(estimate_proportion(980, 1000).method == Method::wilson);
  CHECK(estimate_proportion(981, 1000).method == Method::clopper_pearson);
}

TEST_CASE("Intervals of events and of non-events mirror each other") {
  for (const std::uint64_t events : {0U, 3U, 20U, 77U, 200U}) {
    const Estimate yes = estimate_proportion(events, 400);
    const Estimate no = estimate_proportion(400 - events, 400);
    check_interval(no, 1.0 - yes.high, 1.0 - yes.low, 1e-12);
  }
}

TEST_CASE("Wilson keeps its digits at twenty events in ten billion") {
  const Estimate rare = estimate_proportion(20, 10'000'000'000U);
  CHECK(rare.low == doctest::Approx(1.2947526090614637e-09).epsilon(1e-7));
  CHECK(rare.high == doctest::Approx(3.0893932713237976e-09).epsilon(1e-7));
}

TEST_CASE("Half-shares of ties shrink the interval of an equity") {
  // 10,000 hands, 2,500 won, 5,000 tied: .5 +- .00693, not the binomial .0098.
  ExactMean shares;
  for (int i = 0; i < 10'000; ++i) shares.add(i < 2'500 ? 5040 : (i < 7'500 ? 2520 : 0));
  const Estimate equity = estimate_mean(shares, 5040);
  CHECK(equity.value == 0.5);
  CHECK(std::fabs((equity.high - equity.low) / 2 - 0.00693) < 0.000005);
  CHECK(equity.method == Method::mean);
}

TEST_CASE("A mean of a few deals has Student's interval") {
  ExactMean sums;
  for (const int value : {1, 2, 3, 4, 5}) sums.add(value);
  const Estimate estimate = estimate_mean(sums);
  CHECK(estimate.value == 3.0);
  CHECK(estimate.standard_error == doctest::Approx(std::sqrt(0.5)).epsilon(1e-15));
  check_interval(estimate, 3.0 - 2.7764451051977987 * std::sqrt(0.5), 3.0 + 2.7764451051977987 * std::sqrt(0.5), 1e-9);
}

TEST_CASE("Where nothing is random the interval of a mean has no width") {
  for (const int share : {0, 2520, 5040}) {
    ExactMean sums;
    for (int i = 0; i < 1000; ++i) sums.add(share);
    const Estimate estimate = estimate_mean(sums, 5040);
    CHECK(estimate.value == share / 5040.0);
    CHECK(estimate.standard_error == 0.0);
    CHECK(estimate.low == estimate.value);
    CHECK(estimate.high == estimate.value);
  }
}

TEST_CASE("An exact value has no error and no deals") {
  const Estimate estimate = estimate_exact(0.4);
  CHECK(estimate.low == 0.4);
  CHECK(estimate.high == 0.4);
  CHECK(estimate.standard_error == 0.0);
  CHECK(estimate.deals == 0);
  CHECK(to_string(estimate.method) == "exact");
}

TEST_CASE("Without trials there is no number") {
  for (const Estimate& estimate : {estimate_mean(ExactMean{}), estimate_proportion(0, 0),
                                   estimate_proportion(ExactCross{}), estimate_ratio(ExactCross{})}) {
    CHECK(std::isnan(estimate.value));
    CHECK(std::isnan(estimate.standard_error));
    CHECK(std::isnan(estimate.low));
    CHECK(std::isnan(estimate.high));
    CHECK(estimate.deals == 0);
    CHECK(estimate.trials == 0);
  }
}

TEST_CASE("One deal gives a mean but no error") {
  ExactMean sums;
  sums.add(7);
  const Estimate estimate = estimate_mean(sums);
  CHECK(estimate.value == 7.0);
  CHECK(std::isnan(estimate.standard_error));
  CHECK(std::isnan(estimate.low));
  CHECK(std::isnan(estimate.high));
}

TEST_CASE("One trial per deal is a plain proportion, whichever door it comes in by") {
  ExactCross sums;
  for (int i = 0; i < 263; ++i) sums.add(i < 81 ? 1 : 0, 1);
  const Estimate by_sums = estimate_proportion(sums);
  const Estimate by_counts = estimate_proportion(81, 263);
  CHECK(by_sums.method == Method::wilson);
  CHECK(by_sums.low == by_counts.low);
  CHECK(by_sums.high == by_counts.high);
}

TEST_CASE("Several trials per deal are clustered by deal") {
  // 1000 deals of 6 seats: all six or none, half each. The deals carry the information, not the 6000 seats.
  ExactCross sums = equal_groups(500, 6, 6);
  sums += equal_groups(500, 0, 6);
  const Estimate estimate = estimate_proportion(sums);
  CHECK(estimate.method == Method::ratio_clustered);
  CHECK(estimate.value == 0.5);
  CHECK(estimate.standard_error == doctest::Approx(0.5 / std::sqrt(999.0)).epsilon(1e-12));
  CHECK(estimate.effective_trials == doctest::Approx(999.0).epsilon(1e-12));
  CHECK(estimate.deals == 1000);
  CHECK(estimate.trials == 6000);
}

TEST_CASE("Few events in clustered trials get Wilson's interval on the effective count") {
  ExactCross sums = equal_groups(10, 2, 2);
  sums += equal_groups(990, 0, 2);
  const Estimate estimate = estimate_proportion(sums);
  CHECK(estimate.method == Method::wilson_effective);
  // Every pair agrees: 2000 trials count as 999.
  CHECK(estimate.effective_trials == doctest::Approx(999.0).epsilon(1e-9));
  // The interval of 9.99 events in 999 trials with t(999) = 1.96234 for the normal point.
  check_interval(estimate, 0.0054352, 0.0183278, 0.0000001);
}

TEST_CASE("Clustered trials without an event count each deal once") {
  const Estimate estimate = estimate_proportion(equal_groups(100, 0, 6));
  CHECK(estimate.method == Method::wilson_effective);
  CHECK(estimate.effective_trials == 100.0);
  CHECK(estimate.low == 0.0);
  CHECK(estimate.high == doctest::Approx(0.0369935).epsilon(1e-5));  // z^2 / (100 + z^2)
}

TEST_CASE("One deal of many trials counts as one trial") {
  const Estimate estimate = estimate_proportion(equal_groups(1, 3, 6));
  CHECK(estimate.value == 0.5);
  CHECK(estimate.effective_trials == 1.0);
  CHECK(std::isnan(estimate.standard_error));
  check_interval(estimate, 0.0546, 0.9454, 0.00005);
}

TEST_CASE("Few deals that agree by luck never count as more than their trials") {
  const Estimate estimate = estimate_proportion(equal_groups(3, 1, 6));
  CHECK(estimate.standard_error == 0.0);
  CHECK(estimate.effective_trials == 18.0);
  CHECK(estimate.low > 0.05);
  CHECK(estimate.high < 0.41);
}

TEST_CASE("Many deals with the same share each have no error") {
  const Estimate estimate = estimate_proportion(equal_groups(1000, 1, 6));
  CHECK(estimate.method == Method::ratio_clustered);
  CHECK(estimate.low == estimate.value);
  CHECK(estimate.high == estimate.value);
}

TEST_CASE("A clustered interval stays within 0 and 1") {
  // Two deals only: Student's point with one degree of freedom, 12.7, reaches below 0 (above 1).
  ExactCross rare;
  rare.add(91, 1000);
  rare.add(109, 1000);
  const Estimate low = estimate_proportion(rare);
  CHECK(low.method == Method::ratio_clustered);
  CHECK(low.low == 0.0);
  CHECK(low.high == doctest::Approx(0.1 + 12.706204736 * 0.009));
  ExactCross common;
  common.add(909, 1000);
  common.add(891, 1000);
  CHECK(estimate_proportion(common).high == 1.0);
}

TEST_CASE("Another unit scales everything but the counts") {
  ExactMean sums;
  for (const int value : {1, 2, 3, 4, 5}) sums.add(value);
  const Estimate per_hand = estimate_mean(sums);
  const Estimate lost_per_100 = scaled(per_hand, -100.0);
  CHECK(lost_per_100.value == -300.0);
  CHECK(lost_per_100.standard_error == 100.0 * per_hand.standard_error);
  CHECK(lost_per_100.low == -100.0 * per_hand.high);
  CHECK(lost_per_100.high == -100.0 * per_hand.low);
  CHECK(lost_per_100.deals == 5);
}
