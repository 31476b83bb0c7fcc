// Nash averaging: known equilibria, the choice by entropy, and what must hold for any table.
#include "sim/stats/nash_average.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <stdexcept>

#include "tests/stats/meta_tables.h"

using namespace oddhand;

namespace {

void check_shares(const NashAverage& nash, const std::vector<double>& shares, double tolerance = 1e-12) {
  REQUIRE(nash.shares.size() == shares.size());
  for (std::size_t i = 0; i < shares.size(); ++i) {
    CAPTURE(i);
    CHECK(std::abs(nash.shares[i] - shares[i]) <= tolerance);
  }
}

double entropy(const std::vector<double>& shares) {
  double sum = 0;
  for (const double share : shares) sum -= share > 0 ? share * std::log(share) : 0.0;
  return sum;
}

/// The most that any strategy wins against the shares; an equilibrium leaves nothing above 0.
double best_reply(const PayoffTable& table, const std::vector<double>& shares) {
  double best = -std::numeric_limits<double>::infinity();
  for (int i = 0; i < table.size(); ++i) {
    double payoff = 0;
    for (int j = 0; j < table.size(); ++j) payoff += table(i, j) * shares[static_cast<std::size_t>(j)];
    best = std::max(best, payoff);
  }
  return best;
}

}  // namespace

TEST_CASE("Nash averaging shares rock, paper and scissors equally") {
  const NashAverage nash = nash_average(rock_paper_scissors());
  check_shares(nash, {1.0 / 3, 1.0 / 3, 1.0 / 3});
  CHECK(nash.skills == std::vector<double>{0, 0, 0});
}

TEST_CASE("Each of rock, paper and scissors is chosen in proportion to what the other two play for") {
  // Indifference: paper's wins from rock and losses to scissors cancel, and so on round.
  check_shares(nash_average(rock_paper_scissors(5, 2, 3)), {5.0 / 10, 2.0 / 10, 3.0 / 10});
}

TEST_CASE("In a ladder the top has all, and the others lose by their distance") {
  const NashAverage nash = nash_average(ladder({1, 4, 2.5, 0}));
  check_shares(nash, {0, 1, 0, 0});
  CHECK(nash.skills == std::vector<double>{-3, 0, -1.5, -4});
}

TEST_CASE("A dominated strategy gets no share beside rock, paper and scissors") {
  const NashAverage nash = nash_average(with_strategy(rock_paper_scissors(), {-1, -0.5, -0.75}));
  check_shares(nash, {1.0 / 3, 1.0 / 3, 1.0 / 3, 0});
  CHECK(nash.skills[3] == doctest::Approx(-0.75));
}

TEST_CASE("A copy shares its original's part and changes nobody's skill") {
  check_shares(nash_average(with_copy(rock_paper_scissors(), 0)), {1.0 / 6, 1.0 / 3, 1.0 / 3, 1.0 / 6}, 1e-9);
  const NashAverage twice = nash_average(with_copy(with_copy(rock_paper_scissors(5, 2, 3), 1), 1));
  check_shares(twice, {0.5, 0.2 / 3, 0.3, 0.2 / 3, 0.2 / 3}, 1e-9);
  CHECK(twice.skills == std::vector<double>{0, 0, 0, 0, 0});
}

// Balduzzi et al., Re-evaluating evaluation (2018), section 3: three agents in a cycle with logits of 4.6, and one
// copied.
TEST_CASE("The published cycle of three agents is shared equally with and without a copy") {
  const PayoffTable cycle(3, std::vector<double>{0, 4.6, -4.6, -4.6, 0, 4.6, 4.6, -4.6, 0});
  check_shares(nash_average(cycle), {1.0 / 3, 1.0 / 3, 1.0 / 3});
  check_shares(nash_average(with_copy(cycle, 2)), {1.0 / 3, 1.0 / 3, 1.0 / 6, 1.0 / 6}, 1e-9);
}

TEST_CASE("Where all tie, all have equal shares") {
  check_shares(nash_average(PayoffTable(5)), {0.2, 0.2, 0.2, 0.2, 0.2}, 1e-9);
  check_shares(nash_average(PayoffTable(1)), {1});
}

TEST_CASE("Entropy chooses within what the strategies outside allow") {
  // Two strategies tie; a third wins 2 from the first and loses 1 to the second, so the first may have a third at most.
  const PayoffTable edge = with_strategy(PayoffTable(2), {2, -1});
  const NashAverage nash = nash_average(edge);
  check_shares(nash, {1.0 / 3, 2.0 / 3, 0}, 1e-9);
  CHECK(std::abs(nash.skills[2]) < 1e-8);
  // Winning 1 and losing 2 it forbids nothing near equal shares.
  check_shares(nash_average(with_strategy(PayoffTable(2), {1, -2})), {0.5, 0.5, 0}, 1e-9);
  // Winning 1 and losing 1 it allows equal shares, but nothing more of the first: the least exact case.
  check_shares(nash_average(with_strategy(PayoffTable(2), {1, -1})), {0.5, 0.5, 0}, 1e-6);
}

TEST_CASE("Scale does not matter, nor do differences below a step") {
  const PayoffTable table = rock_paper_scissors(5, 2, 3);
  PayoffTable scaled(3);
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) scaled.set(i, j, table(i, j) * 1024);
  }
  CHECK(nash_average(scaled).shares == nash_average(table).shares);
  PayoffTable nearly_tied(2);
  nearly_tied.set_zero_sum(0, 1, 1e-12);
  CHECK(nash_average(nearly_tied).shares == std::vector<double>{1, 0});  // alone, it is the largest margin
  CHECK(nash_average(with_strategy(nearly_tied, {-1, -1})).shares == std::vector<double>{0.5, 0.5, 0});
}

TEST_CASE("Any table's Nash average is an equilibrium with no more entropy to be had") {
  std::mt19937 random(20);
  int chosen_by_entropy = 0;
  for (int trial = 0; trial < 200; ++trial) {
    const int size = 2 + trial % 9;
    const PayoffTable table = random_table(random, size, trial % 3 == 0 ? 1 : 1 + trial % 7);
    const NashAverage nash = nash_average(table);
    CAPTURE(trial);
    CHECK(std::accumulate(nash.shares.begin(), nash.shares.end(), 0.0) == doctest::Approx(1).epsilon(1e-8));
    CHECK(*std::ranges::min_element(nash.shares) >= 0);
    CHECK(best_reply(table, nash.shares) <= 1e-7);
    // Another equilibrium, found by asking for each strategy's copies to be preferred, never has more entropy.
    for (int copied = 0; copied < size; ++copied) {
      NashAverage other = nash_average(with_copy(with_copy(table, copied), copied));
      const auto n = static_cast<std::size_t>(size);
      other.shares[static_cast<std::size_t>(copied)] += other.shares[n] + other.shares[n + 1];
      other.shares.resize(n);
      CHECK(entropy(other.shares) <= entropy(nash.shares) + 1e-7);
      if (std::abs(entropy(other.shares) - entropy(nash.shares)) > 1e-4) ++chosen_by_entropy;
    }
  }
  CHECK(chosen_by_entropy > 25);  // so the comparison could have failed
}

TEST_CASE("Tables of the largest size are taken, larger ones and others refused") {
  std::mt19937 random(7);
  const PayoffTable large = random_table(random, kMostNashStrategies, 1'000'000);
  CHECK(best_reply(large, nash_average(large).shares) <= 1'000'000 * 1e-7);
  const PayoffTable tied = random_table(random, kMostNashStrategies, 1);
  CHECK(best_reply(tied, nash_average(tied).shares) <= 1e-7);
  CHECK_THROWS_AS(nash_average(PayoffTable(kMostNashStrategies + 1)), std::invalid_argument);
  CHECK_THROWS_AS(nash_average(PayoffTable(2, std::vector<double>{0, 1, 1, 0})), std::invalid_argument);
  CHECK_THROWS_AS(PayoffTable(2, std::vector<double>{0, 1, 1}), std::invalid_argument);
}
