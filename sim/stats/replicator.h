// Replicator dynamics: shares of a population that grow by how much better than the average each strategy does.
#pragma once

#include <span>
#include <vector>

#include "sim/stats/payoff_table.h"

namespace oddhand {

/// Times are in units of one over the spread, the largest payoff less the smallest, so that scale and unit do not
/// matter.
struct ReplicatorOptions {
  double step = 0.1;         ///< of the integrator, > 0, at most 0.5
  int most_steps = 100'000;  ///< gives up at rest after so many
  double at_rest = 1e-6;     ///< at rest when nothing does better than the average, or moves, by more, in spreads
};

struct ReplicatorPath {
  std::vector<double> start;
  std::vector<double> end;      ///< shares, sum 1
  std::vector<double> average;  ///< over all steps; in a zero-sum table that keeps cycling it tends to an equilibrium
  bool rests = false;           ///< `end` is a rest point that no strategy could invade; else the path went on moving
  int steps = 0;
};

/// x_i' = x_i ((M x)_i - x M x) (Taylor and Jonker 1978) from `start`, shares >= 0 that sum to 1, by the classical
/// Runge-Kutta method with fixed steps. A strategy without a share at the start never gets one. Only additions,
/// multiplications and divisions in a fixed order: the same bits on every machine, though orbits can be chaotic. Throws
/// std::invalid_argument for options or a start out of range.
ReplicatorPath replicate(const PayoffTable& table, std::span<const double> start,
                         const ReplicatorOptions& options = {});

/// Where to start from: all shares equal first, then each strategy in turn with nine tenths and the others sharing the
/// tenth. One start for a table of one.
std::vector<std::vector<double>> replicator_starts(int size);

}  // namespace oddhand
