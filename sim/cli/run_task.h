// Runs a task as its options say: from a checkpoint or as a part of a run, with progress and interruption, and writes
// its results.
#pragma once

#include "sim/cli/commands.h"
#include "sim/cli/run_options.h"
#include "sim/cli/task.h"

namespace oddhand {

/// What a run writes beside its results, in a form of its own.
class SideOutput {
 public:
  virtual ~SideOutput() = default;
  /// Before the first hand, on the process that leads: opens its file with the others. Throws InputError and
  /// OutputError.
  virtual void open(ResultWriter& writer, const RunRecord& run) = 0;
  /// After the last one, before the writer commits: ends the file. Failures are left to the writer.
  virtual void finish(bool complete) = 0;
};

/// Throws InputError before the first card for options that do not fit. `beside` may be null.
ExitStatus run_task(const Task& task, const RunOptions& options, const Invocation& invocation,
                    SideOutput* beside = nullptr);

/// Writes the results of an outcome, marked partial where it is not complete.
void write_results(const Task& task, const JobOutcome& outcome, RunRecord record, const OutputOptions& options,
                   ResultWriter& writer);

}  // namespace oddhand
