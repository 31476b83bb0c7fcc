// Nash averaging: strategies judged by how they do against the equilibrium of the game of choosing among them, so that
// neither copies of a strategy nor opponents that nobody would choose move the verdict. docs/statistics.md, "Nash
// averaging", says how it is found.
#pragma once

#include <vector>

#include "sim/stats/payoff_table.h"

namespace oddhand {

/// The largest table that Nash averaging takes.
inline constexpr int kMostNashStrategies = 32;

struct NashAverage {
  std::vector<double> shares;  ///< share of each strategy in the equilibrium, in [0, 1], sum 1
  std::vector<double> skills;  ///< payoff of each strategy against the equilibrium: 0 inside its support, else <= 0
};

/// The Nash equilibrium of maximum entropy of a zero-sum table (Balduzzi et al., Re-evaluating evaluation, 2018).
/// Margins are read in steps of 2^-24 of the largest one: what differs by less is equal. Which strategies can be part
/// of an equilibrium is decided exactly; shares are right to 1e-12 where the equilibrium is unique, and to 1e-6 where
/// entropy has to choose. Throws std::invalid_argument for a table that is not zero-sum or larger than
/// kMostNashStrategies.
NashAverage nash_average(const PayoffTable& table);

}  // namespace oddhand
