#include "sim/run/blocks.h"

#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task.h>
#include <tbb/task_arena.h>

#include <algorithm>

namespace oddhand {

int available_threads() { return tbb::info::default_concurrency(); }

std::uint64_t for_each_block(const RunPlan& plan, RunControl& control,
                             const std::function<void(Block, int worker)>& play) {
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(plan.threads));
  tbb::task_arena arena(plan.threads);
  const std::uint64_t blocks = (plan.deals + kBlockDeals - 1) / kBlockDeals;
  const std::uint64_t done_before = control.deals_done.load();
  // Threads take the next block themselves: no splitting that would start far apart, so a stopped run is a prefix but
  // for the last few blocks.
  std::atomic<std::uint64_t> next{0};
  const auto work = [&](int worker) {
    for (;;) {
      // The second: another thread's block threw.
      if (control.stopped() || tbb::is_current_task_group_canceling()) return;
      const std::uint64_t b = next.fetch_add(1, std::memory_order_relaxed);
      if (b >= blocks) return;
      const Block block{b * kBlockDeals, std::min(kBlockDeals, plan.deals - b * kBlockDeals)};
      play(block, worker);
      control.deals_done.fetch_add(block.count, std::memory_order_relaxed);
    }
  };
  arena.execute([&] { tbb::parallel_for(0, plan.threads, work, tbb::simple_partitioner()); });
  return control.deals_done.load() - done_before;
}

}  // namespace oddhand
