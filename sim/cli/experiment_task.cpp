#include "sim/cli/experiment_task.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "evaluator/input_error.h"
#include "sim/cli/counts.h"
#include "sim/cli/sweep.h"
#include "sim/cli/table_union.h"

namespace oddhand {
namespace {

using nlohmann::ordered_json;
using Pairs = std::vector<std::pair<std::string, std::string>>;

constexpr std::string_view kRunKey = "run ";

/// Sections of all runs, one after the other, each cut as its own run cuts it.
Job joined_job(const std::vector<ExperimentRun>& runs) {
  Job all;
  for (const ExperimentRun& run : runs) {
    const Job& job = run.task->job();
    for (std::size_t s = 0; s < job.sections.size(); ++s) {
      all.sections.push_back(job.sections[s]);
      all.cuts.push_back(job.cut(s));
      all.deals = std::max(all.deals, job.cut(s).deals);
    }
  }
  return all;
}

/// What an outcome of the whole experiment holds of the run whose sections and blocks begin there.
JobOutcome part_of(const JobOutcome& whole, const Job& job, std::size_t first_section, std::uint64_t first_block) {
  JobOutcome part{.complete = whole.complete, .deals = job.deals};
  const std::uint64_t end = first_block + job.blocks();
  for (const BlockRange& range : whole.state.finished.ranges()) {
    const BlockRange common{std::max(range.first, first_block), std::min(range.end, end)};
    if (common.first >= common.end) continue;
    part.state.finished.insert(BlockRange{common.first - first_block, common.end - first_block});
  }
  for (std::size_t s = 0; s < job.sections.size(); ++s)
    part.state.sums.push_back(whole.state.section(first_section + s));
  return part;
}

/// A run as a text that makes it again.
std::string run_text(const ExperimentRun& run) {
  const RunRecord record = run.task->record();
  ordered_json json{{"labels", ordered_json::array()}, {"kind", record.kind}, {"options", ordered_json::array()}};
  for (const auto& [key, value] : run.labels) json["labels"].push_back({key, value});
  for (const auto& [key, value] : record.options) json["options"].push_back({key, value});
  json["options"].push_back({"deals in a block", std::to_string(run.task->job().block_deals)});
  return json.dump();
}

/// "run match, ante 2: ", which begins messages about a run.
std::string run_words(const ExperimentRun& run) {
  std::string words;
  for (const auto& [key, value] : run.labels) words += (words.empty() ? "" : ", ") + key + ' ' + value;
  return words + ": ";
}

Pairs pairs_of(const ordered_json& list) {
  Pairs pairs;
  for (const ordered_json& pair : list) pairs.emplace_back(pair.at(0), pair.at(1));
  return pairs;
}

class ExperimentTask final : public Task {
 public:
  explicit ExperimentTask(std::vector<ExperimentRun> runs) : runs_(std::move(runs)), job_(joined_job(runs_)) {}

  const Job& job() const override { return job_; }
  Noun unit() const override {
    const Noun first = runs_.front().task->unit();
    const auto same = [&](const ExperimentRun& run) { return run.task->unit() == first; };
    return std::ranges::all_of(runs_, same) ? first : Noun("deal");
  }
  bool may_stop_early() const override { return false; }
  void prepare(Sharing sharing) const override {
    for (const ExperimentRun& run : runs_) {
      try {
        run.task->prepare(sharing);
      } catch (const InputError& error) {
        throw InputError(run_words(run) + error.what());
      }
    }
  }
  std::vector<std::string> warnings() const override {
    std::vector<std::string> all;
    for (const ExperimentRun& run : runs_) {
      for (const std::string& warning : run.task->warnings()) all.push_back(run_words(run) + warning);
    }
    return all;
  }
  std::vector<BotFailures> bot_failures(const JobOutcome& outcome) const override {
    std::vector<BotFailures> all;
    for_each_part(outcome, [&](const ExperimentRun& run, const JobOutcome& part) {
      std::ranges::move(run.task->bot_failures(part), std::back_inserter(all));
    });
    return all;
  }

  RunRecord record() const override {
    RunRecord record{.kind = "experiment", .seed = runs_.front().task->record().seed};
    for (std::size_t i = 0; i < runs_.size(); ++i) {
      record.options.emplace_back(std::string(kRunKey) + std::to_string(i + 1), run_text(runs_[i]));
    }
    return record;
  }

  ResultTable table(const JobOutcome& outcome, Intervals intervals) const override {
    std::vector<LabelledTable> tables;
    std::size_t missing = 0;
    for_each_part(outcome, [&](const ExperimentRun& run, const JobOutcome& part) {
      if (part.state.finished.empty()) {
        ++missing;
      } else {
        tables.push_back({run.labels, run.task->table(part, intervals)});
      }
    });
    ResultTable all = join_tables(tables);
    all.title = "Experiment of " + grouped_count(runs_.size(), "run");
    all.header = {"seed " + std::to_string(record().seed.value_or(0))};
    if (missing > 0) all.notes.push_back("runs that were not begun: " + std::to_string(missing));
    return all;
  }

  /// Each with the values of its run's labels in front.
  std::vector<NamedEstimate> estimates(const JobOutcome& outcome) const override {
    std::vector<NamedEstimate> all;
    for_each_part(outcome, [&](const ExperimentRun& run, const JobOutcome& part) {
      for (NamedEstimate& estimate : run.task->estimates(part)) {
        std::vector<std::string> words;
        words.reserve(run.labels.size());
        for (const auto& [name, value] : run.labels) words.push_back(value);
        estimate.words.insert(estimate.words.begin(), words.begin(), words.end());
        all.push_back(std::move(estimate));
      }
    });
    return all;
  }

 private:
  /// Calls visit(run, its part of the outcome) for every run.
  template <class Visit>
  void for_each_part(const JobOutcome& outcome, const Visit& visit) const {
    std::size_t section = 0;
    std::uint64_t block = 0;
    for (const ExperimentRun& run : runs_) {
      const Job& job = run.task->job();
      visit(run, part_of(outcome, job, section, block));
      section += job.sections.size();
      block += job.blocks();
    }
  }

  std::vector<ExperimentRun> runs_;
  Job job_;
};

}  // namespace

std::unique_ptr<Task> experiment_task(std::vector<ExperimentRun> runs) {
  return std::make_unique<ExperimentTask>(std::move(runs));
}

std::unique_ptr<Task> swept_task(const std::vector<std::string>& sweeps, const MakeTask& make) {
  if (sweeps.empty()) return make({});
  std::vector<Sweep> parsed;
  std::ranges::transform(sweeps, std::back_inserter(parsed), parse_sweep);
  std::vector<ExperimentRun> runs;
  for (Pairs& combination : combinations(parsed)) {
    std::vector<std::string> settings;
    for (const auto& [key, value] : combination) settings.push_back(key + '=' + value);
    runs.push_back({std::move(combination), make(settings)});
  }
  return experiment_task(std::move(runs));
}

std::unique_ptr<Task> experiment_of(const Pairs& words, std::uint64_t seed) {
  std::vector<ExperimentRun> runs;
  for (const auto& [key, text] : words) {
    const ordered_json json = ordered_json::parse(text, nullptr, false);
    if (!key.starts_with(kRunKey) || !json.is_object()) throw InputError("'" + key + "' is no run of an experiment");
    Pairs description = pairs_of(json.at("options"));
    description.emplace_back("kind", json.at("kind"));
    description.emplace_back("seed", std::to_string(seed));
    runs.push_back({pairs_of(json.at("labels")), task_of_words(description)});
  }
  if (runs.empty()) throw InputError("the experiment has no run");
  return experiment_task(std::move(runs));
}

}  // namespace oddhand
