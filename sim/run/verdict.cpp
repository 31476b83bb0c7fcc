#include "sim/run/verdict.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <span>

#include "sim/run/compare_pilot.h"
#include "sim/stats/no_value.h"

namespace oddhand {
namespace {

void adjust(std::vector<Verdict>& verdicts) {
  std::vector<double> p;
  p.reserve(verdicts.size());
  for (const Verdict& verdict : verdicts) p.push_back(verdict.result.p_value);
  const std::vector<double> adjusted = holm_adjusted(p);
  for (std::size_t i = 0; i < verdicts.size(); ++i) verdicts[i].adjusted_p = adjusted[i];
}

/// Of cells in chips per hand.
PayoffMatrix matrix_of(const ComparePlan& plan, std::span<const double> cells) {
  if (plan.design() == Design::mixed_table) return {};
  const auto bots = static_cast<std::size_t>(plan.bots());
  PayoffMatrix matrix(bots * bots, 0.0);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const CompareCell& cell = plan.cells()[i];
    const auto row = static_cast<std::size_t>(cell.bot);
    const auto column = static_cast<std::size_t>(cell.opponent);
    matrix[row * bots + column] = cells[i];
    if (plan.design() == Design::heads_up) matrix[column * bots + row] = -cells[i];
  }
  return matrix;
}

/// Cells of each resample in chips per hand.
std::vector<std::vector<double>> resampled_cells(const CompareSums& sums) {
  std::vector<std::vector<double>> all;
  for (const Resample& resample : sums.resamples) {
    if (resample.deals == 0) continue;
    std::vector<double> cells;
    cells.reserve(resample.cells.size());
    for (const WideSum& sum : resample.cells) {
      cells.push_back(ExactMean{.count = resample.deals, .sum = sum, .squares = {}}.mean(kFixedOne));
    }
    all.push_back(std::move(cells));
  }
  return all;
}

/// Share of resamples in which each bot has the highest score.
std::vector<double> first_shares(const std::vector<std::vector<double>>& scores, std::size_t bots) {
  std::vector<double> shares(bots, scores.empty() ? kNan : 0.0);
  for (const auto& resample : scores) {
    const double best = *std::ranges::max_element(resample);
    const auto winners = static_cast<double>(std::ranges::count(resample, best));
    for (std::size_t b = 0; b < bots; ++b) {
      if (resample[b] == best) shares[b] += 1.0 / winners;
    }
  }
  for (double& share : shares) share /= static_cast<double>(scores.size());
  return shares;
}

Efficiency gain(double plain_variance, double variance, const CompareSums& sums) {
  const auto deals = static_cast<double>(sums.cells.front().count);
  const double ratio = plain_variance / variance;
  const double plays = static_cast<double>(sums.plain_work.plays) / static_cast<double>(sums.work.plays);
  const auto count = static_cast<std::uint64_t>(deals);
  return {.variance_ratio = ratio,
          .plays_ratio = ratio * plays,
          .model_speed = ratio * deal_cost(sums.plain_work, count) / deal_cost(sums.work, count)};
}

}  // namespace

std::vector<Verdict> cell_verdicts(const Comparison& comparison, const CompareSums& sums) {
  const ComparePlan& plan = comparison.plan();
  std::vector<Verdict> verdicts;
  if (plan.design() == Design::mixed_table) return verdicts;
  for (std::size_t i = 0; i < plan.cells().size(); ++i) {
    verdicts.push_back({.bot = plan.cells()[i].bot,
                        .other = plan.cells()[i].opponent,
                        .result = paired_difference(sums.cells[i], kFixedOne),
                        .variance = sums.cells[i].variance(kFixedOne),
                        .plain_variance = sums.plain[i].variance(kFixedOne)});
  }
  adjust(verdicts);
  return verdicts;
}

std::vector<Verdict> score_verdicts(const Comparison& comparison, const CompareSums& sums) {
  std::vector<Verdict> verdicts;
  const auto& forms = comparison.plan().differences();
  for (std::size_t i = 0; i < forms.size(); ++i) {
    const std::int64_t denominator = kFixedOne * forms[i].denominator;
    verdicts.push_back({.bot = forms[i].bot,
                        .other = forms[i].other,
                        .result = paired_difference(sums.differences[i], denominator),
                        .variance = sums.differences[i].variance(denominator),
                        .plain_variance = kNan});
  }
  adjust(verdicts);
  return verdicts;
}

std::vector<Standing> standings(const Comparison& comparison, const CompareSums& sums) {
  const auto& forms = comparison.plan().scores();
  const std::vector<double> shares = first_shares(resampled_scores(comparison, sums), forms.size());
  std::vector<Standing> all;
  for (std::size_t b = 0; b < forms.size(); ++b) {
    all.push_back({.bot = forms[b].bot,
                   .score = estimate_mean(sums.scores[b], kFixedOne * forms[b].denominator),
                   .first_share = shares[b]});
  }
  std::ranges::stable_sort(all, std::greater(), [](const Standing& s) { return s.score.value; });
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool ties = i > 0 && all[i].score.value == all[i - 1].score.value;
    all[i].rank = ties ? all[i - 1].rank : static_cast<int>(i) + 1;
  }
  return all;
}

std::vector<PathPoint> convergence(const Comparison& comparison, const CompareSums& sums) {
  const auto stretches = static_cast<std::size_t>(comparison.spec().stretches);
  std::vector<PathPoint> path;
  for (const CellForm& form : comparison.plan().scores()) {
    ExactMean so_far;
    for (std::size_t i = 0; i < stretches; ++i) {
      const ExactMean& stretch = sums.stretches[static_cast<std::size_t>(form.bot) * stretches + i];
      so_far += stretch;
      if (stretch.count > 0) path.push_back({form.bot, estimate_mean(so_far, kFixedOne * form.denominator)});
    }
  }
  return path;
}

PayoffMatrix payoff_matrix(const Comparison& comparison, const CompareSums& sums) {
  std::vector<double> cells;
  cells.reserve(sums.cells.size());
  for (const ExactMean& cell : sums.cells) cells.push_back(cell.mean(kFixedOne));
  return matrix_of(comparison.plan(), cells);
}

std::vector<PayoffMatrix> resampled_matrices(const Comparison& comparison, const CompareSums& sums) {
  std::vector<PayoffMatrix> all;
  if (comparison.plan().design() == Design::mixed_table) return all;
  for (const auto& cells : resampled_cells(sums)) all.push_back(matrix_of(comparison.plan(), cells));
  return all;
}

std::optional<MetaGame> compared_meta_game(const Comparison& comparison, const CompareSums& sums) {
  if (comparison.plan().design() == Design::mixed_table) return std::nullopt;
  const int bots = comparison.plan().bots();
  std::vector<PayoffTable> resamples;
  for (const PayoffMatrix& matrix : resampled_matrices(comparison, sums)) {
    if (resamples.size() == kMostMetaResamples) break;
    resamples.emplace_back(bots, matrix);
  }
  return rounded(meta_game(PayoffTable(bots, payoff_matrix(comparison, sums)), resamples));
}

std::vector<std::vector<double>> resampled_scores(const Comparison& comparison, const CompareSums& sums) {
  std::vector<std::vector<double>> all;
  for (const Resample& resample : sums.resamples) {
    if (resample.deals == 0) continue;
    std::vector<double> scores;
    // Sums before division, so that bots with equal scores are equal here.
    for (const CellForm& form : comparison.plan().scores()) {
      WideSum total;
      for (const CellTerm& term : form.terms) {
        const WideSum& cell = resample.cells[static_cast<std::size_t>(term.cell)];
        total += term.factor > 0 ? cell : negated(cell);
      }
      scores.push_back(
          ExactMean{.count = resample.deals, .sum = total, .squares = {}}.mean(kFixedOne * form.denominator));
    }
    all.push_back(std::move(scores));
  }
  return all;
}

Efficiency cell_efficiency(const CompareSums& sums, std::size_t cell) {
  return gain(sums.plain[cell].variance(kFixedOne), sums.cells[cell].variance(kFixedOne), sums);
}

Efficiency efficiency(const CompareSums& sums) {
  double plain = 0;
  double method = 0;
  for (std::size_t i = 0; i < sums.cells.size(); ++i) {
    plain += sums.plain[i].variance(kFixedOne);
    method += sums.cells[i].variance(kFixedOne);
  }
  return gain(plain, method, sums);
}

}  // namespace oddhand
