// Nash averaging: the equilibria exactly, then, where there are several, the one of maximum entropy by Newton's method
// with a logarithmic barrier.
#include "sim/stats/nash_average.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <stdexcept>

#include "sim/stats/optimal_face.h"

namespace oddhand {
namespace {

constexpr int kStepBits = 24;
constexpr double kSteps = 1 << kStepBits;
/// Shares are rounded to a multiple of 1 / kGrid, so that simple ones, such as 1/32, come out exactly and print the
/// same everywhere.
constexpr double kGrid = 1 << 30;
/// The barrier's weight falls from 1 to this; the shares are then off by about as much, and by its square root where
/// the best point lies on the edge by coincidence.
constexpr double kLeastBarrier = 1e-12;

IntegerGame in_steps(const PayoffTable& table) {
  const auto n = static_cast<std::size_t>(table.size());
  IntegerGame game(n, std::vector<std::int64_t>(n));
  int power = 0;  // the largest margin lies in [2^(power - 1), 2^power); dividing by powers of two rounds nothing
  static_cast<void>(std::frexp(table.largest_margin(), &power));
  for (int i = 0; i < table.size(); ++i) {
    for (int j = 0; j < table.size(); ++j) {
      game[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)] =
          std::llround(std::ldexp(table.margin(i, j), kStepBits - power));
    }
  }
  return game;
}

/// Maximum entropy on the polytope: p = interior + directions z, with p >= 0 and no gain for who stands outside.
class EntropySearch {
 public:
  EntropySearch(const IntegerGame& game, const OptimalFace& face) : full_(game.size()) {
    for (std::size_t i = 0; i < game.size(); ++i) (face.support[i] ? inside_ : outside_).push_back(i);
    shares_ = pick(face.interior);
    Eigen::MatrixXd directions(size(inside_), size(face.directions));
    for (std::size_t k = 0; k < face.directions.size(); ++k) directions.col(index(k)) = pick(face.directions[k]);
    const Eigen::HouseholderQR<Eigen::MatrixXd> orthogonal(directions);
    directions_ = orthogonal.householderQ() * Eigen::MatrixXd::Identity(directions.rows(), directions.cols());
    losses_.resize(size(outside_), size(inside_));
    for (std::size_t i = 0; i < outside_.size(); ++i) {
      for (std::size_t j = 0; j < inside_.size(); ++j) {
        losses_(index(i), index(j)) = -static_cast<double>(game[outside_[i]][inside_[j]]) / kSteps;
      }
    }
  }

  std::vector<double> run() {
    for (double barrier = outside_.empty() ? kLeastBarrier : 1.0; barrier > kLeastBarrier / 2; barrier /= 10) {
      climb(barrier);
    }
    std::vector<double> result(full_);
    const double total = shares_.sum();
    for (std::size_t i = 0; i < inside_.size(); ++i) {
      result[inside_[i]] = std::round(shares_(index(i)) / total * kGrid) / kGrid;
    }
    return result;
  }

 private:
  template <class List>
  static Eigen::Index size(const List& list) {
    return static_cast<Eigen::Index>(list.size());
  }
  static Eigen::Index index(std::size_t i) { return static_cast<Eigen::Index>(i); }

  Eigen::VectorXd pick(const std::vector<double>& all) const {
    Eigen::VectorXd picked(size(inside_));
    for (std::size_t i = 0; i < inside_.size(); ++i) picked(index(i)) = all[inside_[i]];
    return picked;
  }

  double height(const Eigen::VectorXd& shares, double barrier) const {
    return -(shares.array() * shares.array().log()).sum() + barrier * (losses_ * shares).array().log().sum();
  }

  bool is_inside(const Eigen::VectorXd& shares) const {
    return (shares.array() > 0).all() && ((losses_ * shares).array() > 0).all();
  }

  /// Newton's method at one weight of the barrier, with steps halved until they stay inside and climb.
  void climb(double barrier) {
    constexpr int kMostSteps = 200;
    constexpr double kFlat = 1e-24;
    for (int i = 0; i < kMostSteps; ++i) {
      const Eigen::VectorXd losses = losses_ * shares_;
      const Eigen::VectorXd slope = directions_.transpose() * (-shares_.array().log() - 1).matrix() +
                                    directions_.transpose() * (losses_.transpose() * losses.cwiseInverse()) * barrier;
      const Eigen::MatrixXd walls = losses.cwiseInverse().asDiagonal() * losses_ * directions_;
      const Eigen::MatrixXd curvature = directions_.transpose() * shares_.cwiseInverse().asDiagonal() * directions_ +
                                        barrier * walls.transpose() * walls;
      const Eigen::VectorXd move = curvature.ldlt().solve(slope);
      if (!(slope.dot(move) > kFlat)) return;
      if (!advance(directions_ * move, barrier)) return;
    }
  }

  /// Does the step change each share and each loss by little? Then Newton's step is right to more digits than the
  /// height.
  bool is_short(const Eigen::VectorXd& step) const {
    constexpr double kLittle = 0.01;
    return (step.array().abs() < kLittle * shares_.array()).all() &&
           ((losses_ * step).array().abs() < kLittle * (losses_ * shares_).array()).all();
  }

  bool advance(Eigen::VectorXd step, double barrier) {
    constexpr int kMostHalvings = 60;
    const double now = height(shares_, barrier);
    for (int i = 0; i < kMostHalvings; ++i, step /= 2) {
      const Eigen::VectorXd next = shares_ + step;
      if (!is_short(step) && (!is_inside(next) || height(next, barrier) < now)) continue;
      shares_ = next;
      return true;
    }
    return false;
  }

  std::size_t full_;
  std::vector<std::size_t> inside_;
  std::vector<std::size_t> outside_;
  Eigen::VectorXd shares_;      ///< of the strategies inside
  Eigen::MatrixXd directions_;  ///< orthonormal
  Eigen::MatrixXd losses_;      ///< times shares: what each strategy outside loses
};

}  // namespace

NashAverage nash_average(const PayoffTable& table) {
  if (!table.zero_sum()) throw std::invalid_argument("Nash averaging of a table that is not zero-sum");
  if (table.size() > kMostNashStrategies) throw std::invalid_argument("Nash averaging of too many strategies");
  const IntegerGame game = in_steps(table);
  const OptimalFace face = optimal_face(game);
  NashAverage result{.shares = face.directions.empty() ? face.interior : EntropySearch(game, face).run(), .skills = {}};
  for (int i = 0; i < table.size(); ++i) {
    double skill = 0;
    for (int j = 0; j < table.size(); ++j) skill += table.margin(i, j) * result.shares[static_cast<std::size_t>(j)];
    // Nobody wins against an equilibrium, and who is part of one does not lose: what is left there is rounding.
    result.skills.push_back(face.support[static_cast<std::size_t>(i)] ? 0.0 : std::min(skill, 0.0));
  }
  return result;
}

}  // namespace oddhand
