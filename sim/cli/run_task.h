// Runs a task as its options say: from a checkpoint or as a part of a run, with progress and interruption, and writes
// its results.
#pragma once

#include "sim/cli/commands.h"
#include "sim/cli/run_options.h"
#include "sim/cli/task.h"

namespace oddhand {

/// Throws InputError before the first card for options that do not fit.
ExitStatus run_task(const Task& task, const RunOptions& options, const Invocation& invocation);

/// Writes the results of an outcome, marked partial where it is not complete.
void write_results(const Task& task, const JobOutcome& outcome, RunRecord record, const OutputOptions& options,
                   ResultWriter& writer);

}  // namespace oddhand
