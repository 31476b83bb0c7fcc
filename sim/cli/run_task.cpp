#include "sim/cli/run_task.h"

#include <exception>
#include <optional>
#include <utility>

#include "sim/cli/counts.h"
#include "sim/cli/interrupt.h"
#include "sim/cli/output_error.h"
#include "sim/cli/state_store.h"
#include "sim/run/digest.h"

namespace oddhand {
namespace {

/// Saves the state of a run as it goes. A write that fails is told at once and costs nothing but the file: the run goes
/// on, and the next write may succeed.
class Saver {
 public:
  Saver(const StateStore& store, const Job& job, Shard shard) : store_(store), blocks_(blocks_of(shard, job)) {}

  void save(const JobState& state) {
    try {
      store_.save(state, is_complete(state));
      error_ = nullptr;
    } catch (const OutputError& error) {
      if (!error_) print_message(std::string(error.what()) + "; the run goes on");
      error_ = std::current_exception();
    }
  }
  /// Throws what the last write threw.
  void check() const {
    if (error_) std::rethrow_exception(error_);
  }

 private:
  bool is_complete(const JobState& state) const {
    for (const BlockRange& range : blocks_) {
      if (!state.finished.contains(range)) return false;
    }
    return true;
  }

  const StateStore& store_;
  std::vector<BlockRange> blocks_;
  std::exception_ptr error_;
};

std::optional<StateStore> open_store(const Task& task, const RunSetup& setup, const ResultWriter& writer,
                                     const Invocation& invocation) {
  if (!setup.state_path) return std::nullopt;
  const JobFile whose{
      .job = describe(task), .command_line = invocation.command_line, .shard = setup.shard.value_or(Shard{})};
  StateStore store(setup.state_option, *setup.state_path, whose, task.job());
  writer.refuse_as_result(OutputTarget::open(setup.state_option, *setup.state_path));
  return store;
}

std::uint64_t deals_of(const Shard& shard, const Job& job) {
  std::uint64_t deals = 0;
  for (const BlockRange& range : blocks_of(shard, job)) deals += job.deals_in(range);
  return deals;
}

/// The run itself, on all processes; the outcome is the leader's.
JobOutcome run_with_progress(const Task& task, const RunSetup& setup, const JobPlan& plan, JobState state,
                             Party& party) {
  RunControl control{.stop = &interrupt_flag()};
  const ProgressPlan progress_plan{.total = deals_of(plan.shard, task.job()),
                                   .unit = task.unit(),
                                   .show = party.leads() ? setup.show : ShowProgress::never};
  const Progress progress([&] { return control.deals_done.load(); }, progress_plan);
  JobOutcome outcome;
  party.together([&] { outcome = run_job(task.job(), plan, std::move(state), control); });
  return outcome;
}

std::uint64_t digest(const Task& task) {
  Digest digest;
  for (const auto& [key, value] : describe(task)) digest.add_text(key + '=' + value + '\n');
  return digest.value();
}

/// What a part says on standard output, in place of results.
std::string part_line(const Task& task, const JobOutcome& outcome, const Shard& shard, const std::string& path) {
  const std::string part = "part " + std::to_string(shard.index) + "/" + std::to_string(shard.count);
  return part + (outcome.complete ? ": " : ", interrupted: ") + grouped(outcome.state.deals_done(task.job())) + " of " +
         grouped(deals_of(shard, task.job())) + " " + task.unit() + " in " + path;
}

/// What the leader does around a run: results, state, status.
ExitStatus lead(const Task& task, const RunOptions& options, const RunSetup& setup, JobPlan plan,
                const Invocation& invocation) {
  ResultWriter writer(options.output);
  const std::optional<StateStore> store = open_store(task, setup, writer, invocation);
  std::optional<Saver> saver;
  if (store) {
    saver.emplace(*store, task.job(), plan.shard);
    plan.save = [&](const JobState& state) { saver->save(state); };
  }
  invocation.party.ready(digest(task));
  const JobOutcome outcome =
      run_with_progress(task, setup, plan, store ? store->found() : JobState{}, invocation.party);
  const ExitStatus status = outcome.complete ? ExitStatus::done : ExitStatus::interrupted;
  if (setup.shard) {
    saver->check();
    writer.write_line(part_line(task, outcome, plan.shard, store->path()));
    return status;
  }
  if (outcome.state.finished.empty()) {
    throw Interrupted("interrupted before the first " + task.unit() + " were done");
  }
  write_results(task, outcome, invocation.command_line, writer);
  if (saver) saver->check();
  return status;
}

}  // namespace

void write_results(const Task& task, const JobOutcome& outcome, std::vector<std::string> command_line,
                   ResultWriter& writer) {
  ResultTable table = task.table(outcome);
  if (!outcome.complete) {
    table.header.push_back("PARTIAL: interrupted; " + grouped(task.job().deals) + " " + task.unit() +
                           " were asked for");
  }
  RunRecord record = task.record();
  record.command_line = std::move(command_line);
  record.complete = outcome.complete;
  writer.write(record, table);
}

ExitStatus run_task(const Task& task, const RunOptions& options, const Invocation& invocation) {
  Party& party = invocation.party;
  const RunSetup setup(options, party.ranks() == nullptr ? available_threads() : party.ranks()->threads());
  const JobPlan plan{.threads = setup.threads,
                     .ranks = party.ranks(),
                     .shard = setup.shard.value_or(Shard{}),
                     .save_every = setup.save_every};
  if (party.leads()) return lead(task, options, setup, plan, invocation);
  party.ready(digest(task));
  run_with_progress(task, setup, plan, {}, party);
  return ExitStatus::done;
}

}  // namespace oddhand
