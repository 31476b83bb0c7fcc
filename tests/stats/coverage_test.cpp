// Do 95 % intervals hold the truth 95 times in 100? Plain proportions by summing the binomial law exactly, everything
// else by simulation with fixed seeds: 4,000 repetitions give the coverage with a standard error of 0.35 points.
#include <doctest/doctest.h>

#include <cmath>
#include <random>
#include <vector>

#include "sim/stats/comparison.h"
#include "sim/stats/estimate.h"

using namespace oddhand;

namespace {

constexpr int kRepetitions = 4000;

bool covers(const Estimate& estimate, double truth) { return estimate.low <= truth && truth <= estimate.high; }

/// Probability that the interval of a plain proportion covers the true one.
double exact_coverage(int trials, double truth) {
  double coverage = 0.0;
  for (int events = 0; events <= trials; ++events) {
    if (!covers(estimate_proportion(static_cast<std::uint64_t>(events), static_cast<std::uint64_t>(trials)), truth)) {
      continue;
    }
    const double log_ways = std::lgamma(trials + 1.0) - std::lgamma(events + 1.0) - std::lgamma(trials - events + 1.0);
    coverage += std::exp(log_ways + events * std::log(truth) + (trials - events) * std::log1p(-truth));
  }
  return coverage;
}

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : generator_(seed) {}
  double uniform() { return static_cast<double>(generator_() >> 11U) * 0x1p-53; }
  bool happens(double probability) { return uniform() < probability; }
  int below(int bound) { return static_cast<int>(uniform() * bound); }

 private:
  std::mt19937_64 generator_;
};

/// Deals of 1 to 6 trials which share one luck: all trials of a deal have chance `low` or all have `high`.
ExactCross clustered_sample(Chance& chance, int deals, double low, double high) {
  ExactCross sums;
  for (int deal = 0; deal < deals; ++deal) {
    const double probability = chance.happens(0.5) ? low : high;
    const int trials = 1 + chance.below(6);
    int events = 0;
    for (int trial = 0; trial < trials; ++trial) events += chance.happens(probability) ? 1 : 0;
    sums.add(events, trials);
  }
  return sums;
}

struct Coverage {
  double clustered = 0;
  double naive = 0;
};

Coverage clustered_coverage(std::uint64_t seed, int deals, double low, double high) {
  Chance chance(seed);
  int clustered = 0;
  int naive = 0;
  for (int i = 0; i < kRepetitions; ++i) {
    const ExactCross sums = clustered_sample(chance, deals, low, high);
    const double truth = (low + high) / 2;
    clustered += covers(estimate_proportion(sums), truth) ? 1 : 0;
    const auto events = static_cast<std::uint64_t>(sums.x.to_int64());
    const auto trials = static_cast<std::uint64_t>(sums.y.to_int64());
    naive += covers(estimate_proportion(events, trials), truth) ? 1 : 0;
  }
  return {.clustered = clustered / double{kRepetitions}, .naive = naive / double{kRepetitions}};
}

}  // namespace

TEST_CASE("Clopper-Pearson never covers less than 95 %") {
  for (int percent = 1; percent <= 99; ++percent) {
    CAPTURE(percent);
    CHECK(exact_coverage(39, percent / 100.0) >= 0.95);  // with 39 trials there are always few events or non-events
  }
}

TEST_CASE("Wilson covers 93 to 97 % once events and non-events are many") {
  for (const int trials : {200, 1000}) {
    for (int percent = 20; percent <= 80; percent += 3) {
      CAPTURE(trials);
      CAPTURE(percent);
      const double coverage = exact_coverage(trials, percent / 100.0);
      CHECK(coverage >= 0.93);
      CHECK(coverage <= 0.97);
    }
  }
}

TEST_CASE("Changing methods at twenty events costs no coverage") {
  for (int permille = 5; permille <= 100; ++permille) {
    CAPTURE(permille);
    CHECK(exact_coverage(400, permille / 1000.0) >= 0.935);
  }
}

TEST_CASE("The mean of skewed observations is covered") {
  Chance chance(101);
  int covered = 0;
  for (int i = 0; i < kRepetitions; ++i) {
    ExactMean sums;
    // A pot won one time in six, an ante lost otherwise: mean 0.
    for (int deal = 0; deal < 200; ++deal) sums.add(chance.happens(1.0 / 6.0) ? 50 : -10);
    covered += covers(estimate_mean(sums), 0.0) ? 1 : 0;
  }
  CHECK(covered > 0.93 * kRepetitions);
  CHECK(covered < 0.97 * kRepetitions);
}

TEST_CASE("Student's interval covers with five deals where a normal one would not") {
  Chance chance(102);
  int covered = 0;
  int covered_by_normal = 0;
  for (int i = 0; i < kRepetitions; ++i) {
    ExactMean sums;
    for (int deal = 0; deal < 5; ++deal) {
      int value = 0;
      for (int part = 0; part < 12; ++part) value += chance.below(1001) - 500;
      sums.add(value);
    }
    const Estimate estimate = estimate_mean(sums);
    covered += covers(estimate, 0.0) ? 1 : 0;
    covered_by_normal += std::fabs(estimate.value) <= 1.96 * estimate.standard_error ? 1 : 0;
  }
  CHECK(covered > 0.93 * kRepetitions);
  CHECK(covered < 0.97 * kRepetitions);
  CHECK(covered_by_normal < 0.90 * kRepetitions);
}

TEST_CASE("Clustered trials are covered where the binomial interval fails") {
  const Coverage coverage = clustered_coverage(103, 300, 0.1, 0.7);
  CHECK(coverage.clustered > 0.93);
  CHECK(coverage.clustered < 0.97);
  CHECK(coverage.naive < 0.88);
}

TEST_CASE("Few clustered events are covered") {
  const Coverage coverage = clustered_coverage(104, 400, 0.0, 0.04);
  CHECK(coverage.clustered > 0.93);
  CHECK(coverage.clustered < 0.97);
}

TEST_CASE("Rare events that strike whole deals are covered where the binomial interval fails") {
  Chance chance(107);
  int covered = 0;
  int covered_by_naive = 0;
  for (int i = 0; i < kRepetitions; ++i) {
    ExactCross sums;
    std::uint64_t events = 0;
    for (int deal = 0; deal < 400; ++deal) {
      const int struck = chance.happens(0.03) ? 6 : 0;
      events += static_cast<std::uint64_t>(struck);
      sums.add(struck, 6);
    }
    covered += covers(estimate_proportion(sums), 0.03) ? 1 : 0;
    covered_by_naive += covers(estimate_proportion(events, 2400), 0.03) ? 1 : 0;
  }
  CHECK(covered > 0.93 * kRepetitions);
  CHECK(covered < 0.97 * kRepetitions);
  CHECK(covered_by_naive < 0.70 * kRepetitions);
}

TEST_CASE("A conditional mean with an unequal, informative number of trials is covered") {
  // Deals with many trials are the poor ones; one deal in three has none. Mean per trial: (2 x 8 + 5 x 2) / 7.
  Chance chance(105);
  int covered = 0;
  for (int i = 0; i < kRepetitions; ++i) {
    ExactCross sums;
    for (int deal = 0; deal < 200; ++deal) {
      const int kind = chance.below(3);
      const int trials = kind == 0 ? 0 : (kind == 1 ? 2 : 5);
      std::int64_t total = 0;
      for (int trial = 0; trial < trials; ++trial) total += (kind == 1 ? 6 : 0) + chance.below(5);
      sums.add(total, trials);
    }
    covered += covers(estimate_ratio(sums), 26.0 / 7.0) ? 1 : 0;
  }
  CHECK(covered > 0.93 * kRepetitions);
  CHECK(covered < 0.97 * kRepetitions);
}

TEST_CASE("Deviations from the truth have mean 0 and variance 1") {
  Chance chance(106);
  double sum = 0.0;
  double squares = 0.0;
  for (int i = 0; i < kRepetitions; ++i) {
    const double z = deviation_in_standard_errors(estimate_proportion(clustered_sample(chance, 200, 0.1, 0.7)), 0.4);
    sum += z;
    squares += z * z;
  }
  CHECK(std::fabs(sum / kRepetitions) < 5 / std::sqrt(kRepetitions));
  CHECK(std::fabs(squares / kRepetitions - 1.0) < 5 * std::sqrt(2.0 / kRepetitions));
}
