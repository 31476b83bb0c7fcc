#include "sim/stats/least_squares.h"

#include <Eigen/Dense>
#include <cassert>

namespace oddhand {

std::vector<double> fit_linear(std::span<const double> rows, std::size_t columns, std::span<const double> values) {
  assert(rows.size() == columns * values.size() && !values.empty());
  using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const auto count = static_cast<Eigen::Index>(values.size());
  const auto width = static_cast<Eigen::Index>(columns);
  const Eigen::Map<const Rows> given(rows.data(), count, width);
  const Eigen::Map<const Eigen::VectorXd> targets(values.data(), count);
  // Centred, so that the constant drops out; scaled, so that ranks are judged whatever the units.
  Eigen::MatrixXd centred = given.rowwise() - given.colwise().mean();
  const Eigen::VectorXd centred_targets = targets.array() - targets.mean();
  Eigen::VectorXd scale = centred.colwise().norm();
  for (Eigen::Index c = 0; c < width; ++c) {
    if (scale(c) == 0.0) scale(c) = 1.0;
    centred.col(c) /= scale(c);
  }
  Eigen::CompleteOrthogonalDecomposition<Eigen::MatrixXd> solver;
  solver.setThreshold(1e-9);
  solver.compute(centred);
  const Eigen::VectorXd solution = solver.solve(centred_targets).cwiseQuotient(scale);
  return {solution.data(), solution.data() + solution.size()};
}

}  // namespace oddhand
