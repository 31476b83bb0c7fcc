// Alpha-Rank.
#include "sim/stats/alpha_rank.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <stdexcept>

namespace oddhand {
namespace {

using Chain = std::vector<std::vector<double>>;

/// Probability that a mutant who does better by `gain` takes over the population: the Fermi rule's fixation
/// probability, (1 - e^-x) / (1 - e^-mx) with x = alpha * gain and m players, in a form that neither overflows nor
/// cancels.
double takeover(double gain, const AlphaRankOptions& options) {
  const double players = options.population;
  if (gain == 0) return 1 / players;
  if (std::isinf(options.alpha)) return gain > 0 ? 1.0 : kLeastTakeover;
  const double x = std::abs(options.alpha * gain);
  if (x == 0) return 1 / players;  // too small a number to tell from none
  const double better = std::expm1(-x) / std::expm1(-players * x);
  return std::max(gain > 0 ? better : better * std::exp(-(players - 1) * x), kLeastTakeover);
}

/// Stationary distribution by the elimination of Grassmann, Taksar and Heyman (1985): no subtraction, so even the
/// smallest share keeps its digits. Only the transitions between different states are read.
std::vector<double> stationary(Chain chain) {
  const std::size_t n = chain.size();
  for (std::size_t last = n - 1; last > 0; --last) {
    double leaving = 0;
    for (std::size_t j = 0; j < last; ++j) leaving += chain[last][j];
    for (std::size_t i = 0; i < last; ++i) chain[i][last] /= leaving;
    for (std::size_t i = 0; i < last; ++i) {
      for (std::size_t j = 0; j < last; ++j) chain[i][j] += chain[i][last] * chain[last][j];
    }
  }
  std::vector<double> shares(n);
  shares[0] = 1;
  double total = 1;
  for (std::size_t j = 1; j < n; ++j) {
    for (std::size_t i = 0; i < j; ++i) shares[j] += shares[i] * chain[i][j];
    total += shares[j];
  }
  for (double& share : shares) share /= total;
  return shares;
}

}  // namespace

std::vector<double> alpha_rank(const PayoffTable& table, const AlphaRankOptions& options) {
  if (!(options.alpha > 0)) throw std::invalid_argument("alpha-Rank with an alpha that is not above 0");
  if (options.population < 2) throw std::invalid_argument("alpha-Rank with fewer than 2 players in the population");
  const auto n = static_cast<std::size_t>(table.size());
  Chain chain(n, std::vector<double>(n));
  for (int resident = 0; resident < table.size(); ++resident) {
    for (int mutant = 0; mutant < table.size(); ++mutant) {
      if (mutant == resident) continue;
      const double gain = table(mutant, resident) - table(resident, mutant);
      chain[static_cast<std::size_t>(resident)][static_cast<std::size_t>(mutant)] = takeover(gain, options);
    }
  }
  return stationary(std::move(chain));
}

}  // namespace oddhand
