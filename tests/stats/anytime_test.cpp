// Anytime intervals: their price, and that they hold at all looks of a run at once.
#include "sim/stats/anytime.h"

#include <doctest/doctest.h>

#include <cmath>
#include <random>

namespace oddhand {
namespace {

TEST_CASE("an anytime interval costs half as much again where it is narrowest, and grows slowly") {
  const double normal = 1.959963984540054;
  CHECK(anytime_standard_errors(204'800) / normal == doctest::Approx(1.55).epsilon(0.005));
  CHECK(anytime_standard_errors(2'048'000) / normal == doctest::Approx(1.65).epsilon(0.01));
  CHECK(anytime_standard_errors(204'800'000) / normal == doctest::Approx(1.97).epsilon(0.01));
  CHECK(anytime_standard_errors(20'480'000'000) / normal == doctest::Approx(2.26).epsilon(0.01));
  CHECK(anytime_standard_errors(20'480) / normal == doctest::Approx(1.97).epsilon(0.01));
}

TEST_CASE("an anytime interval is wider than that of a single look, however long the run") {
  for (std::uint64_t deals = 1; deals < 1'000'000'000'000'000; deals *= 3) CHECK(anytime_standard_errors(deals) > 2.9);
}

TEST_CASE("an exact value has an anytime interval without width, and no trial has none") {
  CHECK(anytime_interval(estimate_exact(0.4)).half_width() == 0);
  CHECK(std::isnan(anytime_interval(estimate_mean(ExactMean())).low));
  CHECK(std::isnan(anytime_interval(estimate_proportion(3, 100'000)).low));
}

TEST_CASE("an anytime interval of a proportion stays within 0 and 1") {
  const AnytimeInterval interval = anytime_interval(estimate_proportion(30, 1'000));
  CHECK(interval.low == 0);
  CHECK(interval.high < 1);
}

/// Of so many runs, how many had their interval miss the truth at any of their looks.
struct Misses {
  int anytime = 0;
  int single_look = 0;
};

/// Looks at every block from the 100th to the 3,000th. Blocks are sums of 2,048 deals with mean 0 and deviation 1, and
/// so many are normal.
Misses looks_of_many_runs(int runs) {
  constexpr std::int64_t kDealsPerLook = 2'048;
  constexpr int kLooks = 3'000;
  std::mt19937_64 random(20);
  std::normal_distribution<double> normal(0.0, std::sqrt(static_cast<double>(kDealsPerLook)));
  Misses misses;
  for (int run = 0; run < runs; ++run) {
    double total = 0;
    bool missed = false;
    bool single_missed = false;
    for (std::uint64_t look = 1; look <= kLooks; ++look) {
      total += normal(random);
      if (look < 100) continue;
      const auto deals = look * static_cast<std::uint64_t>(kDealsPerLook);
      const double n = static_cast<double>(deals);
      const Estimate e{.value = total / n,
                       .standard_error = 1 / std::sqrt(n),
                       .method = Method::mean,
                       .deals = deals,
                       .trials = deals};
      const AnytimeInterval interval = anytime_interval(e);
      missed = missed || interval.low > 0 || interval.high < 0;
      single_missed = single_missed || std::fabs(e.value) > 1.96 * e.standard_error;
    }
    misses.anytime += missed ? 1 : 0;
    misses.single_look += single_missed ? 1 : 0;
  }
  return misses;
}

TEST_CASE(
    "anytime intervals hold at all looks in 95 of 100 runs, where those of a single look do not in half of them") {
  constexpr int kRuns = 2'000;
  const Misses misses = looks_of_many_runs(kRuns);
  // Five standard errors above 5 %.
  CHECK(misses.anytime < kRuns * 0.05 + 5 * std::sqrt(kRuns * 0.05 * 0.95));
  CHECK(misses.anytime > kRuns * 0.005);  // not needlessly wide
  CHECK(misses.single_look > kRuns * 0.3);
}

TEST_CASE("anytime intervals from real sums hold for skewed deals at all looks from 100 blocks on") {
  // A deal wins 9 with probability 0.1, else loses 1: mean 0. Blocks by their binomial counts.
  constexpr std::int64_t kBlock = 2'048;
  std::mt19937_64 random(3);
  std::binomial_distribution<std::int64_t> wins(kBlock, 0.1);
  constexpr int kRuns = 400;
  int missed = 0;
  for (int run = 0; run < kRuns; ++run) {
    ExactMean sums;
    bool miss = false;
    for (int block = 1; block <= 600; ++block) {
      const std::int64_t won = wins(random);
      sums.count += kBlock;
      sums.sum.add(9 * won - (kBlock - won));
      sums.squares.add(81 * won + (kBlock - won));
      if (block < 100 || block % 10 != 0) continue;
      const AnytimeInterval interval = anytime_interval(estimate_mean(sums));
      miss = miss || interval.low > 0 || interval.high < 0;
    }
    missed += miss ? 1 : 0;
  }
  CHECK(missed < kRuns * 0.05 + 5 * std::sqrt(kRuns * 0.05 * 0.95));
}

}  // namespace
}  // namespace oddhand
