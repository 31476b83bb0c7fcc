// Blocks of deals: every deal once, whatever the number of threads, also when something goes wrong.
#include "sim/run/blocks.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

namespace oddhand {
namespace {

/// How often each deal was played.
std::vector<int> plays_per_deal(const RunPlan& plan) {
  std::vector<std::atomic<int>> plays(plan.deals);
  RunControl control;
  const std::uint64_t done = for_each_block(plan, control, [&](Block block, int) {
    for (std::uint64_t i = 0; i < block.count; ++i) plays[block.first + i].fetch_add(1);
  });
  CHECK(done == plan.deals);
  CHECK(control.deals_done == plan.deals);
  return {plays.begin(), plays.end()};
}

TEST_CASE("every deal is played exactly once, with counts that threads and blocks do not divide") {
  for (const RunPlan plan :
       {RunPlan{1'000'003, 8}, RunPlan{1'000'003, 1}, RunPlan{2048, 3}, RunPlan{2049, 7}, RunPlan{1, 8}}) {
    CAPTURE(plan.deals);
    CAPTURE(plan.threads);
    CHECK(plays_per_deal(plan) == std::vector<int>(plan.deals, 1));
  }
}

TEST_CASE("no deals: no block") {
  RunControl control;
  int blocks = 0;
  CHECK(for_each_block({0, 4}, control, [&](Block, int) { ++blocks; }) == 0);
  CHECK(blocks == 0);
}

TEST_CASE("blocks begin at multiples of their size and only the last is shorter") {
  RunControl control;
  std::vector<std::uint64_t> starts;
  for_each_block({10'000, 1}, control, [&](Block block, int) {
    starts.push_back(block.first);
    CHECK(block.first % kBlockDeals == 0);
    CHECK(block.count == std::min(kBlockDeals, 10'000 - block.first));
  });
  CHECK(starts == std::vector<std::uint64_t>{0, 2048, 4096, 6144, 8192});
}

TEST_CASE("a worker's number is in range and never used by two threads at once") {
  constexpr int kThreads = 7;
  std::vector<std::atomic<int>> inside(kThreads);
  std::atomic<int> clashes = 0;
  std::atomic<int> out_of_range = 0;
  RunControl control;
  for_each_block({500'000, kThreads}, control, [&](Block, int worker) {
    if (worker < 0 || worker >= kThreads) {
      ++out_of_range;
      return;
    }
    auto& mine = inside[static_cast<std::size_t>(worker)];
    if (mine.fetch_add(1) != 0) ++clashes;
    mine.fetch_sub(1);
  });
  CHECK(out_of_range == 0);
  CHECK(clashes == 0);
}

TEST_CASE("an exception of a block is rethrown") {
  for (const int threads : {1, 4}) {
    CAPTURE(threads);
    RunControl control;
    const auto play = [&](Block block, int) {
      if (block.first == 5 * kBlockDeals) throw std::runtime_error("block 5");
    };
    CHECK_THROWS_WITH_AS(for_each_block({100 * kBlockDeals, threads}, control, play), "block 5", std::runtime_error);
  }
}

TEST_CASE("an exception of one thread ends the work of the others") {
  constexpr std::uint64_t kBlocks = 1'000'000;
  RunControl control;
  std::atomic<int> inside = 0;
  std::atomic<std::uint64_t> begun = 0;
  // The first block stays under way until another thread has begun one, which throws.
  const auto play = [&](Block block, int) {
    ++begun;
    ++inside;
    if (block.first == 0) {
      while (inside < 2) std::this_thread::yield();
    } else if (block.first == kBlockDeals) {
      throw std::runtime_error("the second block");
    }
  };
  CHECK_THROWS_WITH_AS(for_each_block({kBlocks * kBlockDeals, 2}, control, play), "the second block",
                       std::runtime_error);
  CHECK(begun < kBlocks);
}

TEST_CASE("a stopped run finishes the blocks under way and says how many deals were done") {
  std::atomic<bool> stop = false;
  RunControl control{.stop = &stop};
  std::atomic<std::uint64_t> played = 0;
  const std::uint64_t done = for_each_block({1'000'000, 3}, control, [&](Block block, int) {
    if (played.fetch_add(block.count) > 20'000) stop = true;
  });
  CHECK(done == played);
  CHECK(done == control.deals_done);
  CHECK(done < 1'000'000);
  CHECK(done % kBlockDeals == 0);
}

TEST_CASE("deals done of an earlier run with the same control are not counted again") {
  RunControl control;
  const auto nothing = [](Block, int) {};
  CHECK(for_each_block({5'000, 2}, control, nothing) == 5'000);
  CHECK(for_each_block({3'000, 2}, control, nothing) == 3'000);
  CHECK(control.deals_done == 8'000);
}

TEST_CASE("sums over blocks do not depend on the number of threads") {
  const auto sum = [](int threads) {
    RunControl control;
    const auto run =
        sum_blocks(RunPlan{100'001, threads}, control, std::uint64_t{0}, [](Block b, std::uint64_t& total) {
          for (std::uint64_t i = 0; i < b.count; ++i) total += b.first + i;
        });
    CHECK(run.deals == 100'001);
    return run.sums;
  };
  for (const int threads : {1, 2, 3, 7}) CHECK(sum(threads) == 100'001ULL * 100'000 / 2);
}

}  // namespace
}  // namespace oddhand
