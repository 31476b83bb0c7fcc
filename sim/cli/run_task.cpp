#include "sim/cli/run_task.h"

#include <cmath>
#include <exception>
#include <mutex>
#include <optional>
#include <utility>

#include "evaluator/input_error.h"
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
  explicit Saver(const StateStore& store) : store_(store) {}

  void save(const JobState& state, JobPlan::Standing standing) {
    try {
      store_.save(state, standing == JobPlan::Standing::complete);
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
  const StateStore& store_;
  std::exception_ptr error_;
};

/// What the progress line says of the results so far. Written by the run, read by the line's thread.
class Headline {
 public:
  void update(const Task& task, const JobState& state) {
    const auto estimates = task.estimates({.state = state, .complete = false});
    if (estimates.empty()) return;
    const Estimate& e = estimates.front().estimate;
    const double half_width = (e.high - e.low) / 2;
    if (std::isnan(half_width)) return;
    std::string text = significant_text(e.value, 4) + " +/- " + significant_text(half_width, 2);
    const std::scoped_lock lock(mutex_);
    text_ = std::move(text);
  }
  std::string text() const {
    const std::scoped_lock lock(mutex_);
    return text_;
  }

 private:
  mutable std::mutex mutex_;
  std::string text_;
};

/// What fixes the digits of the run: those of the task and its stopping rule.
JobDescription describe_run(const Task& task, const RunSetup& setup) {
  JobDescription description = describe(task);
  if (setup.until) description.emplace_back("until", setup.until->text());
  return description;
}

std::uint64_t digest(const JobDescription& description) {
  Digest digest;
  for (const auto& [key, value] : description) digest.add_text(key + '=' + value + '\n');
  return digest.value();
}

std::optional<StateStore> open_store(const Task& task, const RunSetup& setup, const ResultWriter& writer,
                                     const Invocation& invocation) {
  if (!setup.state_path) return std::nullopt;
  const JobFile whose{.job = describe_run(task, setup),
                      .command_line = invocation.command_line,
                      .shard = setup.shard.value_or(Shard{})};
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
  Headline headline;
  RunControl control{.stop = &interrupt_flag()};
  if (party.leads() && Progress::would_show(setup.show)) {
    control.watch = [&](const JobState& so_far) { headline.update(task, so_far); };
  }
  const ProgressPlan progress_plan{.total = deals_of(plan.shard, task.job()),
                                   .unit = task.unit(),
                                   .note = [&] { return headline.text(); },
                                   .show = party.leads() ? setup.show : ShowProgress::never};
  const Progress progress([&] { return control.deals_done.load(); }, progress_plan);
  JobOutcome outcome;
  party.together([&] { outcome = run_job(task.job(), plan, std::move(state), control); });
  for (const std::string& warning : task.warnings()) print_message(warning);
  return outcome;
}

/// What a part says on standard output, in place of results.
std::string part_line(const Task& task, const JobOutcome& outcome, const Shard& shard, const std::string& path) {
  const std::string part = "part " + std::to_string(shard.index) + "/" + std::to_string(shard.count);
  return part + (outcome.complete ? ": " : ", interrupted: ") + grouped(outcome.state.deals_done(task.job())) + " of " +
         grouped_count(deals_of(shard, task.job()), task.unit()) + " in " + path;
}

RunRecord begun_record(const Task& task, const Invocation& invocation) {
  RunRecord record = task.record();
  record.command_line = invocation.command_line;
  return record;
}

RunRecord record_of(const Task& task, const JobOutcome& outcome, const RunSetup& setup, const Invocation& invocation) {
  RunRecord record = begun_record(task, invocation);
  if (!setup.until) return record;
  const bool met = outcome.complete && setup.until->is_met(task.estimates(outcome));
  record.until = StopRecord{setup.until->text(), met, outcome.complete ? outcome.deals : 0};
  return record;
}

/// What the leader does around a run: results, state, status.
ExitStatus lead(const Task& task, const RunOptions& options, const RunSetup& setup, JobPlan plan,
                const Invocation& invocation, SideOutput* beside) {
  ResultWriter writer(options.output);
  if (beside != nullptr) beside->open(writer, begun_record(task, invocation));
  const std::optional<StateStore> store = open_store(task, setup, writer, invocation);
  std::optional<Saver> saver;
  if (store) {
    saver.emplace(*store);
    plan.save = [&](const JobState& state, JobPlan::Standing standing) { saver->save(state, standing); };
  }
  invocation.party.ready([&] { return digest(describe_run(task, setup)); });
  const JobOutcome outcome =
      run_with_progress(task, setup, plan, store ? store->found() : JobState{}, invocation.party);
  const ExitStatus status = outcome.complete ? ExitStatus::done : ExitStatus::interrupted;
  if (setup.shard) {
    saver->check();
    writer.write_line(part_line(task, outcome, plan.shard, store->path()));
    return status;
  }
  if (outcome.state.finished.empty()) {
    throw Interrupted("interrupted before the first " + task.unit().many + " were done");
  }
  if (beside != nullptr) beside->finish(outcome.complete);
  write_results(task, outcome, record_of(task, outcome, setup, invocation), options.output, writer);
  if (saver) saver->check();
  return status;
}

std::string rule_line(const StopRecord& stop, const JobOutcome& outcome, const Noun& unit) {
  const std::string rule = "until " + stop.rule;
  if (!outcome.complete) return rule + ": not met when the run was interrupted";
  if (!stop.met) return rule + ": not met within " + grouped_count(stop.deals, unit);
  return rule + ": met after " + grouped_count(stop.deals, unit);
}

}  // namespace

void write_results(const Task& task, const JobOutcome& outcome, RunRecord record, const OutputOptions& options,
                   ResultWriter& writer) {
  ResultTable table = task.table(outcome, options.anytime ? Intervals::anytime : Intervals::single_look);
  if (record.until) table.header.push_back(rule_line(*record.until, outcome, task.unit()));
  if (!outcome.complete) {
    table.header.push_back("PARTIAL: interrupted; " + grouped_count(task.job().deals, task.unit()) +
                           was_or_were(task.job().deals) + " asked for");
  }
  record.complete = outcome.complete;
  record.bot_failures = task.bot_failures(outcome);
  writer.write(record, table);
}

ExitStatus run_task(const Task& task, const RunOptions& options, const Invocation& invocation, SideOutput* beside) {
  Party& party = invocation.party;
  const RunSetup setup(options, party.ranks() == nullptr ? available_threads() : party.ranks()->threads());
  JobPlan plan{.threads = setup.threads,
               .ranks = party.ranks(),
               .shard = setup.shard.value_or(Shard{}),
               .save_every = setup.save_every};
  if (setup.until && !task.may_stop_early())
    throw InputError("--until: one rule cannot end several runs; run each alone");
  if (setup.until) {
    setup.until->check_name(task.estimates({}));
    plan.enough = [&](const JobState& state) { return setup.until->is_met(task.estimates({.state = state})); };
  }
  if (party.ranks() != nullptr && options.seed == "secret") {
    throw InputError("--seed secret: the processes of a run share a seed; draw one and give it to all");
  }
  task.prepare(party.ranks() == nullptr ? Sharing::alone : Sharing::ranks);
  if (party.leads()) return lead(task, options, setup, plan, invocation, beside);
  party.ready([&] { return digest(describe_run(task, setup)); });
  run_with_progress(task, setup, plan, {}, party);
  return ExitStatus::done;
}

}  // namespace oddhand
