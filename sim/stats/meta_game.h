// The game of choosing a strategy, seen all ways at once: who is best, by which measure, how surely. Every number is
// computed from the table and again from each resampled table.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "sim/stats/alpha_rank.h"
#include "sim/stats/payoff_table.h"
#include "sim/stats/transitivity.h"

namespace oddhand {

/// Digits after the point that are the same on every machine, for shares and, in units of the largest margin, for
/// skills and ratings: print no more.
inline constexpr int kMetaGameDigits = 4;

/// A number of the table, and the 95 % percentile interval of the same number over the resamples; NaN without
/// resamples.
struct Resampled {
  double value = 0;
  double low = 0;
  double high = 0;
};

struct MetaStrategy {
  Resampled rating;      ///< mean margin against all, itself included, in the unit of the table
  Resampled rank;        ///< 1 = the highest rating; strategies that tie share the mean of their ranks
  double first = 0;      ///< share of resamples in which its rating is first, ties shared; NaN without resamples
  Resampled nash_share;  ///< share in the Nash average; all NaN where the table is not zero-sum
  Resampled nash_skill;  ///< payoff against the Nash average; all NaN where the table is not zero-sum
  Resampled alpha_rank;  ///< share of time
  Resampled replicator;  ///< share of time on the path from equal shares; the rest point's share where it rests
};

struct MetaCycle {
  Cycle cycle;
  double share = 0;  ///< share of resamples with the same cycle; NaN without resamples
};

struct MetaGame {
  std::size_t resamples = 0;  ///< that the intervals and shares come from
  double largest_margin = 0;  ///< PayoffTable::largest_margin
  std::vector<MetaStrategy> strategies;
  Resampled cyclic_share;
  LadderVerdict ladder;
  std::vector<MetaCycle> cycles;
  bool replicator_rests = false;  ///< on the table itself
};

/// `resamples`: bootstrap tables of the same strategies; all of them and `table` count as zero-sum, or none does.
/// Throws std::invalid_argument for tables of other sizes, and for zero-sum tables of more than kMostNashStrategies.
MetaGame meta_game(const PayoffTable& table, std::span<const PayoffTable> resamples,
                   const AlphaRankOptions& alpha = {});

/// Decimals after the point that give payoffs kMetaGameDigits digits in units of the power of ten at or above the
/// largest margin; below 0 where that is above 10^kMetaGameDigits.
int payoff_decimals(double largest_margin);
/// The same with every number rounded to the digits that are the same on every machine.
MetaGame rounded(MetaGame game);

}  // namespace oddhand
