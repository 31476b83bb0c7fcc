// Ladders and cycles.
#include "sim/stats/transitivity.h"

#include <Eigen/Core>
#include <algorithm>
#include <cstddef>
#include <functional>
#include <stdexcept>

namespace oddhand {
namespace {

using Margins = Eigen::MatrixXd;
/// Squares of rounding, as a share of all squares.
constexpr double kRounding = 1e-20;

Margins margins_of(const PayoffTable& table) {
  Margins margins(table.size(), table.size());
  for (int i = 0; i < table.size(); ++i) {
    for (int j = 0; j < table.size(); ++j) margins(i, j) = table.margin(i, j);
  }
  return margins;
}

Eigen::VectorXd ratings_of(const Margins& margins) { return margins.rowwise().mean(); }

Margins cyclic_part(const Margins& margins) {
  const Eigen::VectorXd ratings = ratings_of(margins);
  Margins rest = margins;
  rest.colwise() -= ratings;
  rest.rowwise() += ratings.transpose();
  return rest;
}

bool is_misordered(const PayoffTable& table, const Eigen::VectorXd& ratings, int winner, int loser) {
  return table.margin(winner, loser) > 0 && ratings(winner) <= ratings(loser);
}

std::vector<Misordered> misordered_pairs(const PayoffTable& table, std::span<const PayoffTable> resamples) {
  const Eigen::VectorXd ratings = ratings_of(margins_of(table));
  std::vector<Misordered> pairs;
  for (int winner = 0; winner < table.size(); ++winner) {
    for (int loser = 0; loser < table.size(); ++loser) {
      if (is_misordered(table, ratings, winner, loser)) pairs.push_back({.winner = winner, .loser = loser});
    }
  }
  for (const PayoffTable& resample : resamples) {
    const Eigen::VectorXd resampled = ratings_of(margins_of(resample));
    for (Misordered& pair : pairs) {
      if (is_misordered(resample, resampled, pair.winner, pair.loser)) pair.share += 1;
    }
  }
  for (Misordered& pair : pairs) pair.share /= std::max(1.0, static_cast<double>(resamples.size()));
  return pairs;
}

/// Entry (i, j): i beats j, in the table and in nearly every resample.
using Wins = Eigen::Matrix<bool, Eigen::Dynamic, Eigen::Dynamic>;

Wins wins_of(const PayoffTable& table) { return (margins_of(table).array() > 0).matrix(); }

Wins decided_pairs(const PayoffTable& table, std::span<const PayoffTable> resamples) {
  Eigen::MatrixXd counts = Eigen::MatrixXd::Zero(table.size(), table.size());
  for (const PayoffTable& resample : resamples) counts += wins_of(resample).cast<double>();
  const double enough = kDecidedShare * static_cast<double>(resamples.size());
  return (wins_of(table).array() && counts.array() >= enough).matrix();
}

/// Takes out who beats nobody that is left, until all are out: whoever stays is in a circle or above one.
bool goes_round(const Wins& wins) {
  std::vector<Eigen::Index> left;
  for (Eigen::Index i = 0; i < wins.rows(); ++i) left.push_back(i);
  const auto beats_nobody = [&](Eigen::Index i) {
    return std::ranges::none_of(left, [&](Eigen::Index j) { return wins(i, j); });
  };
  for (auto last = left.begin(); (last = std::ranges::find_if(left, beats_nobody)) != left.end();) left.erase(last);
  return !left.empty();
}

/// Is the table's cyclic part exact and there? Rounding leaves no more than kRounding of the squares.
bool has_cyclic_part(const Margins& margins, const Margins& cyclic) {
  return cyclic.squaredNorm() > kRounding * margins.squaredNorm();
}

double p_value_of(const PayoffTable& table, std::span<const PayoffTable> resamples) {
  const Margins margins = margins_of(table);
  const Margins cyclic = cyclic_part(margins);
  if (resamples.empty()) return has_cyclic_part(margins, cyclic) ? 0.0 : 1.0;
  const auto as_far = std::ranges::count_if(resamples, [&](const PayoffTable& resample) {
    return (cyclic_part(margins_of(resample)) - cyclic).squaredNorm() >= cyclic.squaredNorm();
  });
  return (1 + static_cast<double>(as_far)) / (1 + static_cast<double>(resamples.size()));
}

}  // namespace

Decomposition decompose(const PayoffTable& table) {
  const Margins margins = margins_of(table);
  const Eigen::VectorXd ratings = ratings_of(margins);
  const Margins cyclic = cyclic_part(margins);
  Decomposition result{
      .ratings = {ratings.begin(), ratings.end()}, .cyclic = PayoffTable(table.size()), .cyclic_share = 0};
  for (int i = 0; i < table.size(); ++i) {
    for (int j = 0; j < i; ++j) result.cyclic.set_zero_sum(i, j, cyclic(i, j));
  }
  if (has_cyclic_part(margins, cyclic)) result.cyclic_share = cyclic.squaredNorm() / margins.squaredNorm();
  return result;
}

std::vector<Cycle> cycles(const PayoffTable& table) {
  std::vector<Cycle> found;
  for (int first = 0; first < table.size(); ++first) {
    for (int second = first + 1; second < table.size(); ++second) {
      for (int third = first + 1; third < table.size(); ++third) {
        const double least =
            std::min({table.margin(first, second), table.margin(second, third), table.margin(third, first)});
        if (third != second && least > 0)
          found.push_back({.strategies = {first, second, third}, .least_margin = least});
      }
    }
  }
  std::ranges::stable_sort(found, std::greater{}, &Cycle::least_margin);
  return found;
}

LadderVerdict ladder_verdict(const PayoffTable& table, std::span<const PayoffTable> resamples) {
  for (const PayoffTable& resample : resamples) {
    if (resample.size() != table.size()) throw std::invalid_argument("a resampled table of another size");
  }
  LadderVerdict verdict;
  verdict.p_value = p_value_of(table, resamples);
  verdict.circle = goes_round(decided_pairs(table, resamples));
  verdict.misordered = misordered_pairs(table, resamples);
  const bool against = std::ranges::any_of(
      verdict.misordered, [&](const Misordered& pair) { return resamples.empty() || pair.share >= kDecidedShare; });
  verdict.holds = verdict.p_value >= kLadderLevel || !(verdict.circle || against);
  return verdict;
}

}  // namespace oddhand
