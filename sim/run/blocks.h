// Many deals: cut into blocks by index, shared out to threads, summed exactly. The result does not depend on the number
// of threads or on the order in which blocks are done.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace oddhand {

/// Deals first .. first + count - 1.
struct Block {
  std::uint64_t first = 0;
  std::uint64_t count = 0;
};

/// Deals in every block but the last; a multiple of the batch size of sim/deal.
inline constexpr std::uint64_t kBlockDeals = 2048;

/// What is to be run: deals 0 .. deals - 1.
struct RunPlan {
  std::uint64_t deals = 0;
  int threads = 1;  ///< worker threads, at least 1; may exceed the processors
};

/// Processors that this program may use: the default number of threads.
int available_threads();

/// How a run is watched and stopped from outside. Once `*stop` is true, blocks under way are finished and no new one is
/// begun.
struct RunControl {
  std::atomic<std::uint64_t> deals_done{0};
  const std::atomic<bool>* stop = nullptr;  ///< null: never stopped

  bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

/// Calls `play(block, worker)` for every block, `worker` in 0 .. plan.threads - 1 and never used by two threads at
/// once. Returns the number of deals done: plan.deals unless stopped. An exception of `play` ends the run and is
/// rethrown.
std::uint64_t for_each_block(const RunPlan& plan, RunControl& control,
                             const std::function<void(Block, int worker)>& play);

/// Sums over the finished deals of a run.
template <class Sums>
struct RunResult {
  Sums sums;
  std::uint64_t deals = 0;  ///< deals in the sums; fewer than planned if the run was stopped
};

/// Runs all blocks; `play(block, sums)` adds what a block gives. Sums must start as `zero` and merge by += exactly.
template <class Sums, class Play>
RunResult<Sums> sum_blocks(const RunPlan& plan, RunControl& control, const Sums& zero, const Play& play) {
  // One allocation per worker keeps them off each other's cache lines.
  std::vector<std::unique_ptr<Sums>> partial;
  partial.reserve(static_cast<std::size_t>(plan.threads));
  for (int w = 0; w < plan.threads; ++w) partial.push_back(std::make_unique<Sums>(zero));
  RunResult<Sums> result{zero, 0};
  result.deals = for_each_block(
      plan, control, [&](Block block, int worker) { play(block, *partial[static_cast<std::size_t>(worker)]); });
  for (const auto& sums : partial) result.sums += *sums;
  return result;
}

}  // namespace oddhand
