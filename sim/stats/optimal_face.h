// The equilibria of a zero-sum game of whole numbers, exactly: a simplex method in integers. What Nash averaging stands
// on.
#pragma once

#include <cstdint>
#include <vector>

namespace oddhand {

/// Row by row, antisymmetric, entries within -2^24 .. 2^24, at most kMostNashStrategies rows.
using IntegerGame = std::vector<std::vector<std::int64_t>>;

/// All equilibria p of a game A form the polytope p >= 0, sum p = 1, A p <= 0.
struct OptimalFace {
  /// True for each strategy that has a share in some equilibrium.
  std::vector<bool> support;
  /// An equilibrium in which all of these have a share, and all others lose: a point inside the polytope.
  std::vector<double> interior;
  /// The directions (each a vector of shares that sum to 0, largest entry 1) in which the polytope extends from there;
  /// none where the equilibrium is unique.
  std::vector<std::vector<double>> directions;
};

OptimalFace optimal_face(const IntegerGame& game);

}  // namespace oddhand
