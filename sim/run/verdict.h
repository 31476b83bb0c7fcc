// What the sums of a comparison say: who wins how much from whom, how surely, and in which order.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "sim/run/compare_job.h"
#include "sim/stats/comparison.h"
#include "sim/stats/meta_game.h"

namespace oddhand {

/// A mean of deal groups against zero, among several such questions. Chips per hand and seat.
struct Verdict {
  int bot = 0;
  int other = -1;  ///< the opponent, or the bot whose score is taken off
  PairedDifference result{};
  double adjusted_p = 1;      ///< Holm's, among all verdicts of the list
  double variance = 0;        ///< per deal group; NaN below two
  double plain_variance = 0;  ///< of the same by plain play of each deal; NaN where it was not measured
};

/// Every cell of the cross-table; at a mixed table none.
std::vector<Verdict> cell_verdicts(const Comparison& comparison, const CompareSums& sums);
/// Every two bots by their scores.
std::vector<Verdict> score_verdicts(const Comparison& comparison, const CompareSums& sums);

/// A bot among all.
struct Standing {
  int bot = 0;
  int rank = 1;          ///< 1 = the highest score; equal scores share the better rank
  Estimate score{};      ///< mean over its opponents
  double first_share{};  ///< share of resamples in which its score is the highest, ties shared; NaN without resamples
};
/// From the best on.
std::vector<Standing> standings(const Comparison& comparison, const CompareSums& sums);

/// The score of a bot by the deals up to some point.
struct PathPoint {
  int bot = 0;
  Estimate score{};
};
/// Scores after each stretch of the deals that is reached, bot after bot.
std::vector<PathPoint> convergence(const Comparison& comparison, const CompareSums& sums);

/// Mean payoffs to the bot of the row against the bot of the column, row by row; 0 on the diagonal.
using PayoffMatrix = std::vector<double>;
/// The matrix, and the same of each resample that holds a deal. Empty at a mixed table, where no bot has one opponent.
PayoffMatrix payoff_matrix(const Comparison& comparison, const CompareSums& sums);
std::vector<PayoffMatrix> resampled_matrices(const Comparison& comparison, const CompareSums& sums);

/// More would cost seconds where there are many bots: 16 bots take some 25 ms for each.
inline constexpr std::size_t kMostMetaResamples = 200;
/// The game of choosing a bot, with the first kMostMetaResamples resamples, rounded to digits that are the same
/// everywhere. Payoffs in chips per hand. Nothing at a mixed table.
std::optional<MetaGame> compared_meta_game(const Comparison& comparison, const CompareSums& sums);

/// Scores of all bots in each resample that holds a deal.
std::vector<std::vector<double>> resampled_scores(const Comparison& comparison, const CompareSums& sums);

/// What a comparison gained over plain play of the same number of hands.
struct Efficiency {
  double variance_ratio = 1;  ///< of plain play to the method, each per deal; mean over the cells
  double plays_ratio = 1;     ///< plays of plain play for one of the method at the same error
  double model_speed = 1;     ///< the same in units of deal_cost
};
/// Of one cell.
Efficiency cell_efficiency(const CompareSums& sums, std::size_t cell);
/// Of all cells together: by the sum of their variances.
Efficiency efficiency(const CompareSums& sums);

}  // namespace oddhand
