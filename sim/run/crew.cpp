#include "sim/run/crew.h"

#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace oddhand {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kHandInEvery{20};

/// Says again what oneTBB keeps anyway: what leads to a task comes before it, what follows after it. The thread
/// sanitizer cannot see that, as the library is not built for it, and would doubt whatever a task finds.
class InOrder {
 public:
  InOrder() { pass(); }
  ~InOrder() { pass(); }
  InOrder(const InOrder&) = delete;
  InOrder& operator=(const InOrder&) = delete;

 private:
  static void pass() {
    static std::atomic<unsigned> passed{0};
    passed.fetch_add(1, std::memory_order_acq_rel);
  }
};

}  // namespace

/// What one thread has finished and not handed in yet: blocks of one section.
class Crew::Shift {
 public:
  explicit Shift(Crew& crew) : crew_(crew) {}

  /// False if the block was left.
  bool play(std::uint64_t number) {
    const std::size_t section = crew_.job_.section_of(number);
    if (!player_ || section != section_) change_section(section);
    Block block = crew_.job_.block(number);
    block.stop = &crew_.stopping_;
    if (finished_.empty()) since_ = Clock::now();
    if (!player_->play(block)) return false;
    finished_.insert({number, number + 1});
    crew_.deals_done_.fetch_add(block.count, std::memory_order_relaxed);
    if (Clock::now() - since_ >= kHandInEvery) hand_in();
    return true;
  }

  void hand_in() {
    if (finished_.empty()) return;
    JobState done{std::exchange(finished_, {}), std::vector<Numbers>(section_ + 1)};
    done.sums[section_] = player_->take_sums();
    crew_.hand_in(std::move(done));
  }

 private:
  void change_section(std::size_t section) {
    hand_in();
    player_ = crew_.job_.sections[section]();
    section_ = section;
  }

  Crew& crew_;
  std::unique_ptr<BlockPlayer> player_;
  std::size_t section_ = 0;
  BlockSet finished_;
  Clock::time_point since_;
};

Crew::Crew(const Job& job, int threads, std::atomic<std::uint64_t>& deals_done)
    : job_(job), deals_done_(deals_done), leader_([this, threads] { run_threads(threads); }) {}

Crew::~Crew() {
  JobState forgotten;
  stop(forgotten);
}

void Crew::run_threads(int threads) {
  try {
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads));
    tbb::task_arena arena(threads);
    // One task for each thread: it takes blocks until there are no more. With fewer threads, fewer tasks do the work.
    const InOrder before_and_after_all;
    // That a task finds this pointer is said nowhere else, so that the sanitizer is not to look.
    const auto task = [this](int) __attribute__((no_sanitize("thread"))) { work(); };
    arena.execute([&] { tbb::parallel_for(0, threads, task, tbb::simple_partitioner()); });
  } catch (...) {
    fail(std::current_exception());
  }
}

void Crew::work() {
  const InOrder before_and_after_others;
  try {
    Shift shift(*this);
    for (;;) {
      std::optional<std::uint64_t> block = next_block();
      if (!block) {
        shift.hand_in();
        block = wait_for_block();
      }
      if (!block) return;
      if (!shift.play(*block)) break;
    }
    shift.hand_in();
  } catch (...) {
    fail(std::current_exception());
  }
}

/// Nothing while the list is empty.
std::optional<std::uint64_t> Crew::next_block() {
  const std::scoped_lock lock(mutex_);
  if (list_.empty() || stopping_) return std::nullopt;
  BlockRange& front = list_.front();
  const std::uint64_t block = front.first++;
  if (front.count() == 0) list_.pop_front();
  return block;
}

/// Nothing when the crew is stopped.
std::optional<std::uint64_t> Crew::wait_for_block() {
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      work_or_stop_.wait(lock, [&] { return stopping_ || !list_.empty(); });
      if (stopping_) return std::nullopt;
    }
    if (const auto block = next_block()) return block;
  }
}

void Crew::hand_in(JobState done) {
  const std::scoped_lock lock(mutex_);
  handed_in_.push_back(std::move(done));
  handed_in_or_failed_.notify_one();
}

void Crew::fail(std::exception_ptr error) {
  const std::scoped_lock lock(mutex_);
  if (!error_) error_ = std::move(error);
  stopping_ = true;
  work_or_stop_.notify_all();
  handed_in_or_failed_.notify_one();
}

void Crew::add(BlockRange range) {
  if (range.count() == 0) return;
  const std::scoped_lock lock(mutex_);
  list_.push_back(range);
  work_or_stop_.notify_all();
}

std::vector<BlockRange> Crew::take(std::uint64_t count, std::size_t most_ranges) {
  const std::scoped_lock lock(mutex_);
  std::vector<BlockRange> taken;
  while (count > 0 && !list_.empty() && taken.size() < most_ranges) {
    BlockRange& front = list_.front();
    const std::uint64_t blocks = std::min(count, front.count());
    taken.push_back({front.first, front.first + blocks});
    front.first += blocks;
    count -= blocks;
    if (front.count() == 0) list_.pop_front();
  }
  return taken;
}

std::uint64_t Crew::waiting() const {
  const std::scoped_lock lock(mutex_);
  return std::accumulate(list_.begin(), list_.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const BlockRange& range) { return sum + range.count(); });
}

void Crew::collect(JobState& state, std::chrono::milliseconds patience) {
  std::vector<JobState> arrived;
  {
    std::unique_lock lock(mutex_);
    handed_in_or_failed_.wait_for(lock, patience, [&] { return error_ || !handed_in_.empty(); });
    if (error_) std::rethrow_exception(error_);
    arrived.swap(handed_in_);
  }
  for (const JobState& done : arrived) state.merge(done);
}

void Crew::stop(JobState& state) {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
    work_or_stop_.notify_all();
  }
  if (leader_.joinable()) leader_.join();
  for (const JobState& done : std::exchange(handed_in_, {})) state.merge(done);
}

int available_threads() { return tbb::info::default_concurrency(); }

}  // namespace oddhand
