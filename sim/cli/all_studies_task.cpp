#include "sim/cli/all_studies_task.h"

#include <algorithm>

#include "evaluator/input_error.h"
#include "sim/cli/counts.h"
#include "sim/cli/study_rows.h"
#include "sim/studies/all_studies.h"

namespace oddhand {
namespace {

/// The label columns of all studies, each once, in the order in which they first come; `unit` stands last.
std::vector<std::string> all_labels(const std::vector<StudyResult>& results) {
  std::vector<std::string> labels;
  for (const StudyResult& result : results) {
    for (const std::string& label : result.label_columns) {
      if (label != "unit" && std::ranges::count(labels, label) == 0) labels.push_back(label);
    }
  }
  labels.emplace_back("unit");
  return labels;
}

/// The cells of `labels` for a row: those that its study does not have are empty, and without a unit it is a share.
std::vector<Cell> label_cells(const std::vector<std::string>& labels, const StudyResult& result, const StudyRow& row) {
  std::vector<Cell> cells;
  for (const std::string& label : labels) {
    const auto own = std::ranges::find(result.label_columns, label);
    if (own != result.label_columns.end()) {
      cells.emplace_back(row.labels[static_cast<std::size_t>(own - result.label_columns.begin())]);
    } else {
      cells.emplace_back(label == "unit" ? "share" : std::string());
    }
  }
  return cells;
}

class AllStudiesTask final : public Task {
 public:
  AllStudiesTask(std::uint64_t deals, std::uint64_t seed) : studies_(deals, seed), deals_(deals), seed_(seed) {}

  const Job& job() const override { return studies_.job(); }
  std::string unit() const override { return "deals"; }
  RunRecord record() const override {
    RunRecord record{.kind = "study " + std::string(kAllStudies), .seed = seed_};
    record.options = {{"deals", std::to_string(deals_)}};
    return record;
  }
  ResultTable table(const JobOutcome& outcome, Intervals intervals) const override {
    const std::vector<StudyResult> results = studies_.report(outcome);
    const std::vector<std::string> labels = all_labels(results);
    ResultTable table(study_columns(labels, intervals));
    table.title = "all studies";
    table.header = {grouped(deals_) + " deals for each table, fewer where a study costs more, seed " +
                    std::to_string(seed_)};
    for (const StudyResult& result : results) {
      for (const StudySection& section : result.sections) {
        table.start_section(section.rows.front().labels.front() + ": " + section.setup);
        for (const StudyRow& row : section.rows) {
          table.add_row(study_cells(label_cells(labels, result, row), row, intervals));
        }
      }
      table.notes.insert(table.notes.end(), result.notes.begin(), result.notes.end());
    }
    return table;
  }
  std::vector<NamedEstimate> estimates(const JobOutcome& outcome) const override {
    std::vector<NamedEstimate> all;
    for (StudyResult& result : studies_.report(outcome)) {
      for (StudySection& section : result.sections) {
        for (StudyRow& row : section.rows) all.push_back({std::move(row.labels), row.estimate});
      }
    }
    return all;
  }

 private:
  AllStudies studies_;
  std::uint64_t deals_;
  std::uint64_t seed_;
};

}  // namespace

std::unique_ptr<Task> all_studies_task(const std::vector<std::string>& settings, std::uint64_t deals,
                                       std::uint64_t seed) {
  if (!settings.empty()) {
    throw InputError("setting " + settings.front() +
                     ": with --all every study has its own settings; right is a study's name");
  }
  return std::make_unique<AllStudiesTask>(deals, seed);
}

}  // namespace oddhand
