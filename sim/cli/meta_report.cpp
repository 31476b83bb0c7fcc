#include "sim/cli/meta_report.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "sim/cli/counts.h"
#include "sim/stats/no_value.h"

namespace oddhand {
namespace {

constexpr std::size_t kMostToldCircles = 5;

Resampled alone(double value) { return {.value = value, .low = kNan, .high = kNan}; }

bool has_nash(const MetaGame& game) { return !std::isnan(game.strategies.front().nash_share.value); }

/// What is told of each bot, in this order.
struct Measure {
  const char* quantity;
  const char* heading;
  Resampled MetaStrategy::*number;
  enum class Unit { share, payoff } unit;
};

std::vector<Measure> measures_of(const MetaGame& game) {
  using Unit = Measure::Unit;
  std::vector<Measure> measures;
  if (has_nash(game)) {
    measures.push_back({"nash_share", "Nash share", &MetaStrategy::nash_share, Unit::share});
    measures.push_back({"nash_skill", "Nash skill", &MetaStrategy::nash_skill, Unit::payoff});
  }
  measures.push_back({"alpha_rank", "alpha-Rank", &MetaStrategy::alpha_rank, Unit::share});
  measures.push_back({"replicator", "replicator", &MetaStrategy::replicator, Unit::share});
  if (game.ladder.holds) measures.push_back({"rating", "rating", &MetaStrategy::rating, Unit::payoff});
  return measures;
}

std::string number_text(const Resampled& number, int decimals) {
  std::string text = fixed_text(number.value, decimals);
  if (std::isnan(number.low)) return text;
  text += " [";
  text += fixed_text(number.low, decimals);
  text += ", ";
  text += fixed_text(number.high, decimals);
  return text += ']';
}

std::string padded(const std::string& text, std::size_t width) {
  return text + std::string(width - std::min(width, text_width(text)), ' ');
}

/// Lines whose columns stand under each other; the first is the heading.
std::vector<std::string> aligned(const std::vector<std::vector<std::string>>& grid) {
  std::vector<std::size_t> widths(grid.front().size());
  for (const auto& row : grid) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], text_width(row[i]));
  }
  std::vector<std::string> lines;
  for (const auto& row : grid) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) line += padded(row[i], widths[i] + 2);
    line.erase(line.find_last_not_of(' ') + 1);
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<std::string> strategy_lines(const MetaGame& game, const std::vector<std::string>& names) {
  const std::vector<Measure> measures = measures_of(game);
  std::vector<std::vector<std::string>> grid(1, {""});
  for (const Measure& measure : measures) grid.front().emplace_back(measure.heading);
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::vector<std::string>& row = grid.emplace_back(1, names[i]);
    for (const Measure& measure : measures) {
      const bool share = measure.unit == Measure::Unit::share;
      const int decimals = share ? kMetaGameDigits : std::max(0, payoff_decimals(game.largest_margin));
      row.push_back(number_text(game.strategies[i].*measure.number, decimals));
    }
  }
  return aligned(grid);
}

std::string percent(double share) { return fixed_text(100 * share, 1) + " %"; }

std::string in_resamples(double share) {
  return std::isnan(share) ? std::string() : ", in " + percent(share) + " of the resamples";
}

void tell_circles(std::vector<std::string>& lines, const MetaGame& game, const std::vector<std::string>& names) {
  const int decimals = std::max(0, payoff_decimals(game.largest_margin));
  const auto name = [&](int strategy) { return names[static_cast<std::size_t>(strategy)]; };
  for (std::size_t i = 0; i < std::min(kMostToldCircles, game.cycles.size()); ++i) {
    const auto& [cycle, share] = game.cycles[i];
    const auto& [first, second, third] = cycle.strategies;
    lines.push_back("circle: " + name(first) + " > " + name(second) + " > " + name(third) + " > " + name(first) +
                    ", least margin " + fixed_text(cycle.least_margin, decimals) + in_resamples(share));
  }
  if (game.cycles.size() > kMostToldCircles) {
    lines.push_back("and " + grouped_count(game.cycles.size() - kMostToldCircles, "circle") + " with smaller margins");
  }
}

/// Pairs that are won against the ratings in the table and in most resamples.
std::vector<Misordered> decided(const MetaGame& game) {
  std::vector<Misordered> pairs = game.ladder.misordered;
  if (game.resamples > 0) std::erase_if(pairs, [](const Misordered& pair) { return pair.share < kDecidedShare; });
  return pairs;
}

std::string rating_line(const MetaGame& game, const std::vector<std::string>& names) {
  if (game.ladder.holds) return "rating: mean margin against all, itself included, in chips per hand";
  std::string line = "no rating, Elo or other: the cyclic part is more than noise, and ";
  if (game.ladder.circle) return line + "clear winners go round in a circle";
  const Misordered pair = decided(game).front();
  return line + names[static_cast<std::size_t>(pair.winner)] + " clearly beats " +
         names[static_cast<std::size_t>(pair.loser)] + ", which would be rated no lower";
}

}  // namespace

std::vector<MetaRow> meta_rows(const MetaGame& game, const std::vector<std::string>& names) {
  std::vector<MetaRow> rows;
  const auto name = [&](int strategy) { return names[static_cast<std::size_t>(strategy)]; };
  for (const Measure& measure : measures_of(game)) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      rows.push_back({.quantity = measure.quantity, .bot = names[i], .value = game.strategies[i].*measure.number});
    }
  }
  rows.push_back({.quantity = "replicator_rests", .value = alone(game.replicator_rests ? 1 : 0)});
  rows.push_back({.quantity = "cyclic_share", .value = game.cyclic_share});
  rows.push_back({.quantity = "cyclic_p_value", .value = alone(game.ladder.p_value)});
  rows.push_back({.quantity = "ladder", .value = alone(game.ladder.holds ? 1 : 0)});
  rows.push_back({.quantity = "resamples", .value = alone(static_cast<double>(game.resamples))});
  for (const auto& [cycle, share] : game.cycles) {
    rows.push_back({.quantity = "circle",
                    .bot = name(cycle.strategies[0]),
                    .opponent = name(cycle.strategies[1]),
                    .third = name(cycle.strategies[2]),
                    .value = alone(cycle.least_margin),
                    .share = share});
  }
  for (const Misordered& pair : game.ladder.misordered) {
    rows.push_back({.quantity = "against_rating",
                    .bot = name(pair.winner),
                    .opponent = name(pair.loser),
                    .value = alone(kNan),
                    .share = game.resamples > 0 ? Cell(pair.share) : Cell()});
  }
  return rows;
}

std::vector<std::string> meta_lines(const MetaGame& game, const std::vector<std::string>& names) {
  std::string heading = "The game of choosing a bot";
  if (game.resamples > 0) heading += ", with 95 % intervals of " + grouped_count(game.resamples, "resample");
  std::vector<std::string> lines{heading + ':'};
  std::ranges::move(strategy_lines(game, names), std::back_inserter(lines));
  if (!has_nash(game)) lines.emplace_back("no Nash average: what a bot wins is not what one opponent loses");
  if (!game.replicator_rests) lines.emplace_back("replicator: goes on moving; the average of its path stands here");
  std::string cyclic = "cyclic part of the margins: " + number_text(game.cyclic_share, kMetaGameDigits) +
                       " of their squares (0: a ladder, 1: rock, paper, scissors)";
  if (game.resamples > 0) cyclic += "; p = " + significant_text(game.ladder.p_value, 2) + " that it is noise";
  lines.push_back(cyclic);
  tell_circles(lines, game, names);
  lines.push_back(rating_line(game, names));
  return lines;
}

}  // namespace oddhand
