// How far a table of payoffs is from a ladder: its cyclic part, its cycles, and whether one rating per strategy may be
// given at all. docs/statistics.md, "Is there a ladder?".
#pragma once

#include <array>
#include <span>
#include <vector>

#include "sim/stats/payoff_table.h"

namespace oddhand {

/// The margins of a table as ratings and a rest: margin(i, j) = rating(i) - rating(j) + cyclic(i, j), where no rating
/// explains any of the rest (Hodge decomposition of a complete graph; Jiang, Lim, Yao and Ye, Statistical ranking and
/// combinatorial Hodge theory, 2011).
struct Decomposition {
  std::vector<double> ratings;  ///< mean margin against all, itself included; sum 0, in the unit of the table
  PayoffTable cyclic;           ///< zero-sum; each row sums to 0
  /// Share of the sum of squared margins that is cyclic: 0 for a ladder of ratings, 1 for rock-paper-scissors; 0 where
  /// all margins are 0.
  double cyclic_share = 0;
};
Decomposition decompose(const PayoffTable& table);

/// first > second > third > first, first the smallest index.
struct Cycle {
  std::array<int, 3> strategies{};
  double least_margin = 0;  ///< the smallest of the three margins, above 0
  friend bool operator==(const Cycle&, const Cycle&) = default;
};
/// All cycles of three, the one with the largest least margin first, then by index. Where all pairs are decided, a
/// table without one has no longer cycle either.
std::vector<Cycle> cycles(const PayoffTable& table);

/// A pair whose winner has the lower rating, or the same.
struct Misordered {
  int winner = 0;
  int loser = 0;
  double share = 0;  ///< share of resamples in which the same holds; 0 without resamples
};

/// May a rating be given? Not where its order is wrong: the cyclic part is more than noise, and decided pairs go round
/// in a circle or against the ratings.
struct LadderVerdict {
  bool holds = true;
  /// Of the hypothesis that the cyclic part is noise: 1 + resamples whose cyclic part differs from the table's by at
  /// least the table's own sum of squares, over 1 + resamples. Without resamples the table counts as exact: 0 where it
  /// has a cyclic part (by more than rounding), else 1.
  double p_value = 1;
  bool circle = false;                 ///< decided pairs go round in a circle, of three or more
  std::vector<Misordered> misordered;  ///< in the table, by winner and loser
};
inline constexpr double kLadderLevel = 0.05;   ///< below this p-value the cyclic part is more than noise
inline constexpr double kDecidedShare = 0.95;  ///< what is the same in so many resamples is decided

/// `resamples`: bootstrap tables of the same size as `table`. Throws std::invalid_argument for other sizes.
LadderVerdict ladder_verdict(const PayoffTable& table, std::span<const PayoffTable> resamples);

}  // namespace oddhand
