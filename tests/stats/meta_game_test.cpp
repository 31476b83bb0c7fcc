// Alpha-Rank, replicator dynamics, ladders and cycles, and all of them through resampled tables.
#include "sim/stats/meta_game.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <stdexcept>

#include "sim/stats/replicator.h"
#include "tests/stats/meta_tables.h"

using namespace oddhand;

namespace {

void check_numbers(const std::vector<double>& numbers, const std::vector<double>& expected, double tolerance = 1e-9) {
  REQUIRE(numbers.size() == expected.size());
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    CAPTURE(i);
    CHECK(std::abs(numbers[i] - expected[i]) <= tolerance);
  }
}

/// Tables as a bootstrap gives them: normal noise on every pair.
std::vector<PayoffTable> resamples_of(const PayoffTable& table, double noise, unsigned seed, int count = 200) {
  std::mt19937 random(seed);
  std::normal_distribution<double> error(0, noise);
  std::vector<PayoffTable> resamples;
  for (int k = 0; k < count; ++k) {
    PayoffTable& resample = resamples.emplace_back(table.size());
    for (int i = 0; i < table.size(); ++i) {
      for (int j = 0; j < i; ++j) resample.set_zero_sum(i, j, table(i, j) + error(random));
    }
  }
  return resamples;
}

PayoffTable noisy(const PayoffTable& table, double noise, unsigned seed) {
  return resamples_of(table, noise, seed, 1).front();
}

}  // namespace

TEST_CASE("Alpha-Rank gives rock, paper and scissors equal time, whatever they play for") {
  check_numbers(alpha_rank(rock_paper_scissors()), {1.0 / 3, 1.0 / 3, 1.0 / 3});
  check_numbers(alpha_rank(rock_paper_scissors(5, 2, 3)), {1.0 / 3, 1.0 / 3, 1.0 / 3});
  check_numbers(alpha_rank(rock_paper_scissors(), {.alpha = 0.1}), {1.0 / 3, 1.0 / 3, 1.0 / 3});
}

TEST_CASE("Alpha-Rank stays at the top of a ladder and leaves what rock, paper and scissors beat") {
  check_numbers(alpha_rank(ladder({1, 4, 2.5, 0})), {0, 1, 0, 0});
  check_numbers(alpha_rank(with_strategy(rock_paper_scissors(), {-1, -1, -1})), {1.0 / 3, 1.0 / 3, 1.0 / 3, 0});
}

TEST_CASE("Alpha-Rank by hand: copies of rock change places with probability 1 / population") {
  // Rock r, its copy c, paper p, scissors s; flows out of each state in units of 1/3, m players: r and c go to p (1)
  // and to each other (1/m); p goes to s (1); s goes to r and c (1 each). Balance: p = r + c = 2 s, r = c.
  const std::vector<double> shares = alpha_rank(with_copy(rock_paper_scissors(), 0));
  check_numbers(shares, {0.2, 0.4, 0.2, 0.2});
}

TEST_CASE("Alpha-Rank of two strategies is the closed form of the Fermi process") {
  PayoffTable table(2);
  table.set_zero_sum(0, 1, 0.03);
  // Ratio of the times = e^((m - 1) alpha gain); the gain is the difference of the two payoffs, here twice the margin.
  const std::vector<double> shares = alpha_rank(table, {.alpha = 0.5, .population = 20});
  CHECK(std::log(shares[0] / shares[1]) == doctest::Approx(19 * 0.5 * 0.06).epsilon(1e-12));
  check_numbers(alpha_rank(table, {.alpha = 1e9}), {1, 0});
  check_numbers(alpha_rank(PayoffTable(2), {.alpha = 1e9}), {0.5, 0.5});
  check_numbers(alpha_rank(PayoffTable(1)), {1});
}

TEST_CASE("Alpha-Rank takes tables that are not zero-sum and refuses options out of range") {
  // Stag hunt: nobody is invaded by the other where both get the same against each other's kind.
  const PayoffTable pays_more(2, std::vector<double>{1, 3, 1, 0});
  check_numbers(alpha_rank(pays_more), {1, 0});
  CHECK_THROWS_AS(alpha_rank(pays_more, {.alpha = 0}), std::invalid_argument);
  CHECK_THROWS_AS(alpha_rank(pays_more, {.population = 1}), std::invalid_argument);
}

TEST_CASE("Replicator dynamics ends at the top of a ladder from every start") {
  const PayoffTable table = ladder({1, 4, 2.5, 0});
  for (const std::vector<double>& start : replicator_starts(4)) {
    const ReplicatorPath path = replicate(table, start);
    CHECK(path.rests);
    check_numbers(path.end, {0, 1, 0, 0}, 1e-5);
  }
}

TEST_CASE("Hawks and doves settle at the value of the prize over the cost of a fight") {
  // Prize 1, cost 4: hawk-hawk (1 - 4) / 2, hawk-dove 1, dove-dove 1/2.
  const PayoffTable table(2, std::vector<double>{-1.5, 1, 0, 0.5});
  for (const std::vector<double>& start : replicator_starts(2)) {
    const ReplicatorPath path = replicate(table, start);
    CHECK(path.rests);
    check_numbers(path.end, {0.25, 0.75}, 1e-4);
  }
}

TEST_CASE("Where strategies fare best among their own kind the start decides") {
  const PayoffTable table(2, std::vector<double>{2, 0, 0, 1});
  const auto starts = replicator_starts(2);
  check_numbers(replicate(table, starts[1]).end, {1, 0}, 1e-4);
  check_numbers(replicate(table, starts[2]).end, {0, 1}, 1e-4);
  check_numbers(replicate(table, starts[0]).end, {1, 0}, 1e-4);  // the first does well from a third on
}

TEST_CASE("Rock, paper and scissors cycle for ever about equal shares, in which they rest") {
  const PayoffTable table = rock_paper_scissors();
  CHECK(replicate(table, replicator_starts(3)[0]).rests);
  const std::vector<double> start{0.5, 0.25, 0.25};
  const ReplicatorPath path = replicate(table, start);
  CHECK(!path.rests);
  CHECK(path.steps == ReplicatorOptions{}.most_steps);
  // The product of the shares is kept: (1/2)(1/4)(1/4) = 1/32.
  CHECK(path.end[0] * path.end[1] * path.end[2] == doctest::Approx(1.0 / 32).epsilon(1e-3));
  check_numbers(path.average, {1.0 / 3, 1.0 / 3, 1.0 / 3}, 1e-3);
}

TEST_CASE("A strategy without a share never gets one, and bad starts and options are refused") {
  const PayoffTable table = ladder({0, 1});
  const std::vector<double> without{1, 0};
  const ReplicatorPath path = replicate(table, without, {.most_steps = 100});
  CHECK(path.end == without);
  CHECK(!path.rests);  // the absent one would invade
  const std::vector<double> half{0.5, 0.25};
  const std::vector<double> negative{1.5, -0.5};
  const std::vector<double> equal{0.5, 0.5};
  CHECK_THROWS_AS(replicate(table, half), std::invalid_argument);
  CHECK_THROWS_AS(replicate(table, negative), std::invalid_argument);
  CHECK_THROWS_AS(replicate(PayoffTable(3), equal), std::invalid_argument);
  CHECK_THROWS_AS(replicate(table, equal, {.step = 0.6}), std::invalid_argument);
}

TEST_CASE("Ratings explain all of a ladder and nothing of rock, paper and scissors") {
  const Decomposition rungs = decompose(ladder({0.1, 0.4, 0.25, -0.75}));
  check_numbers(rungs.ratings, {0.1, 0.4, 0.25, -0.75}, 1e-15);
  CHECK(rungs.cyclic_share == 0);
  const Decomposition circle = decompose(rock_paper_scissors());
  check_numbers(circle.ratings, {0, 0, 0}, 0);
  CHECK(circle.cyclic_share == 1);
  CHECK(decompose(PayoffTable(3)).cyclic_share == 0);
}

TEST_CASE("The cyclic share of a ladder with a circle in it, by hand") {
  // Ratings 1, 0, -1 and a circle of 0.5: squares 2 (1 + 4 + 1) and 2 * 3 * 0.25 over all ordered pairs.
  PayoffTable table = ladder({1, 0, -1});
  table.set_zero_sum(0, 1, 1 + 0.5);
  table.set_zero_sum(1, 2, 1 + 0.5);
  table.set_zero_sum(2, 0, -2 + 0.5);
  const Decomposition parts = decompose(table);
  check_numbers(parts.ratings, {1, 0, -1}, 1e-15);
  CHECK(parts.cyclic(2, 0) == doctest::Approx(0.5));
  CHECK(parts.cyclic_share == doctest::Approx(1.5 / 13.5));
  CHECK(cycles(table).empty());
}

TEST_CASE("Cycles are listed once each, the clearest first") {
  const PayoffTable table = with_copy(rock_paper_scissors(5, 2, 3), 1);  // rock 0, paper 1 and 3, scissors 2
  CHECK(cycles(table) == std::vector<Cycle>{{{0, 2, 1}, 2}, {{0, 2, 3}, 2}});
  CHECK(cycles(with_strategy(rock_paper_scissors(), {0, 0, 0})).size() == 1);
  CHECK(cycles(ladder({3, 2, 1, 0})).empty());
}

TEST_CASE("No rating is given where it would put clear winners below losers") {
  const PayoffTable circle = noisy(rock_paper_scissors(), 0.05, 1);
  const LadderVerdict verdict = ladder_verdict(circle, resamples_of(circle, 0.05, 2));
  CHECK(!verdict.holds);
  CHECK(verdict.circle);
  CHECK(verdict.p_value == doctest::Approx(1.0 / 201));
  CHECK(!ladder_verdict(rock_paper_scissors(), {}).holds);
}

TEST_CASE("No rating is given where a clear winner would stand below its victim, though nothing goes round") {
  // The first beats the second narrowly and the rest less than the second does: second of the ratings.
  PayoffTable table(4);
  table.set_zero_sum(0, 1, 1);
  for (const int other : {2, 3}) {
    table.set_zero_sum(0, other, 1);
    table.set_zero_sum(1, other, 5);
  }
  const PayoffTable sampled = noisy(table, 0.05, 8);
  const LadderVerdict verdict = ladder_verdict(sampled, resamples_of(sampled, 0.05, 9));
  CHECK(!verdict.holds);
  CHECK(!verdict.circle);
  REQUIRE(verdict.misordered.size() >= 1);
  CHECK(verdict.misordered[0].winner == 0);
  CHECK(verdict.misordered[0].loser == 1);
  CHECK(verdict.misordered[0].share == 1);
}

TEST_CASE("A circle of four without one of three is a circle") {
  PayoffTable table(4);
  for (int i = 0; i < 4; ++i) table.set_zero_sum(i, (i + 1) % 4, 1);
  CHECK(cycles(table).empty());
  CHECK(ladder_verdict(table, {}).circle);
  CHECK(!ladder_verdict(table, {}).holds);
}

TEST_CASE("A rating is given to a ladder, and to one whose rungs are uneven but in order") {
  const PayoffTable even = noisy(ladder({3, 2, 1, 0}), 0.05, 3);
  CHECK(ladder_verdict(even, resamples_of(even, 0.05, 4)).holds);
  PayoffTable uneven = ladder({1, 0, -1});
  uneven.set_zero_sum(0, 2, 4);
  const LadderVerdict verdict = ladder_verdict(uneven, resamples_of(uneven, 0.05, 5));
  CHECK(verdict.holds);
  CHECK(verdict.p_value < 0.05);
  CHECK(verdict.misordered.empty());
  CHECK(ladder_verdict(ladder({0.1, 0.7, 0.3}), {}).p_value == 1);
}

TEST_CASE("Equal strategies are refused a rating in no more than one of twenty tables, by noise") {
  int refused = 0;
  int noticed = 0;
  constexpr unsigned kTables = 400;
  for (unsigned seed = 0; seed < kTables; ++seed) {
    const PayoffTable table = noisy(PayoffTable(4), 1, 1000 + seed);
    const LadderVerdict verdict = ladder_verdict(table, resamples_of(table, 1, 5000 + seed, 99));
    if (!verdict.holds) ++refused;
    if (verdict.p_value < kLadderLevel) ++noticed;
  }
  // The p-value alone keeps its level: 20 expected, standard error 4.4.
  CHECK(noticed < 20 + 5 * 4.4);
  CHECK(refused <= noticed);
}

TEST_CASE("Every measure of a circle and its intervals") {
  const PayoffTable table = rock_paper_scissors();
  const MetaGame game = meta_game(table, resamples_of(table, 0.1, 6));
  CHECK(!game.ladder.holds);
  CHECK(game.replicator_rests);
  REQUIRE(game.cycles.size() == 1);
  CHECK(game.cycles[0].share == 1);
  CHECK(game.cyclic_share.value == 1);
  CHECK(game.cyclic_share.low > 0.9);
  double firsts = 0;
  for (const MetaStrategy& strategy : game.strategies) {
    CHECK(strategy.nash_share.value == doctest::Approx(1.0 / 3));
    CHECK(strategy.nash_share.low < 1.0 / 3);
    CHECK(strategy.nash_share.high > 1.0 / 3);
    CHECK(strategy.alpha_rank.value == doctest::Approx(1.0 / 3));
    CHECK(strategy.replicator.value == doctest::Approx(1.0 / 3));
    CHECK(strategy.rank.value == 2);
    CHECK(strategy.first > 0.15);
    firsts += strategy.first;
  }
  CHECK(firsts == doctest::Approx(1));
}

TEST_CASE("Every measure of a ladder and its intervals") {
  const PayoffTable table = ladder({2, 1, 0});
  const MetaGame game = meta_game(table, resamples_of(table, 0.1, 7));
  CHECK(game.ladder.holds);
  CHECK(game.cycles.empty());
  const MetaStrategy& top = game.strategies[0];
  CHECK(top.first == 1);
  CHECK(top.rank.low == 1);
  CHECK(top.rank.high == 1);
  CHECK(top.nash_share.low == 1);
  CHECK(top.alpha_rank.low == doctest::Approx(1));
  CHECK(top.replicator.low > 0.999);
  const MetaStrategy& last = game.strategies[2];
  CHECK(last.nash_skill.value == -2);
  CHECK(last.nash_skill.low < -2);
  CHECK(last.nash_skill.high > -2.5);
  CHECK(last.rating.value == -1);
  // Mean of two errors of 0.1, over three: 0.047; the interval is about four of them wide.
  CHECK(last.rating.high - last.rating.low == doctest::Approx(4 * 0.047).epsilon(0.25));
}

TEST_CASE("Rounded numbers have four digits, payoffs four in units of the largest margin") {
  CHECK(payoff_decimals(0) == 4);
  CHECK(payoff_decimals(1) == 4);
  CHECK(payoff_decimals(1.5) == 3);
  CHECK(payoff_decimals(10) == 3);
  CHECK(payoff_decimals(0.5) == 4);
  CHECK(payoff_decimals(0.008) == 6);
  CHECK(payoff_decimals(2e6) == -3);
  const MetaGame game = rounded(meta_game(ladder({0.0056789, 0.0012345, 0}), {}));
  CHECK(game.strategies[1].nash_skill.value == -0.004444);
  CHECK(game.strategies[0].nash_skill.value == 0);
  const MetaGame circle = rounded(meta_game(rock_paper_scissors(), {}));
  for (const MetaStrategy& strategy : circle.strategies) CHECK(strategy.nash_share.value == 0.3333);
  CHECK(std::isnan(circle.strategies[0].nash_share.low));
}

TEST_CASE("A table whose resamples are not zero-sum has no Nash average") {
  const PayoffTable uneven(2, std::vector<double>{0, 1, 0, 0});
  CHECK(std::isnan(meta_game(PayoffTable(2), std::vector<PayoffTable>{uneven}).strategies[0].nash_share.value));
}

TEST_CASE("Without resamples there are values without intervals; a table that is not zero-sum has no Nash average") {
  const MetaGame game = meta_game(PayoffTable(2, std::vector<double>{0, 2, -1, 0}), {});
  const MetaStrategy& first = game.strategies[0];
  CHECK(first.rating.value == 0.75);
  CHECK(std::isnan(first.rating.low));
  CHECK(std::isnan(first.first));
  CHECK(std::isnan(first.nash_share.value));
  CHECK(first.alpha_rank.value == doctest::Approx(1));
  CHECK_THROWS_AS(meta_game(PayoffTable(2), std::vector<PayoffTable>{PayoffTable(3)}), std::invalid_argument);
}
