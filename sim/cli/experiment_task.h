// Several runs as one task: their tables are sections of one job, their results one table. So a sweep is shared,
// checkpointed and merged like any run.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "sim/cli/task.h"

namespace oddhand {

/// One run of an experiment.
struct ExperimentRun {
  /// What tells it from the others, in the order of the columns: {"seats", "3"}.
  std::vector<std::pair<std::string, std::string>> labels;
  std::unique_ptr<Task> task;
};

/// At least one run, all of one seed. It cannot be stopped by a rule: Task::may_stop_early is false.
std::unique_ptr<Task> experiment_task(std::vector<ExperimentRun> runs);

/// Makes the task of one run from the settings ("key=value") that a sweep adds to those given.
using MakeTask = std::function<std::unique_ptr<Task>(const std::vector<std::string>&)>;
/// The task itself where nothing is swept, else one run for each combination of the sweeps (sweep.h), all of one seed.
std::unique_ptr<Task> swept_task(const std::vector<std::string>& sweeps, const MakeTask& make);

/// The experiment of a description's settings ("run 1={...}"), as Task::record gives them.
std::unique_ptr<Task> experiment_of(const std::vector<std::pair<std::string, std::string>>& words, std::uint64_t seed);

}  // namespace oddhand
