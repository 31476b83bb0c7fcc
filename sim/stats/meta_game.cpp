// The meta-game: the same measures of the table and of each resample, and what they spread over.
#include "sim/stats/meta_game.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <stdexcept>

#include "sim/stats/nash_average.h"
#include "sim/stats/no_value.h"
#include "sim/stats/replicator.h"

namespace oddhand {
namespace {

/// All measures of one table, one number per strategy.
struct Measures {
  std::vector<double> ratings;
  std::vector<double> ranks;
  std::vector<double> firsts;
  NashAverage nash;
  std::vector<double> alpha;
  std::vector<double> replicator;
  double cyclic_share = 0;
  bool rests = false;
};

/// Ranks from 1, ties sharing the mean of theirs.
std::vector<double> ranks_of(const std::vector<double>& ratings) {
  std::vector<double> ranks;
  ranks.reserve(ratings.size());
  for (const double rating : ratings) {
    const auto above = std::ranges::count_if(ratings, [&](double other) { return other > rating; });
    const auto equal = std::ranges::count(ratings, rating);
    ranks.push_back(static_cast<double>(above) + static_cast<double>(equal + 1) / 2);
  }
  return ranks;
}

/// One over the number of firsts for each first, else 0.
std::vector<double> firsts_of(const std::vector<double>& ratings) {
  const double best = *std::ranges::max_element(ratings);
  const auto tied = static_cast<double>(std::ranges::count(ratings, best));
  std::vector<double> firsts;
  firsts.reserve(ratings.size());
  for (const double rating : ratings) firsts.push_back(rating == best ? 1 / tied : 0.0);
  return firsts;
}

Measures measure(const PayoffTable& table, bool zero_sum, const AlphaRankOptions& alpha) {
  // Enough to settle where anything settles in time; a path that cycles has been round many times.
  constexpr ReplicatorOptions kPath{.step = 0.5, .most_steps = 2000, .at_rest = 1e-5};
  const auto n = static_cast<std::size_t>(table.size());
  Decomposition parts = decompose(table);
  Measures measures;
  measures.cyclic_share = parts.cyclic_share;
  measures.ranks = ranks_of(parts.ratings);
  measures.firsts = firsts_of(parts.ratings);
  measures.ratings = std::move(parts.ratings);
  measures.nash =
      zero_sum ? nash_average(table) : NashAverage{.shares = std::vector(n, kNan), .skills = std::vector(n, kNan)};
  measures.alpha = alpha_rank(table, alpha);
  const ReplicatorPath path = replicate(table, replicator_starts(table.size()).front(), kPath);
  measures.replicator = path.rests ? path.end : path.average;
  measures.rests = path.rests;
  return measures;
}

/// The measure `read` of the table, and the 2.5 % and 97.5 % points of the same over the resamples.
template <class Read>
Resampled spread(const Measures& table, const std::vector<Measures>& resamples, const Read& read) {
  if (resamples.empty() || std::isnan(read(table))) return {.value = read(table), .low = kNan, .high = kNan};
  std::vector<double> values;
  values.reserve(resamples.size());
  for (const Measures& resample : resamples) values.push_back(read(resample));
  std::ranges::sort(values);
  const std::size_t left_out = (values.size() - 1) / 40;  // 2.5 % on each side
  return {.value = read(table), .low = values[left_out], .high = values[values.size() - 1 - left_out]};
}

MetaStrategy strategy_of(std::size_t i, const Measures& table, const std::vector<Measures>& resamples) {
  const auto spread_of = [&](const auto& list) {
    return spread(table, resamples, [&](const Measures& measures) { return list(measures)[i]; });
  };
  double first = 0;
  for (const Measures& resample : resamples) first += resample.firsts[i];
  return {.rating = spread_of([](const Measures& m) -> const auto& { return m.ratings; }),
          .rank = spread_of([](const Measures& m) -> const auto& { return m.ranks; }),
          .first = resamples.empty() ? kNan : first / static_cast<double>(resamples.size()),
          .nash_share = spread_of([](const Measures& m) -> const auto& { return m.nash.shares; }),
          .nash_skill = spread_of([](const Measures& m) -> const auto& { return m.nash.skills; }),
          .alpha_rank = spread_of([](const Measures& m) -> const auto& { return m.alpha; }),
          .replicator = spread_of([](const Measures& m) -> const auto& { return m.replicator; })};
}

bool has_cycle(const PayoffTable& table, const Cycle& cycle) {
  const auto& [first, second, third] = cycle.strategies;
  return std::min({table.margin(first, second), table.margin(second, third), table.margin(third, first)}) > 0;
}

std::vector<MetaCycle> cycles_of(const PayoffTable& table, std::span<const PayoffTable> resamples) {
  std::vector<MetaCycle> result;
  for (const Cycle& cycle : cycles(table)) {
    const auto same = std::ranges::count_if(resamples, [&](const PayoffTable& each) { return has_cycle(each, cycle); });
    const double share = resamples.empty() ? kNan : static_cast<double>(same) / static_cast<double>(resamples.size());
    result.push_back({.cycle = cycle, .share = share});
  }
  return result;
}

}  // namespace

MetaGame meta_game(const PayoffTable& table, std::span<const PayoffTable> resamples, const AlphaRankOptions& alpha) {
  // A table that is no game of two can look like one where few deals were played, and its resamples then do not.
  const bool zero_sum = table.zero_sum() && std::ranges::all_of(resamples, &PayoffTable::zero_sum);
  const Measures measures = measure(table, zero_sum, alpha);
  MetaGame game;
  game.resamples = resamples.size();
  game.largest_margin = table.largest_margin();
  game.ladder = ladder_verdict(table, resamples);
  game.cycles = cycles_of(table, resamples);
  std::vector<Measures> resampled;
  resampled.reserve(resamples.size());
  for (const PayoffTable& resample : resamples) resampled.push_back(measure(resample, zero_sum, alpha));
  for (std::size_t i = 0; i < static_cast<std::size_t>(table.size()); ++i) {
    game.strategies.push_back(strategy_of(i, measures, resampled));
  }
  game.cyclic_share = spread(measures, resampled, [](const Measures& m) { return m.cyclic_share; });
  game.replicator_rests = measures.rests;
  return game;
}

}  // namespace oddhand
