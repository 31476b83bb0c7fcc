// Alpha-Rank: strategies ranked by how long a population that learns by trying mutants spends with each of them.
#pragma once

#include <limits>
#include <vector>

#include "sim/stats/payoff_table.h"

namespace oddhand {

struct AlphaRankOptions {
  /// Ranking intensity, per unit of payoff, > 0. Infinite: a better mutant always takes over, an equal one does with
  /// probability 1 / population, a worse one almost never.
  double alpha = std::numeric_limits<double>::infinity();
  int population = 50;  ///< players in the population, >= 2
};

/// No mutant takes over with a smaller probability than this: the perturbation that lets every strategy be reached.
inline constexpr double kLeastTakeover = 1e-12;

/// Shares of time, in [0, 1], sum 1: the stationary distribution of the chain of single-strategy populations in which
/// every other strategy is tried as a mutant equally often (Omidshafiei et al., Alpha-Rank: multi-agent evaluation by
/// evolution, 2019, one population; the infinite limit as in Rowland et al. 2019). Any table; what counts of a pair is
/// payoff(mutant, resident) - payoff(resident, mutant). Right to 1e-9. Throws std::invalid_argument for options out of
/// range.
std::vector<double> alpha_rank(const PayoffTable& table, const AlphaRankOptions& options = {});

}  // namespace oddhand
