// Intervals of comparisons against what is known exactly, over 2,000 repetitions; and control variates.
#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <vector>

#include "sim/run/compare_pilot.h"
#include "sim/stats/comparison.h"
#include "tests/run/compare_bots.h"
#include "tests/sanitized.h"

namespace oddhand::test {
namespace {

constexpr int kRepetitions = kSanitized ? 200 : 2000;
constexpr double kMargin = kSanitized ? 0.08 : 0.02;  // five standard errors, four: 93 to 97 %

struct Coverage {
  double share = 0;  ///< of intervals that hold the truth
  ExactMean all;
};

/// Each repetition plays deals of its own.
Coverage coverage_of(const Compared& compared, double truth, std::uint64_t deals) {
  const Comparison comparison = compared.comparison();
  Coverage coverage;
  int held = 0;
  for (std::uint64_t i = 0; i < kRepetitions; ++i) {
    ExactMean cell;
    comparison.for_each_group({.first = i * deals / 32 * 32, .count = deals}, GroupPlayer::Measure::cells,
                              [&](const DealGroup& group) { cell.add(group.cells[0]); });
    const Estimate e = estimate_mean(cell, kFixedOne);
    held += e.low <= truth && truth <= e.high ? 1 : 0;
    coverage.all += cell;
  }
  coverage.share = static_cast<double>(held) / kRepetitions;
  return coverage;
}

void check_covered(const Coverage& coverage) { CHECK(std::abs(coverage.share - 0.95) < kMargin); }

TEST_CASE("plain play of a bot with itself misses zero as often as it should") {
  const Compared twins("switch", {"seats=2"}, builtin("threshold:name=A,threshold:name=B", 2), kPlain);
  check_covered(coverage_of(twins, 0, 192));
}

TEST_CASE("an edge known exactly is covered by every method, and all agree") {
  for (const CompareMethod& method : {kPlain, kDuplicate, kBranch, kBoth, kAll}) {
    CAPTURE(static_cast<int>(method.seatings));
    CAPTURE(static_cast<int>(method.branches.kind));
    const Compared compared("switch", {"seats=2"}, heart_bots(), method);
    const Coverage coverage = coverage_of(compared, kHeartEdge, method == kAll ? 96 : 192);
    check_covered(coverage);
    CHECK(std::abs(paired_difference(coverage.all, kFixedOne).difference.value - kHeartEdge) <
          5 * std::sqrt(coverage.all.variance_of_mean(kFixedOne)));
  }
}

TEST_CASE("control variates cover the same edge, and take off variance") {
  for (const CompareMethod& method : {kPlain, kDuplicate, kBoth}) {
    Compared compared("switch", {"seats=2"}, heart_bots(), method);
    const Coverage without = coverage_of(compared, kHeartEdge, 96);
    compared.spec.coefficients = fit_controls(compared.spec, 4096, RunControl{});
    const Coverage with = coverage_of(compared, kHeartEdge, 192);
    check_covered(with);
    if (method == kPlain) CHECK(with.all.variance(kFixedOne) < 0.8 * without.all.variance(kFixedOne));
  }
}

TEST_CASE("control variates have the mean zero in every game") {
  for (const Game& game : games()) {
    for (const CompareMethod& method : {kPlain, kBoth}) {
      Compared compared(std::string(game.name), {"seats=2"}, builtin("threshold,random", 2), method);
      std::vector<ExactMean> means(kControls);
      compared.comparison().for_each_group({.first = 0, .count = 2048}, GroupPlayer::Measure::controls_too,
                                           [&](const DealGroup& group) {
                                             for (std::size_t k = 0; k < kControls; ++k)
                                               means[k].add(to_fixed(group.controls[0][k]));
                                           });
      for (std::size_t k = 0; k < kControls; ++k) {
        CAPTURE(std::string(game.name));
        CAPTURE(k);
        CHECK(std::abs(means[k].mean()) < 5 * std::sqrt(means[k].variance_of_mean()) + 1);
      }
    }
  }
}

TEST_CASE("over all outcomes of the last switch the luck of it is nothing") {
  Compared compared("switch", {"seats=2"}, builtin("threshold,random", 2), kAll);
  compared.comparison().for_each_group({.first = 0, .count = 64}, GroupPlayer::Measure::controls_too,
                                       [&](const DealGroup& group) {
                                         for (std::size_t k = 4; k < kControls; ++k)
                                           CHECK(std::abs(group.controls[0][k]) < 1e-9);
                                       });
}

TEST_CASE("control variates help in plain play of every game") {
  for (const Game& game : games()) {
    CAPTURE(std::string(game.name));
    Compared compared(std::string(game.name), {"seats=2"}, builtin("threshold,calling", 2), kPlain);
    compared.spec.coefficients = fit_controls(compared.spec, 2048, RunControl{});
    ExactMean corrected;
    ExactMean plain;
    compared.comparison().for_each_group({.first = 0, .count = 2048}, GroupPlayer::Measure::cells,
                                         [&](const DealGroup& group) {
                                           corrected.add(group.cells[0]);
                                           plain.add(group.plain[0]);
                                         });
    CHECK(corrected.variance() < plain.variance());
  }
}

TEST_CASE("coefficients survive the way through text") {
  const ControlCoefficients given{{0.5, -1.25, 0, 3, 0x1p-20, -0x1p-20, 7, 8}};
  CHECK(parse_coefficients(to_text(given), 1) == given);
  CHECK_THROWS_AS(parse_coefficients("1 2 3", 1), std::exception);
  CHECK_THROWS_AS(parse_coefficients(to_text(given) + " 9", 1), std::exception);
}

}  // namespace
}  // namespace oddhand::test
