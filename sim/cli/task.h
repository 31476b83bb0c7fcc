// What a command asks of the run layer: a job, the words that fix every digit of it, and the table of its results.
// play, study and experiment make tasks; run_task.h runs them, and merge makes them again from the words kept in a
// file.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "evaluator/counted.h"
#include "sim/cli/all_bots.h"
#include "sim/cli/manifest.h"
#include "sim/cli/result_table.h"
#include "sim/cli/stop_rule.h"
#include "sim/equity/equity_request.h"
#include "sim/run/job_file.h"
#include "sim/run/run_job.h"

namespace oddhand {

/// Which intervals a table shows: those of a single look at the end, or also those that hold at every look.
enum class Intervals { single_look, anytime };

class Task {
 public:
  virtual ~Task() = default;

  /// Starts what must be there before the first card is dealt; not needed where finished sums are shown. `sharing`: see
  /// start_bots. Throws InputError.
  virtual void prepare(Sharing) const {}
  /// What went wrong in this process while the run went on, a line each.
  virtual std::vector<std::string> warnings() const { return {}; }
  /// Failed answers of each bot from outside, in the order of the bots; empty where there are none.
  virtual std::vector<BotFailures> bot_failures(const JobOutcome&) const { return {}; }

  virtual const Job& job() const = 0;
  /// Kind, seed, and every option with its value, the number of deals included: enough to make the task again.
  virtual RunRecord record() const = 0;
  /// What a deal is called: "hands", "deals".
  virtual Noun unit() const = 0;
  /// The results, finished or not; at least one deal is done. Throws std::invalid_argument for the state of another
  /// job.
  virtual ResultTable table(const JobOutcome& outcome, Intervals intervals) const = 0;
  /// The estimates that a stopping rule may name, the most telling one first; of a complete outcome all of them, also
  /// where no deal is done.
  virtual std::vector<NamedEstimate> estimates(const JobOutcome& outcome) const = 0;
  /// Whether a stopping rule may end it: not where several runs of different lengths are one task.
  virtual bool may_stop_early() const { return true; }
};

/// A match. Throws InputError for what does not fit.
std::unique_ptr<Task> play_task(const std::string& game, const std::vector<std::string>& settings,
                                const std::string& bots, std::uint64_t hands, std::uint64_t seed,
                                OnBotFailure on_failure = OnBotFailure::go_on);
/// A study. Throws InputError for what does not fit.
std::unique_ptr<Task> study_task(const std::string& name, const std::vector<std::string>& settings, std::uint64_t deals,
                                 std::uint64_t seed);

/// Equities. `method`: "exact" or "sampled". Throws InputError for what does not fit.
std::unique_ptr<Task> equity_task(const EquityRequest& request, const std::string& method, std::uint64_t deals,
                                  std::uint64_t seed);

/// The task of its own words: kind, seed and options as Task::record gives them. Throws InputError for what does not
/// fit.
std::unique_ptr<Task> task_of_words(const JobDescription& words);

/// The columns of anytime intervals, and their cells for one estimate.
std::vector<Column> anytime_columns();
std::vector<Cell> anytime_cells(const Estimate& estimate, int decimals);

/// Everything that fixes the digits of a task, the version of the program included.
JobDescription describe(const Task& task);
/// The task of a description. Throws InputError where this program would describe it otherwise: `name` begins the line.
std::unique_ptr<Task> task_of(const std::string& name, const JobDescription& description);

}  // namespace oddhand
