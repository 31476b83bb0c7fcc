// Comparisons: exact zeros, the same sums whatever the order of work, agreement of all methods, verdicts.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "sim/run/compare_pilot.h"
#include "sim/run/run_job.h"
#include "sim/run/verdict.h"
#include "tests/run/compare_bots.h"
#include "tests/run/in_batches.h"

namespace oddhand::test {
namespace {

CompareSums played(const Comparison& comparison, int threads = 1) {
  RunControl control;
  return comparison.sums(run_job(comparison.job(), {.threads = threads}, {}, control).state);
}

CompareSums played(Compared& compared, std::uint64_t deals, int resamples = 0, int threads = 1) {
  compared.spec.deals = deals;
  compared.spec.resamples = resamples;
  return played(compared.comparison(), threads);
}

const std::string kTwins = "threshold:bluff=0.3:name=A,threshold:bluff=0.3:name=B";

TEST_CASE("a bot against itself gives exactly zero in every duplicate, in every game") {
  for (const Game& game : games()) {
    CAPTURE(std::string(game.name));
    for (const CompareMethod& method : {kDuplicate, kBoth}) {
      Compared twins(std::string(game.name), {"seats=2"}, builtin(kTwins, 2), method);
      const CompareSums sums = played(twins, 64);
      CHECK(sums.cells[0] == ExactMean{.count = 64, .sum = {}, .squares = {}});
      CHECK(sums.plain[0] != sums.cells[0]);
    }
  }
  Compared all("switch", {"seats=2"}, builtin(kTwins, 2), kAll);
  CHECK(played(all, 64).cells[0].squares == WideSum());
}

TEST_CASE("a bot among copies of itself, or all seats one bot, gives exactly zero") {
  Compared field("switch", {"seats=4"}, builtin(kTwins, 2), kBoth, Design::one_against_field);
  for (const ExactMean& cell : played(field, 64).cells) CHECK(cell.squares == WideSum());
  for (const char* seats : {"seats=2", "seats=3", "seats=6"}) {
    Compared mixed("switch", {seats}, builtin(kTwins, 2), kBoth, Design::mixed_table);
    for (const ExactMean& cell : played(mixed, 64).cells) CHECK(cell.squares == WideSum());
  }
  // All permutations of three: what stands beside the two does not tell them apart.
  Compared three("switch", {"seats=3"}, builtin(kTwins + ",calling", 3), kBoth, Design::mixed_table);
  const CompareSums sums = played(three, 64);
  CHECK(sums.differences[0].squares == WideSum());
  CHECK(sums.differences[1].squares != WideSum());
}

TEST_CASE("every method contains the same plain play of each deal") {
  const std::vector<Bot> bots = builtin("threshold,calling", 2);
  Compared plain("switch", {"seats=2"}, bots, kPlain);
  const CompareSums alone = played(plain, 500);
  CHECK(alone.cells == alone.plain);
  CHECK(alone.work.branches == 0);
  for (const CompareMethod& method : {kDuplicate, kBranch, kBoth, kAll}) {
    Compared other("switch", {"seats=2"}, bots, method);
    const CompareSums sums = played(other, 500);
    CHECK(sums.plain == alone.plain);
    CHECK(sums.plain_work.decisions == alone.work.decisions);
    CHECK(sums.work.plays == (method.seatings == SeatingsPlayed::all ? 1000 : 500));
  }
}

TEST_CASE("all methods agree with plain play in every game") {
  // The difference from the plain play that the group contains has a small error of its own.
  for (const Game& game : games()) {
    for (const CompareMethod& method : {kDuplicate, kBranch, kBoth}) {
      CAPTURE(std::string(game.name));
      CAPTURE(static_cast<int>(method.seatings));
      Compared compared(std::string(game.name), {"seats=2"}, builtin("threshold,random", 2), method);
      ExactMean differences;
      compared.comparison().for_each_group({.first = 0, .count = 2048}, GroupPlayer::Measure::cells,
                                           [&](const DealGroup& g) { differences.add(g.cells[0] - g.plain[0]); });
      const PairedDifference result = paired_difference(differences, kFixedOne);
      CHECK(std::abs(result.t) < 5);
      CHECK(result.difference.standard_error > 0);
    }
  }
}

TEST_CASE("a bot that takes more random numbers changes nobody's cards") {
  std::vector<Bot> bots = builtin("threshold:bluff=0.2,random", 2);
  Compared sober("switch", {"seats=2"}, bots, kBoth);
  const CompareSums before = played(sober, 200);
  bots[0].policy = std::make_shared<ThirstyBot>(bots[0].policy);
  Compared thirsty("switch", {"seats=2"}, bots, kBoth);
  CHECK(to_numbers(played(thirsty, 200)) == to_numbers(before));
}

TEST_CASE("bots that are asked in batches are compared as bots that are asked one by one, many deals at once") {
  for (const Design design : {Design::heads_up, Design::one_against_field, Design::mixed_table}) {
    const char* seats = design == Design::heads_up ? "seats=2" : "seats=4";
    for (const CompareMethod& method : {kPlain, kDuplicate, kBranch, kBoth}) {
      for (const char* game : {"switch", "privacy"}) {
        CAPTURE(std::string(game));
        std::vector<Bot> bots = builtin("threshold:bluff=0.2,random,calling", 3);
        Compared alone(game, {seats}, bots, method, design);
        if (method == kBoth) alone.spec.coefficients.resize(alone.comparison().plan().cells().size(), Controls{0.5});
        CompareSums one_by_one = played(alone, 200, 20);
        const auto batched = std::make_shared<InBatches>(bots[0].policy);
        alone.spec.bots[0].policy = batched;
        const CompareSums in_batches = played(alone, 200, 20);
        CHECK(batched->most() >= 32);
        CHECK(in_batches.failures[0].illegal > 0);
        CHECK(in_batches.failures[1] == FailureCounts());
        one_by_one.failures = in_batches.failures;
        CHECK(to_numbers(in_batches) == to_numbers(one_by_one));
      }
    }
  }
}

TEST_CASE("the sums of a comparison do not depend on threads, interruptions or parts") {
  const std::vector<Bot> bots = builtin("threshold,random,calling", 3);
  for (const Design design : {Design::heads_up, Design::one_against_field, Design::mixed_table}) {
    const char* seats = design == Design::heads_up ? "seats=2" : "seats=4";
    Compared compared("switch", {seats}, bots, kBoth, design);
    const CompareSums alone = played(compared, 1500, 50);
    CHECK(alone.cells[0].count == 1500);
    for (const int threads : {2, 5}) {
      CHECK(to_numbers(played(compared, 1500, 50, threads)) == to_numbers(alone));
    }
    RunControl control;
    const Job job = compared.comparison().job();
    JobState parts;
    for (std::uint64_t i = 1; i <= 3; ++i) {
      parts.merge(run_job(job, {.threads = 1, .shard = {i, 3}}, {}, control).state);
    }
    CHECK(to_numbers(compared.comparison().sums(parts)) == to_numbers(alone));
  }
}

TEST_CASE("the bootstrap spreads as far as the standard error says") {
  Compared compared("switch", {"seats=2"}, builtin("threshold,calling", 2), kBoth);
  const CompareSums sums = played(compared, 4000, 1000);
  ExactMean resampled;
  for (const auto& scores : resampled_scores(compared.comparison(), sums)) resampled.add(to_fixed(scores[0]));
  const Estimate score = estimate_mean(sums.scores[0], kFixedOne);
  const double error = std::sqrt(resampled.variance(kFixedOne));
  CHECK(error == doctest::Approx(score.standard_error).epsilon(0.12));  // 5 standard errors of a spread of 1000
  CHECK(std::abs(resampled.mean(kFixedOne) - score.value) < 5 * score.standard_error / std::sqrt(1000));
}

TEST_CASE("Poisson weights have mean and variance one, and nothing in common") {
  std::vector<std::uint8_t> weights(1003);
  ExactMean all;
  std::int64_t products = 0;
  for (std::uint64_t unit = 0; unit < 400; ++unit) {
    poisson_weights(3, unit, weights);
    for (std::size_t i = 0; i < weights.size(); ++i) {
      all.add(weights[i]);
      if (i > 0) products += (weights[i] - 1) * (weights[i - 1] - 1);
    }
  }
  const auto count = static_cast<double>(all.count);
  CHECK(std::abs(all.mean() - 1) < 5 / std::sqrt(count));
  CHECK(std::abs(all.variance() - 1) < 5 * std::sqrt(3 / count));  // fourth moment 4 about the mean
  CHECK(std::abs(static_cast<double>(products)) < 5 * std::sqrt(count));
}

TEST_CASE("a long run weighs batches of deals, and the resamples of its parts add up") {
  CHECK(deals_per_weight(65'535) == 1);
  CHECK(deals_per_weight(65'536) == 32);
  Compared compared("switch", {"seats=2"}, builtin("threshold,calling", 2), kPlain);
  compared.spec.deals = 70'000;
  compared.spec.resamples = 20;
  const CompareSums sums = played(compared.comparison());
  std::vector<std::uint8_t> weights(20);
  std::uint64_t expected = 0;
  for (std::uint64_t deal = 0; deal < 70'000; ++deal) {
    if (deal % 32 == 0) poisson_weights(compared.spec.seed, deal / 32, weights);
    expected += weights[7];
  }
  CHECK(sums.resamples[7].deals == expected);
}

TEST_CASE("verdicts: the better bot is first, the matrix is what cells say, shares add up to one") {
  Compared compared("switch", {"seats=2"}, builtin("calling,threshold,random", 3), kBoth);
  const CompareSums sums = played(compared, 3000, 200);
  const Comparison comparison = compared.comparison();
  const std::vector<Standing> order = standings(comparison, sums);
  CHECK(order[0].bot == 1);
  CHECK(order[0].rank == 1);
  CHECK(order[0].first_share == 1);  // to the last digit
  double shares = 0;
  for (const Standing& standing : order) shares += standing.first_share;
  CHECK(shares == doctest::Approx(1));
  const PayoffMatrix matrix = payoff_matrix(comparison, sums);
  CHECK(matrix[1] == -matrix[3]);
  CHECK(matrix[1] == sums.cells[0].mean(kFixedOne));
  CHECK(order[0].score.value == doctest::Approx((matrix[3] + matrix[5]) / 2));
  CHECK(resampled_matrices(comparison, sums).size() == 200);
  const std::vector<Verdict> pairs = cell_verdicts(comparison, sums);
  CHECK(pairs.size() == 3);
  CHECK(pairs[0].adjusted_p >= pairs[0].result.p_value);
  const std::vector<Verdict> differences = score_verdicts(comparison, sums);
  const double calling_score = (matrix[1] + matrix[2]) / 2;
  CHECK(differences[0].result.difference.value == doctest::Approx(calling_score - order[0].score.value));
}

/// Sums in which each cell is so many chips in one deal, in the table and in `resamples` equal resamples.
CompareSums sums_of(const std::vector<std::int64_t>& cells, int resamples) {
  CompareSums sums;
  Resample resample{.deals = 1};
  for (const std::int64_t chips : cells) {
    sums.cells.emplace_back().add(chips * kFixedOne);
    resample.cells.push_back(sums.cells.back().sum);
  }
  sums.resamples.assign(static_cast<std::size_t>(resamples), resample);
  return sums;
}

TEST_CASE("the game of choosing a bot: rock, paper and scissors share it and get no rating, a ladder has one") {
  Compared three("switch", {"seats=2"}, builtin("calling,threshold,random", 3), kBoth);
  const Comparison comparison = three.comparison();
  // Cells: 0 against 1, 0 against 2, 1 against 2.
  const auto circle = compared_meta_game(comparison, sums_of({1, -1, 1}, 300));
  REQUIRE(circle);
  CHECK(circle->resamples == kMostMetaResamples);
  CHECK(!circle->ladder.holds);
  REQUIRE(circle->cycles.size() == 1);
  CHECK(circle->cycles[0].cycle.strategies == std::array<int, 3>{0, 1, 2});
  for (const MetaStrategy& bot : circle->strategies) {
    CHECK(bot.nash_share.value == 0.3333);
    CHECK(bot.nash_skill.value == 0);
    CHECK(bot.alpha_rank.value == 0.3333);
  }
  const auto ladder = compared_meta_game(comparison, sums_of({1, 2, 1}, 300));
  REQUIRE(ladder);
  CHECK(ladder->ladder.holds);
  CHECK(ladder->strategies[0].nash_share.value == 1);
  CHECK(ladder->strategies[2].nash_skill.value == -2);
  CHECK(ladder->strategies[0].rating.value == 1);
}

TEST_CASE("the game of choosing a bot against a field has no Nash average, and a mixed table has no game") {
  Compared field("switch", {"seats=4"}, builtin("calling,threshold", 2), kBoth, Design::one_against_field);
  const auto game = compared_meta_game(field.comparison(), sums_of({2, -1}, 20));
  REQUIRE(game);
  CHECK(std::isnan(game->strategies[0].nash_share.value));
  CHECK(game->strategies[0].alpha_rank.value == 1);
  Compared mixed("switch", {"seats=4"}, builtin("calling,threshold", 2), kBoth, Design::mixed_table);
  CHECK(!compared_meta_game(mixed.comparison(), sums_of({2, -1}, 20)));
}

TEST_CASE("equal bots share the first place, and no p-value is small") {
  Compared twins("switch", {"seats=2"}, builtin(kTwins, 2), kBoth);
  const CompareSums sums = played(twins, 100, 50);
  for (const Standing& standing : standings(twins.comparison(), sums)) {
    CHECK(standing.rank == 1);
    CHECK(standing.first_share == doctest::Approx(0.5));
  }
  CHECK(cell_verdicts(twins.comparison(), sums)[0].result.p_value == 1.0);
}

TEST_CASE("seat results are those of the seatings: both seats of a duplicate make the score") {
  Compared compared("switch", {"seats=2"}, builtin("threshold,calling", 2), kBoth);
  const CompareSums sums = played(compared, 300);
  const double first = sums.seats[0].mean(kFixedOne);
  const double second = sums.seats[1].mean(kFixedOne);
  CHECK(sums.cells[0].mean(kFixedOne) == doctest::Approx((first + second) / 2).epsilon(1e-6));
  Compared plain("switch", {"seats=2"}, builtin("threshold,calling", 2), kPlain);
  CHECK(played(plain, 300).seats[0].count == 150);
}

TEST_CASE("mixed tables: three seats in six orders, larger ones rotated from an order of the deal's own") {
  const ComparePlan three(Design::mixed_table, 3, 3);
  CHECK(three.seatings() == 6);
  const ComparePlan six(Design::mixed_table, 3, 6);
  CHECK(six.seatings() == 6);
  std::vector<int> second_after_first(3);
  for (std::uint64_t deal = 0; deal < 600; ++deal) {
    const Seating order = six.order_of(0, {1, deal});
    for (int b = 0; b < 3; ++b) {
      int copies = 0;
      for (int s = 0; s < 6; ++s) copies += order.values[static_cast<std::size_t>(s)] == b ? 1 : 0;
      CHECK(copies == 2);
    }
    ++second_after_first[order.values[1]];
  }
  for (const int count : second_after_first) CHECK(std::abs(count - 200) < 60);
}

TEST_CASE("the pilot plays deals of its own and finds the fastest method") {
  Compared compared("switch", {"seats=2"}, builtin("threshold,threshold:open=0.66", 2), kBoth);
  const RunControl control;
  const std::vector<PilotRow> rows = pilot_methods(compared.spec, 2048, control);
  CHECK(rows.size() == 6);
  const PilotRow& best = fastest(rows);
  CHECK(best.method.seatings == SeatingsPlayed::all);
  for (const PilotRow& row : rows) CHECK(best.variance * best.cost <= row.variance * row.cost);
  CHECK(rows[0].variance > 60 * 2 * rows[5].variance);
  CHECK(pilot_methods(compared.spec, 256, control)[0].variance != rows[0].variance);
}

TEST_CASE("bots without any difference are compared by the cheapest duplicate") {
  Compared twins("switch", {"seats=2"}, builtin(kTwins, 2), kBoth);
  CHECK(fastest(pilot_methods(twins.spec, 128, RunControl{})).method == kDuplicate);
}

}  // namespace
}  // namespace oddhand::test
