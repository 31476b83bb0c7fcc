// oddhand study: a question about a game, answered over many deals.
#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <string_view>

#include "sim/cli/commands.h"
#include "sim/cli/counts.h"
#include "sim/cli/experiment_task.h"
#include "sim/cli/run_options.h"
#include "sim/cli/run_task.h"
#include "sim/stats/comparison.h"
#include "sim/studies/study_list.h"

namespace oddhand {
namespace {

constexpr const char* kAbout = "Answers a question about a game over many deals, beside the exact value where known.";
constexpr const char* kGrammar =
    "Each estimate comes with its 95 % interval. See oddhand list studies for the questions and their settings. A\n"
    "setting is KEY=VALUE; several values of one key are separated by slashes, and each gives a table.\n\n"
    "Example: oddhand study switch/pair-loss --deals 10M --seed 1 --set seats=2/6 --csv pair_loss.csv";

struct StudyOptions {
  std::string name;
  std::vector<std::string> settings;
  std::vector<std::string> sweeps;
  std::string deals = "1M";
  RunOptions run;
};

/// What a label column says. Those that every row of a section shares stand in its heading, for people.
struct Label {
  std::string_view name;
  Audience audience;
  std::string_view meaning;
};

constexpr std::array<Label, 13> kLabels{
    {{"study", Audience::programs, "the question"},
     {"base", Audience::programs, "base game"},
     {"cards", Audience::programs, "cards dealt to each seat"},
     {"draw", Audience::programs, "whether there is a draw: yes or no"},
     {"direction", Audience::programs, "direction of the switch"},
     {"structure", Audience::programs, "betting structure"},
     {"seats", Audience::programs, "players at the table"},
     {"bot", Audience::programs, "who decides the draws, in every seat; empty where nothing is decided"},
     {"quantity", Audience::everyone, "what is estimated"},
     {"category", Audience::everyone, "category of the hand before the switch"},
     {"switch", Audience::everyone, "1 or 2: over that switch; both: over both; dealt: before the first"},
     {"from", Audience::everyone, "category of the hand before; any hand: all of them"},
     {"to", Audience::everyone, "category of the hand after"}}};

Column label_column(const std::string& name) {
  const auto label = std::ranges::find(kLabels, name, &Label::name);
  if (label == kLabels.end()) return {.name = name};
  return {.name = name, .audience = label->audience, .meaning = std::string(label->meaning)};
}

std::vector<Column> study_columns(const StudyResult& result, Intervals intervals) {
  std::vector<Column> columns;
  std::ranges::transform(result.label_columns, std::back_inserter(columns), label_column);
  const auto programs = [&](std::string name, CellKind kind, std::string meaning) {
    columns.push_back(
        {.name = std::move(name), .kind = kind, .audience = Audience::programs, .meaning = std::move(meaning)});
  };
  columns.push_back(
      {.name = "estimate", .kind = CellKind::real, .decimals = 6, .meaning = "share of the trials, in [0, 1]"});
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

std::vector<Cell> study_cells(const StudyRow& row, Intervals intervals) {
  const Estimate& e = row.estimate;
  std::vector<Cell> cells(row.labels.begin(), row.labels.end());
  const std::string interval =
      e.trials == 0 ? std::string() : "[" + fixed_text(e.low, 6) + ", " + fixed_text(e.high, 6) + "]";
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

ResultTable study_table(const Study& study, const StudyResult& result, const StudyRequest& request,
                        Intervals intervals) {
  ResultTable table(study_columns(result, intervals));
  table.title = std::string(study.name) + ": " + std::string(study.summary);
  table.header = {grouped(result.deals) + " deals for each table, seed " + std::to_string(request.seed)};
  for (const StudySection& section : result.sections) {
    table.start_section(section.setup);
    for (const StudyRow& row : section.rows) table.add_row(study_cells(row, intervals));
  }
  table.notes = result.notes;
  table.picture = result.picture;
  return table;
}

class StudyTask final : public Task {
 public:
  StudyTask(const std::string& name, std::vector<std::string> settings, std::uint64_t deals, std::uint64_t seed)
      : study_(find_study(name)),
        request_{.settings = std::move(settings), .deals = deals, .seed = seed},
        job_(study_.job(request_)) {}

  const Job& job() const override { return job_; }
  std::string unit() const override { return "deals"; }
  RunRecord record() const override {
    RunRecord record{.kind = "study " + std::string(study_.name), .seed = request_.seed};
    record.options = {{"deals", std::to_string(request_.deals)}};
    const std::vector<std::string> values = setting_values(study_, request_.settings);
    for (std::size_t i = 0; i < values.size(); ++i) record.options.emplace_back(study_.settings[i].key, values[i]);
    return record;
  }
  ResultTable table(const JobOutcome& outcome, Intervals intervals) const override {
    return study_table(study_, study_.report(request_, outcome), request_, intervals);
  }
  /// Named by their labels.
  std::vector<NamedEstimate> estimates(const JobOutcome& outcome) const override {
    std::vector<NamedEstimate> all;
    for (StudySection& section : study_.report(request_, outcome).sections) {
      for (StudyRow& row : section.rows) all.push_back({std::move(row.labels), row.estimate});
    }
    return all;
  }

 private:
  const Study& study_;
  StudyRequest request_;
  Job job_;
};

}  // namespace

std::unique_ptr<Task> study_task(const std::string& name, const std::vector<std::string>& settings, std::uint64_t deals,
                                 std::uint64_t seed) {
  return std::make_unique<StudyTask>(name, settings, deals, seed);
}

CommandBody declare_study(CLI::App& app, const Invocation& invocation) {
  CLI::App* command = app.add_subcommand("study", kAbout);
  command->footer(kGrammar);
  const auto given = std::make_shared<StudyOptions>();
  command->add_option("NAME", given->name, "the study: see oddhand list studies")->required()->type_name("");
  command->add_option("--deals", given->deals, "deals for each table of the study: 10M, 1e6 (default: 1M)")
      ->type_name("N");
  command->add_option("--set", given->settings, "a setting of the study, KEY=VALUE; may be repeated")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
  declare_sweep(*command, given->sweeps);
  given->run.declare(*command);
  return [given, invocation] {
    const auto deals = static_cast<std::uint64_t>(parse_count("--deals", given->deals, {.least = 1}));
    const std::uint64_t seed = parse_seed("--seed", given->run.seed);
    const auto task = swept_task(given->sweeps, [&](const std::vector<std::string>& more) {
      std::vector<std::string> settings = given->settings;
      settings.insert(settings.end(), more.begin(), more.end());
      return study_task(given->name, settings, deals, seed);
    });
    return run_task(*task, given->run, invocation);
  };
}

}  // namespace oddhand
