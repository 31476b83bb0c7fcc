#include "sim/run/run_job.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "sim/run/followers.h"

namespace oddhand {
namespace {

using Clock = std::chrono::steady_clock;

/// How soon a stop from outside is noticed.
constexpr std::chrono::milliseconds kPatience{20};
/// How soon a message of another rank is seen.
constexpr std::chrono::milliseconds kPatienceWithRanks{2};
constexpr std::chrono::milliseconds kWatchEvery{1'000};

/// Says when something that is done every so often is due again.
class Timer {
 public:
  explicit Timer(std::chrono::milliseconds every) : every_(every), next_(Clock::now() + every) {}
  bool due() {
    if (Clock::now() < next_) return false;
    next_ = Clock::now() + every_;
    return true;
  }

 private:
  std::chrono::milliseconds every_;
  Clock::time_point next_;
};

/// One run: the crew, the state so far, and what is due when.
class JobRun {
 public:
  JobRun(const Job& job, const JobPlan& plan, JobState state, RunControl& control)
      : job_(job),
        plan_(plan),
        state_(std::move(state)),
        control_(control),
        save_timer_(plan.save_every),
        watch_timer_(kWatchEvery),
        followers_(plan.ranks, job, control),
        crew_(job, plan.threads, control.deals_done) {}

  JobOutcome run() {
    JobOutcome outcome{.deals = job_.deals};
    outcome.complete = plan_.enough ? run_waves(outcome.deals) : run_ranges(blocks_of(plan_.shard, job_));
    crew_.stop(state_);
    followers_.finish(state_);
    if (plan_.save) {
      plan_.save(state_, outcome.complete ? JobPlan::Standing::complete : JobPlan::Standing::under_way);
    }
    outcome.state = std::move(state_);
    return outcome;
  }

 private:
  /// Runs until the rule is met or all is done; `deals` becomes those of each section at that point. False if stopped.
  bool run_waves(std::uint64_t& deals) {
    const std::uint64_t most = job_.most_blocks();
    for (std::uint64_t end = next_wave_end(0, most);; end = next_wave_end(end, most)) {
      // A state with blocks beyond this wave comes from a run in which the rule was not met here.
      const bool passed = has_blocks_beyond(end);
      if (!run_ranges(first_blocks(end))) return false;
      if (end == most) return true;
      if (passed || !plan_.enough(state_)) continue;
      deals = end * job_.block_deals;
      return true;
    }
  }

  std::vector<BlockRange> first_blocks(std::uint64_t count) const {
    std::vector<BlockRange> ranges;
    for (std::size_t s = 0; s < job_.sections.size(); ++s) {
      const BlockRange own = job_.blocks_of_section(s);
      ranges.push_back({own.first, std::min(own.end, own.first + count)});
    }
    return ranges;
  }

  bool has_blocks_beyond(std::uint64_t end) const {
    std::uint64_t within = 0;
    for (const BlockRange& range : first_blocks(end)) within += state_.finished.count_in(range);
    return within < state_.finished.count();
  }

  /// False if stopped before all were done.
  bool run_ranges(const std::vector<BlockRange>& ranges) {
    if (control_.stopped()) return false;  // before any thread has begun
    for (const BlockRange& range : ranges) {
      for (const BlockRange& missing : state_.finished.missing_in(range)) crew_.add(missing);
    }
    const auto done = [&](const BlockRange& range) { return state_.finished.contains(range); };
    while (!std::ranges::all_of(ranges, done)) {
      if (control_.stopped() || followers_.stopped()) return false;
      crew_.collect(state_, plan_.ranks == nullptr ? kPatience : kPatienceWithRanks);
      followers_.serve(state_, crew_);
      if (plan_.save && save_timer_.due()) plan_.save(state_, JobPlan::Standing::under_way);
      if (control_.watch && watch_timer_.due()) control_.watch(state_);
    }
    return true;
  }

  const Job& job_;
  const JobPlan& plan_;
  JobState state_;
  RunControl& control_;
  Timer save_timer_;
  Timer watch_timer_;
  Followers followers_;
  Crew crew_;
};

}  // namespace

BlockRange blocks_of(const Shard& shard, std::uint64_t blocks_per_section) {
  assert(shard.index >= 1 && shard.index <= shard.count);
  // Without the product blocks * index, which could overflow.
  const std::uint64_t whole = blocks_per_section / shard.count;
  const std::uint64_t rest = blocks_per_section % shard.count;
  const auto start = [&](std::uint64_t shards) { return whole * shards + rest * shards / shard.count; };
  return {start(shard.index - 1), start(shard.index)};
}

std::vector<BlockRange> blocks_of(const Shard& shard, const Job& job) {
  std::vector<BlockRange> ranges;
  for (std::size_t s = 0; s < job.sections.size(); ++s) {
    const BlockRange own = job.blocks_of_section(s);
    const BlockRange within = blocks_of(shard, own.count());
    ranges.push_back({own.first + within.first, own.first + within.end});
  }
  return ranges;
}

std::uint64_t next_wave_end(std::uint64_t end, std::uint64_t blocks_per_section) {
  return std::min(end + std::max(kFirstWave, end / 8), blocks_per_section);
}

JobOutcome run_job(const Job& job, const JobPlan& plan, JobState state, RunControl& control) {
  assert(plan.threads >= 1 && (!plan.enough || plan.shard.is_whole()));
  if (plan.ranks != nullptr && !plan.ranks->leads()) {
    follow(job, plan.threads, *plan.ranks, control);
    return {.complete = !control.stopped(), .deals = job.deals};
  }
  control.deals_done += state.deals_done(job);
  return JobRun(job, plan, std::move(state), control).run();
}

}  // namespace oddhand
