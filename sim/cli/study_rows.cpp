#include "sim/cli/study_rows.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <utility>

#include "sim/cli/counts.h"
#include "sim/stats/comparison.h"

namespace oddhand {
namespace {

/// What a label column says. Those that every row of a section shares stand in its heading, for people.
struct Label {
  std::string_view name;
  Audience audience;
  std::string_view meaning;
};

constexpr std::array<Label, 29> kLabels{
    {{"study", Audience::programs, "the question"},
     {"game", Audience::programs, "the game"},
     {"base", Audience::programs, "base game"},
     {"cards", Audience::programs, "cards dealt to each seat"},
     {"draw", Audience::programs, "whether there is a draw: yes or no"},
     {"direction", Audience::programs, "direction of the switch"},
     {"structure", Audience::programs, "betting structure"},
     {"options", Audience::programs, "options that differ from those of the game"},
     {"seats", Audience::programs, "players at the table"},
     {"bot", Audience::programs, "who decides, in every seat; empty where nothing is decided"},
     {"list", Audience::everyone, "games that a jack may name"},
     {"quantity", Audience::everyone, "what is estimated"},
     {"category", Audience::everyone, "the hands or cases in question; with a switch, the category before it"},
     {"switch", Audience::everyone, "1 or 2: over that switch; both: over both; dealt: before the first"},
     {"from", Audience::everyone, "category of the hand before; any hand: all of them"},
     {"to", Audience::everyone, "category of the hand after"},
     {"jack", Audience::everyone, "how the jack came: into the hole or face up"},
     {"street", Audience::everyone, "when"},
     {"hands", Audience::everyone, "all, or those that are better in another game, or best as it is"},
     {"style", Audience::everyone, "how the seats play"},
     {"betting", Audience::everyone, "how all bet in the last round, by the share of hands beaten"},
     {"by", Audience::everyone, "by what starting hands are told apart"},
     {"drawn", Audience::everyone, "how many cards are drawn"},
     {"split", Audience::everyone, "what the hole and the board hold"},
     {"against", Audience::everyone, "how the opponents split"},
     {"exchange", Audience::everyone, "which card is exchanged"},
     {"card", Audience::everyone, "which card is shown"},
     {"round", Audience::everyone, "which round"},
     {"unit", Audience::everyone, "share (of the trials), chips, equity (part of the pot), bits"}}};

Column label_column(const std::string& name) {
  const auto label = std::ranges::find(kLabels, name, &Label::name);
  if (label == kLabels.end()) return {.name = name};
  return {.name = name, .audience = label->audience, .meaning = std::string(label->meaning)};
}

}  // namespace

std::vector<Column> study_columns(const std::vector<std::string>& labels, Intervals intervals) {
  std::vector<Column> columns;
  std::ranges::transform(labels, std::back_inserter(columns), label_column);
  const auto programs = [&](std::string name, CellKind kind, std::string meaning) {
    columns.push_back(
        {.name = std::move(name), .kind = kind, .audience = Audience::programs, .meaning = std::move(meaning)});
  };
  columns.push_back({.name = "estimate",
                     .kind = CellKind::real,
                     .decimals = 6,
                     .meaning = "the answer, in the unit of its row; without a unit a share of the trials, in [0, 1]"});
  programs("standard_error", CellKind::real, "standard error of the estimate");
  programs("ci95_low", CellKind::real, "lower end of the 95 % interval");
  programs("ci95_high", CellKind::real, "upper end of the 95 % interval");
  columns.push_back(
      {.name = "interval", .heading = "95 % interval", .audience = Audience::people, .align = Align::right});
  columns.push_back(
      {.name = "exact", .kind = CellKind::real, .decimals = 6, .meaning = "exact value, where it is known"});
  columns.push_back(
      {.name = "z", .kind = CellKind::real, .decimals = 2, .meaning = "(estimate - exact) in standard errors"});
  programs("method", CellKind::text, "how the interval was made; docs/statistics.md");
  programs("deals", CellKind::integer, "independent deals that had a trial");
  columns.push_back({.name = "trials", .kind = CellKind::integer, .meaning = "single trials"});
  if (intervals == Intervals::anytime) std::ranges::copy(anytime_columns(), std::back_inserter(columns));
  return columns;
}

std::vector<Cell> study_cells(std::vector<Cell> labels, const StudyRow& row, Intervals intervals) {
  const Estimate& e = row.estimate;
  std::vector<Cell> cells = std::move(labels);
  std::string interval;
  if (e.trials > 0) {
    interval += '[';
    interval += fixed_text(e.low, 6);
    interval += ", ";
    interval += fixed_text(e.high, 6);
    interval += ']';
  }
  cells.insert(cells.end(), {e.value, e.standard_error, e.low, e.high, interval});
  if (row.exact) {
    cells.insert(cells.end(), {*row.exact, deviation_in_standard_errors(e, *row.exact)});
  } else {
    cells.insert(cells.end(), {Cell(), Cell()});
  }
  cells.insert(cells.end(), {std::string(to_string(e.method)), e.deals, e.trials});
  if (intervals == Intervals::anytime) std::ranges::move(anytime_cells(e, 6), std::back_inserter(cells));
  return cells;
}

}  // namespace oddhand
