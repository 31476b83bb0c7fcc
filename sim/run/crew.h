// The threads of one process that play the blocks of a job.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "sim/run/job.h"

namespace oddhand {

/// Threads that take blocks from a common list, in its order, and hand in their sums by and by: every 20 ms,
/// and whenever the list is empty. Member functions are for the one thread that leads the crew.
class Crew {
 public:
  /// Starts the threads, at least 1. `deals_done` counts the deals of finished blocks as they are finished. Both must
  /// outlive the crew.
  Crew(const Job& job, int threads, std::atomic<std::uint64_t>& deals_done);
  /// Leaves the blocks under way and ends the threads.
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  /// Puts blocks at the end of the list.
  void add(BlockRange range);
  /// Takes up to `count` blocks in up to `most_ranges` ranges from the front of the list, for somebody else to play.
  std::vector<BlockRange> take(std::uint64_t count, std::size_t most_ranges);
  /// Blocks on the list.
  std::uint64_t waiting() const;

  /// Waits until something was handed in, but no longer than `patience`, and adds all that was to `state`. Rethrows
  /// what a block threw.
  void collect(JobState& state, std::chrono::milliseconds patience);
  /// Leaves the blocks under way, ends the threads, and adds what was finished to `state`.
  void stop(JobState& state);

 private:
  class Shift;
  void work();
  void run_threads(int threads);
  std::optional<std::uint64_t> next_block();
  std::optional<std::uint64_t> wait_for_block();
  void hand_in(JobState done);
  void fail(std::exception_ptr error);

  const Job& job_;
  std::atomic<std::uint64_t>& deals_done_;
  std::atomic<bool> stopping_{false};
  mutable std::mutex mutex_;  ///< guards all below but the thread
  std::condition_variable work_or_stop_;
  std::condition_variable handed_in_or_failed_;
  std::deque<BlockRange> list_;
  std::vector<JobState> handed_in_;
  std::exception_ptr error_;
  std::jthread leader_;
};

/// Processors that this program may use: the default number of threads.
int available_threads();

}  // namespace oddhand
