// Runs a job, or a share of it, from wherever it stands: in waves of blocks where a stopping rule asks for them, with
// its state saved now and then, until it is done or stopped from outside.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>

#include "sim/run/crew.h"
#include "sim/run/job.h"
#include "sim/run/ranks.h"

namespace oddhand {

/// How a run is watched and stopped from outside. Once `*stop` is true, blocks under way are left and what is finished
/// is returned.
struct RunControl {
  std::atomic<std::uint64_t> deals_done{0};  ///< those done before the run began included
  const std::atomic<bool>* stop = nullptr;   ///< null: never stopped
  /// Called with the state about once a second, on the thread that runs the job; may be empty.
  std::function<void(const JobState&)> watch{};

  bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

/// One of `count` equal shares of a job: of each section the blocks from number blocks * (index - 1) / count on.
struct Shard {
  std::uint64_t index = 1;  ///< 1 .. count
  std::uint64_t count = 1;

  bool is_whole() const { return count == 1; }
  friend bool operator==(const Shard&, const Shard&) = default;
};
/// The blocks of a shard in one section, numbered within the section.
BlockRange blocks_of(const Shard& shard, std::uint64_t blocks_per_section);
/// All blocks of a shard, one range for each section.
std::vector<BlockRange> blocks_of(const Shard& shard, const Job& job);

/// Blocks per section at the end of the first wave, and at the end of the wave after one that ended at `end`: an eighth
/// more, at least kFirstWave more, at most `blocks_per_section`.
inline constexpr std::uint64_t kFirstWave = 100;
std::uint64_t next_wave_end(std::uint64_t end, std::uint64_t blocks_per_section);

struct JobPlan {
  int threads = 1;         ///< of this process, at least 1; may exceed the processors
  Ranks* ranks = nullptr;  ///< the processes that share the run; null: this one alone
  Shard shard{};
  /// A stopping rule, asked after each wave with the sums of exactly the blocks up to its end: so the answer does not
  /// depend on threads. Empty: all blocks are one wave. Only for a whole job.
  std::function<bool(const JobState&)> enough{};
  /// Keeps the state somewhere; called by the leader every `save_every` on the thread that runs the job, and at the
  /// end, also when stopped. Empty: nothing is kept.
  enum class Standing { under_way, complete };
  std::function<void(const JobState&, Standing)> save{};
  std::chrono::milliseconds save_every{60'000};
};

struct JobOutcome {
  JobState state{};
  bool complete = true;  ///< false if the run was stopped from outside
  /// Deals per section that make the run complete: those of the job, or of the waves after which the rule was met.
  std::uint64_t deals = 0;
};

/// Runs what `state` lacks. Where several ranks share the run, all of them call this with the same job and the same
/// plan but for threads; state, shard, rule, `save` and outcome are the leader's, a follower's outcome is empty. An
/// exception of a block ends the run and is rethrown.
JobOutcome run_job(const Job& job, const JobPlan& plan, JobState state, RunControl& control);

/// A run on one table: how many deals, how many threads.
struct RunPlan {
  std::uint64_t deals = 0;
  int threads = 1;
};

/// Exact sums over the finished deals of a run.
template <class Sums>
struct RunResult {
  Sums sums;
  std::uint64_t deals = 0;  ///< deals in the sums; fewer than planned if the run was stopped
};

/// Runs one table; see SummingPlayer for `zero` and `play`.
template <class Sums, class Play>
RunResult<Sums> sum_blocks(const RunPlan& plan, RunControl& control, const Sums& zero, const Play& play) {
  const Job job{.deals = plan.deals, .sections = {summing_section(zero, play)}};
  const JobOutcome outcome = run_job(job, {.threads = plan.threads}, {}, control);
  return {from_numbers(zero, outcome.state.section(0)), outcome.state.deals_done(job)};
}

}  // namespace oddhand
