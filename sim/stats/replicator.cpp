// Replicator dynamics. Built without contraction of multiply and add (CMakeLists.txt): every operation rounds as IEEE
// 754 says, whatever the processor.
#include "sim/stats/replicator.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <stdexcept>

namespace oddhand {
namespace {

using Shares = std::vector<double>;

class Dynamics {
 public:
  explicit Dynamics(const PayoffTable& table)
      : n_(static_cast<std::size_t>(table.size())), payoffs_(n_ * n_), fitness_(n_), stage_(n_), speed_(n_), sum_(n_) {
    double least = table(0, 0);
    double most = least;
    for (int i = 0; i < table.size(); ++i) {
      for (int j = 0; j < table.size(); ++j) {
        least = std::min(least, table(i, j));
        most = std::max(most, table(i, j));
      }
    }
    if (most == least) return;  // all equal: nothing moves
    for (std::size_t i = 0; i < n_; ++i) {
      for (std::size_t j = 0; j < n_; ++j) {
        payoffs_[i * n_ + j] = table(static_cast<int>(i), static_cast<int>(j)) / (most - least);
      }
    }
  }

  /// No strategy does better than the average by more than `tolerance`, and no share moves faster.
  bool rests(const Shares& shares, double tolerance) {
    const double average = weigh(shares);
    for (std::size_t i = 0; i < n_; ++i) {
      const double better = fitness_[i] - average;
      if (better > tolerance || shares[i] * std::abs(better) > tolerance) return false;
    }
    return true;
  }

  void step(Shares& shares, double size) {
    std::ranges::fill(sum_, 0.0);
    add_slope(shares, 1);
    at(shares, size / 2);
    add_slope(stage_, 2);
    at(shares, size / 2);
    add_slope(stage_, 2);
    at(shares, size);
    add_slope(stage_, 1);
    double total = 0;
    for (std::size_t i = 0; i < n_; ++i) {
      shares[i] = std::max(shares[i] + size / 6 * sum_[i], 0.0);
      total += shares[i];
    }
    for (double& share : shares) share /= total;
  }

 private:
  /// Sets fitness_ and returns its average.
  double weigh(const Shares& shares) {
    double average = 0;
    for (std::size_t i = 0; i < n_; ++i) {
      double fitness = 0;
      for (std::size_t j = 0; j < n_; ++j) fitness += payoffs_[i * n_ + j] * shares[j];
      fitness_[i] = fitness;
      average += shares[i] * fitness;
    }
    return average;
  }

  void add_slope(const Shares& shares, double weight) {
    const double average = weigh(shares);
    for (std::size_t i = 0; i < n_; ++i) {
      speed_[i] = shares[i] * (fitness_[i] - average);
      sum_[i] += weight * speed_[i];
    }
  }

  void at(const Shares& shares, double size) {
    for (std::size_t i = 0; i < n_; ++i) stage_[i] = shares[i] + size * speed_[i];
  }

  std::size_t n_;
  std::vector<double> payoffs_;  ///< row by row, in spreads
  Shares fitness_;
  Shares stage_;
  Shares speed_;
  Shares sum_;
};

void check(const PayoffTable& table, std::span<const double> start, const ReplicatorOptions& options) {
  if (start.size() != static_cast<std::size_t>(table.size())) throw std::invalid_argument("a start for another table");
  double total = 0;
  for (const double share : start) {
    if (!(share >= 0)) throw std::invalid_argument("a start with a share below 0");
    total += share;
  }
  if (!(std::abs(total - 1) < 1e-9)) throw std::invalid_argument("a start whose shares do not sum to 1");
  if (!(options.step > 0 && options.step <= 0.5)) throw std::invalid_argument("a replicator step out of range");
  if (options.most_steps < 1 || !(options.at_rest > 0)) throw std::invalid_argument("a replicator that never ends");
}

}  // namespace

ReplicatorPath replicate(const PayoffTable& table, std::span<const double> start, const ReplicatorOptions& options) {
  check(table, start, options);
  Dynamics dynamics(table);
  ReplicatorPath path;
  path.start.assign(start.begin(), start.end());
  path.end = path.start;
  path.average.assign(start.size(), 0.0);
  while (!path.rests && path.steps < options.most_steps) {
    dynamics.step(path.end, options.step);
    ++path.steps;
    for (std::size_t i = 0; i < path.end.size(); ++i) path.average[i] += path.end[i];
    path.rests = dynamics.rests(path.end, options.at_rest);
  }
  for (double& share : path.average) share /= path.steps;
  return path;
}

std::vector<std::vector<double>> replicator_starts(int size) {
  constexpr double kMost = 0.9;
  const auto n = static_cast<std::size_t>(size);
  std::vector<Shares> starts{Shares(n, 1.0 / size)};
  if (size == 1) return starts;
  for (std::size_t i = 0; i < n; ++i) {
    Shares& start = starts.emplace_back(n, (1 - kMost) / (size - 1));
    start[i] = kMost;
  }
  return starts;
}

}  // namespace oddhand
