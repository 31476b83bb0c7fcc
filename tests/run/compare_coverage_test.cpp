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

const std::vector<std::string> kAceTable = {"seats=2", "ante=1", "big_bet=4", "raise_cap=2"};
constexpr int kAnte = 1;
constexpr int kBet = 4;

double choose(int n, int k) { return k == 0 ? 1 : choose(n - 1, k - 1) * n / k; }

/// What who acts first wins when it needs `first` aces to raise and the other `second`, over the numbers of aces of two
/// hands of five cards: it bets; without its aces the other folds, else raises; without its own the first folds, else
/// raises for the last time; the other folds. (Switches that nobody chooses leave the law of two hands as it was.)
double ace_game(int first, int second) {
  double sum = 0;
  for (int mine = 0; mine <= 4; ++mine) {
    const double of_mine = choose(4, mine) * choose(48, 5 - mine) / choose(52, 5);
    for (int others = 0; others <= 4 - mine; ++others) {
      const double chance = of_mine * choose(4 - mine, others) * choose(43 + mine, 5 - others) / choose(47, 5);
      const int won = others < second ? kAnte : mine < first ? -kAnte - kBet : kAnte + 2 * kBet;
      sum += chance * won;
    }
  }
  return sum;
}

/// A bot's win per hand over the other one, first and last to act in turn.
double ace_edge() { return (ace_game(kFewAces, kManyAces) - ace_game(kManyAces, kFewAces)) / 2; }

void check_covered(const Coverage& coverage) { CHECK(std::abs(coverage.share - 0.95) < kMargin); }

/// Covered, and in the mean of all repetitions near.
void check_agreement(const Coverage& coverage, double truth) {
  check_covered(coverage);
  CHECK(std::abs(paired_difference(coverage.all, kFixedOne).difference.value - truth) <
        5 * std::sqrt(coverage.all.variance_of_mean(kFixedOne)));
}

TEST_CASE("plain play of a bot with itself misses zero as often as it should") {
  const Compared twins("switch", {"seats=2"}, builtin("threshold:name=A,threshold:name=B", 2), kPlain);
  check_covered(coverage_of(twins, 0, 192));
}

TEST_CASE("an edge known exactly is covered by every method, and all agree") {
  for (const CompareMethod& method : {kPlain, kDuplicate, kBranch, kBoth, kAll}) {
    CAPTURE(static_cast<int>(method.seatings));
    CAPTURE(static_cast<int>(method.branches.kind));
    const std::uint64_t deals = method == kAll ? 96 : 192;
    check_agreement(coverage_of(Compared("switch", {"seats=2"}, heart_bots(), method), kHeartEdge, deals), kHeartEdge);
    check_agreement(coverage_of(Compared("switch", kAceTable, ace_bots(), method), ace_edge(), deals), ace_edge());
  }
}

TEST_CASE("control variates cover the edge of who raises with few aces, and take off no truth") {
  for (const CompareMethod& method : {kPlain, kBoth}) {
    Compared compared("switch", kAceTable, ace_bots(), method);
    compared.spec.coefficients = fit_controls(compared.spec, 4096, RunControl{});
    check_agreement(coverage_of(compared, ace_edge(), 192), ace_edge());
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
