#include "sim/run/compare_pilot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <sstream>

#include "evaluator/input_error.h"
#include "sim/stats/least_squares.h"

namespace oddhand {
namespace {

constexpr double kCoefficientSteps = 1 << 20;

using Kind = BranchRule::Kind;
constexpr std::array<CompareMethod, 6> kCandidates{{{SeatingsPlayed::one, {Kind::none, 0}},
                                                    {SeatingsPlayed::one, {Kind::spread, 0}},
                                                    {SeatingsPlayed::all, {Kind::none, 0}},
                                                    {SeatingsPlayed::all, {Kind::spread, 2}},
                                                    {SeatingsPlayed::all, {Kind::spread, 0}},
                                                    {SeatingsPlayed::all, {Kind::all, 0}}}};
/// All outcomes are no candidate where there are more: they cannot be the fastest.
constexpr int kMostPilotOutcomes = 50;

Comparison pilot_of(const CompareSpec& spec, const CompareMethod& method) {
  CompareSpec pilot = spec;
  pilot.method = method;
  pilot.resamples = 0;
  pilot.coefficients.clear();
  return Comparison(std::move(pilot));
}

bool is_candidate(const CompareSpec& spec, const CompareMethod& method) {
  if (method.branches.kind != Kind::all) return true;
  try {
    return LastChance(spec.game, spec.options, method.branches).most_branches() <= kMostPilotOutcomes;
  } catch (const InputError&) {
    return false;
  }
}

PilotRow pilot_row(const Comparison& pilot, const Block& block) {
  std::vector<ExactMean> cells(pilot.plan().cells().size());
  CompareWork work;
  pilot.for_each_group(block, GroupPlayer::Measure::cells, [&](const DealGroup& group) {
    for (std::size_t i = 0; i < cells.size(); ++i) cells[i].add(group.cells[i]);
    work += group.work;
  });
  PilotRow row{.method = pilot.spec().method};
  if (block.stopped()) return row;
  for (const ExactMean& cell : cells) row.variance += cell.variance(kFixedOne) / static_cast<double>(cells.size());
  row.cost = deal_cost(work, block.count);
  row.plays = static_cast<double>(work.plays) / static_cast<double>(block.count);
  return row;
}

}  // namespace

double deal_cost(const CompareWork& work, std::uint64_t deals) {
  constexpr double kDeal = 80;
  constexpr double kPlay = 170;
  constexpr double kBranch = 75;
  constexpr double kDecision = 22;
  return kDeal + (kPlay * static_cast<double>(work.plays) + kBranch * static_cast<double>(work.branches) +
                  kDecision * static_cast<double>(work.decisions)) /
                     static_cast<double>(deals);
}

std::vector<PilotRow> pilot_methods(const CompareSpec& spec, std::uint64_t deals, const RunControl& control) {
  const Block block{.first = kPilotDeals, .count = deals, .stop = control.stop};
  std::vector<PilotRow> rows;
  for (const CompareMethod& method : kCandidates) {
    if (is_candidate(spec, method)) rows.push_back(pilot_row(pilot_of(spec, method), block));
  }
  return rows;
}

const PilotRow& fastest(const std::vector<PilotRow>& rows) {
  return *std::ranges::min_element(rows, {},
                                   [](const PilotRow& row) { return std::pair(row.variance * row.cost, row.cost); });
}

ControlCoefficients fit_controls(const CompareSpec& spec, std::uint64_t deals, const RunControl& control) {
  const Comparison pilot = pilot_of(spec, spec.method);
  const std::size_t cells = pilot.plan().cells().size();
  std::vector<std::vector<double>> rows(cells);
  std::vector<std::vector<double>> values(cells);
  const Block block{.first = kPilotDeals, .count = deals, .stop = control.stop};
  pilot.for_each_group(block, GroupPlayer::Measure::controls_too, [&](const DealGroup& group) {
    for (std::size_t i = 0; i < cells; ++i) {
      rows[i].insert(rows[i].end(), group.controls[i].begin(), group.controls[i].end());
      values[i].push_back(group.means[i]);
    }
  });
  ControlCoefficients coefficients(cells);
  if (block.stopped()) return coefficients;
  for (std::size_t i = 0; i < cells; ++i) {
    const std::vector<double> fit = fit_linear(rows[i], kControls, values[i]);
    for (std::size_t k = 0; k < kControls; ++k) {
      coefficients[i][k] = std::nearbyint(fit[k] * kCoefficientSteps) / kCoefficientSteps;
    }
  }
  return coefficients;
}

std::string to_text(const ControlCoefficients& coefficients) {
  std::string text;
  for (const Controls& cell : coefficients) {
    for (const double c : cell) {
      if (!text.empty()) text += ' ';
      text += std::to_string(static_cast<std::int64_t>(c * kCoefficientSteps));
    }
  }
  return text;
}

ControlCoefficients parse_coefficients(const std::string& text, std::size_t cells) {
  std::istringstream words(text);
  ControlCoefficients coefficients(cells);
  for (Controls& cell : coefficients) {
    for (double& c : cell) {
      std::int64_t steps = 0;
      if (!(words >> steps)) throw InputError("coefficients '" + text + "': too few of them");
      c = static_cast<double>(steps) / kCoefficientSteps;
    }
  }
  if (!(words >> std::ws).eof()) throw InputError("coefficients '" + text + "': too many of them");
  return coefficients;
}

}  // namespace oddhand
