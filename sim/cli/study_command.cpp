// oddhand study: a question about a game, answered over many deals.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <utility>

#include "evaluator/input_error.h"
#include "sim/cli/commands.h"
#include "sim/cli/counts.h"
#include "sim/cli/experiment_task.h"
#include "sim/cli/run_options.h"
#include "sim/cli/run_task.h"
#include "sim/cli/study_rows.h"
#include "sim/studies/study_list.h"

namespace oddhand {
namespace {

constexpr const char* kStudyAbout =
    "Answers a question about a game over many deals, beside the exact value where known.";
constexpr const char* kStudyGrammar =
    "Each estimate comes with its 95 % interval. See oddhand list studies for the questions and their settings. A\n"
    "setting is KEY=VALUE; several values of one key are separated by slashes, and each gives a table.\n\n"
    "With --all every study runs with its own settings and all answers stand in one table: those that cost more play\n"
    "fewer deals, as oddhand list studies says.\n\n"
    "Example: oddhand study switch/pair-loss --deals 10M --seed 1 --set seats=2/6 --csv pair_loss.csv";

struct StudyOptions {
  std::string name;
  bool all = false;
  std::vector<std::string> settings;
  std::vector<std::string> sweeps;
  std::string deals = "1M";
  RunOptions run;
};

ResultTable study_table(const Study& study, const StudyResult& result, const StudyRequest& request,
                        Intervals intervals) {
  std::vector<std::string> labels = result.label_columns;
  // What does not say its unit is a share.
  const bool shares = std::ranges::find(labels, "unit") == labels.end();
  if (shares) labels.emplace_back("unit");
  ResultTable table(study_columns(labels, intervals));
  table.title = std::string(study.name) + ": " + std::string(study.summary);
  table.header = {grouped_count(result.deals, "deal") + " for each table, seed " + std::to_string(request.seed)};
  for (const StudySection& section : result.sections) {
    table.start_section(section.setup);
    for (const StudyRow& row : section.rows) {
      std::vector<Cell> cells(row.labels.begin(), row.labels.end());
      if (shares) cells.emplace_back("share");
      table.add_row(study_cells(std::move(cells), row, intervals));
    }
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
  Noun unit() const override { return "deal"; }
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

namespace {

/// Every study with its own settings; one that costs c times as much gets every c-th deal.
std::unique_ptr<Task> all_studies(std::uint64_t deals, std::uint64_t seed) {
  std::vector<ExperimentRun> runs;
  for (const Study& study : studies()) {
    const std::uint64_t affordable = deals / study.cost + (deals % study.cost != 0 ? 1 : 0);
    runs.push_back({{}, study_task(std::string(study.name), {}, affordable, seed)});
  }
  return experiment_task(std::move(runs));
}

std::unique_ptr<Task> asked_task(const StudyOptions& given, std::uint64_t deals, std::uint64_t seed) {
  if (given.all) {
    if (given.settings.empty() && given.sweeps.empty()) return all_studies(deals, seed);
    throw InputError("--all: every study has its own settings; --set and --sweep need a study's name");
  }
  return swept_task(given.sweeps, [&](const std::vector<std::string>& more) {
    std::vector<std::string> settings = given.settings;
    settings.insert(settings.end(), more.begin(), more.end());
    return study_task(given.name, settings, deals, seed);
  });
}

}  // namespace

CommandBody declare_study(CLI::App& app, const Invocation& invocation) {
  CLI::App* command = app.add_subcommand("study", kStudyAbout);
  command->footer(kStudyGrammar);
  const auto given = std::make_shared<StudyOptions>();
  command->add_option("NAME", given->name, "the study: see oddhand list studies")->type_name("");
  command->add_flag("--all", given->all, "all studies, in one table");
  command->add_option("--deals", given->deals, "deals for each table of the study: 10M, 1e6 (default: 1M)")
      ->type_name("N");
  command->add_option("--set", given->settings, "a setting of the study, KEY=VALUE; may be repeated")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
  declare_sweep(*command, given->sweeps);
  given->run.declare(*command);
  return [given, invocation] {
    if (given->all == !given->name.empty()) {
      throw InputError(given->all ? "study " + given->name + " --all: right is a name or --all"
                                  : "NAME is required: a study of oddhand list studies, or --all");
    }
    const auto deals = static_cast<std::uint64_t>(parse_count("--deals", given->deals, {.least = 1}));
    const std::uint64_t seed = parse_seed("--seed", given->run.seed);
    return run_task(*asked_task(*given, deals, seed), given->run, invocation);
  };
}

}  // namespace oddhand
