// Running jobs: every deal once, whatever the number of threads; stopped, resumed and cut into shards without a trace.
#include "sim/run/run_job.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

#include "tests/run/counting_job.h"

namespace oddhand {
namespace {

using test::counting_job;
using test::Plays;
using test::whole_state;

TEST_CASE("every deal is played exactly once, with counts that threads and blocks do not divide") {
  for (const std::uint64_t deals : {1'000'003, 2048, 2049, 1}) {
    for (const int threads : {1, 3, 8}) {
      CAPTURE(deals);
      CAPTURE(threads);
      std::vector<std::unique_ptr<Plays>> plays;
      const Job job = counting_job(deals, 2, &plays);
      RunControl control;
      const JobOutcome outcome = run_job(job, {.threads = threads}, {}, control);
      CHECK(outcome.complete);
      CHECK(outcome.deals == deals);
      CHECK(control.deals_done == 2 * deals);
      CHECK(outcome.state == whole_state(counting_job(deals, 2)));
      for (const auto& section : plays) {
        CHECK(std::ranges::all_of(*section, [](const auto& count) { return count == 1; }));
      }
    }
  }
}

TEST_CASE("the sums are those of the deals") {
  const JobState state = whole_state(counting_job(100'001, 3));
  for (std::size_t s = 0; s < 3; ++s) {
    const ExactMean sums = from_numbers(ExactMean(), state.section(s));
    CHECK(sums.count == 100'001);
    CHECK(sums.sum == WideSum(100'001ULL * 100'000 / 2 * (s + 1)));
  }
}

TEST_CASE("no deals: nothing to do") {
  const JobState state = whole_state(counting_job(0, 1));
  CHECK(state.finished.empty());
}

TEST_CASE("blocks begin at multiples of their size and only the last of a section is shorter") {
  std::vector<std::uint64_t> starts;
  const Job job = counting_job(10'000, 2, nullptr, [&](std::size_t, const Block& block) {
    starts.push_back(block.first);
    CHECK(block.count == std::min(kBlockDeals, 10'000 - block.first));
  });
  const JobState state = whole_state(job);
  CHECK(starts == std::vector<std::uint64_t>{0, 2048, 4096, 6144, 8192, 0, 2048, 4096, 6144, 8192});
  CHECK(state.finished.count() == job.blocks());
}

TEST_CASE("deals of ranges of blocks count the short blocks") {
  const Job job = counting_job(10'000, 3);
  for (std::uint64_t first = 0; first <= 15; ++first) {
    std::uint64_t deals = 0;
    for (std::uint64_t end = first; end <= 15; ++end) {
      CHECK(job.deals_in({first, end}) == deals);
      if (end < 15) deals += job.block(end).count;
    }
  }
}

TEST_CASE("sections may be cut each in its own way") {
  Job job = counting_job(10'000, 3);
  const JobState even = whole_state(job);
  job.cuts = {
      {.deals = 5'000, .block_deals = 32}, {.deals = 10'000, .block_deals = 2048}, {.deals = 1, .block_deals = 64}};
  CHECK(job.blocks() == 157 + 5 + 1);
  CHECK(job.total_deals() == 15'001);
  CHECK(job.most_blocks() == 157);
  const JobState state = whole_state(job);
  CHECK(state.section(1) == even.section(1));
  CHECK(from_numbers(ExactMean(), state.section(0)).sum == WideSum(5'000ULL * 4'999 / 2));
  CHECK(from_numbers(ExactMean(), state.section(2)).count == 1);
  CHECK(state.deals_done(job, 0) == 5'000);
  for (std::uint64_t first = 0; first <= job.blocks(); first += 13) {
    std::uint64_t deals = 0;
    for (std::uint64_t end = first; end <= job.blocks(); ++end) {
      CHECK(job.deals_in({first, end}) == deals);
      if (end < job.blocks()) deals += job.block(end).count;
    }
  }
  JobState shards;
  for (std::uint64_t i = 1; i <= 4; ++i) {
    RunControl control;
    shards.merge(run_job(job, {.threads = 2, .shard = {i, 4}}, {}, control).state);
  }
  CHECK(shards == state);
}

TEST_CASE("an exception of a block is rethrown and ends the work of the other threads") {
  for (const int threads : {1, 4}) {
    CAPTURE(threads);
    std::atomic<std::uint64_t> begun = 0;
    const Job job = counting_job(1'000'000 * kBlockDeals, 1, nullptr, [&](std::size_t, const Block& block) {
      ++begun;
      if (block.first == 5 * kBlockDeals) throw std::runtime_error("block 5");
    });
    RunControl control;
    CHECK_THROWS_WITH_AS(run_job(job, {.threads = threads}, {}, control), "block 5", std::runtime_error);
    CHECK(begun < 1'000'000);
  }
}

/// Stops a run once `deals` are done.
JobOutcome stopped_after(const Job& job, std::uint64_t deals, const JobPlan& plan = {.threads = 3},
                         JobState state = {}) {
  std::atomic<bool> stop = false;
  RunControl control{.stop = &stop};
  std::jthread stopper([&] {
    while (control.deals_done < deals) std::this_thread::yield();
    stop = true;
  });
  return run_job(job, plan, std::move(state), control);
}

TEST_CASE("a stopped run holds whole blocks and exactly their sums") {
  const Job job = counting_job(20'000 * kBlockDeals, 1);
  const JobOutcome outcome = stopped_after(job, 200 * kBlockDeals);
  REQUIRE_FALSE(outcome.complete);
  const ExactMean sums = from_numbers(ExactMean(), outcome.state.section(0));
  CHECK(sums.count == outcome.state.finished.count() * kBlockDeals);
  CHECK(sums.count >= 200 * kBlockDeals);
  CHECK(outcome.state.finished.count() < 20'000);
  ExactMean expected;
  for (const BlockRange& range : outcome.state.finished.ranges()) {
    for (std::uint64_t i = range.first * kBlockDeals; i < range.end * kBlockDeals; ++i) {
      expected.add(static_cast<std::int64_t>(i));
    }
  }
  CHECK(sums == expected);
}

TEST_CASE("a run that is stopped again and again and resumed gives the same state") {
  const Job job = counting_job(500 * kBlockDeals + 17, 2);
  const std::uint64_t total = job.total_deals();
  JobState state;
  for (std::uint64_t deals = total / 10; deals < total; deals += total / 10) {
    state = stopped_after(job, deals, {.threads = 3}, std::move(state)).state;
  }
  RunControl control;
  const JobOutcome last = run_job(job, {.threads = 2}, std::move(state), control);
  CHECK(last.complete);
  CHECK(control.deals_done == total);
  CHECK(last.state == whole_state(job));
}

TEST_CASE("a finished job is not played again") {
  const Job job = counting_job(5'000, 1);
  const JobState state = whole_state(job);
  const Job untouchable =
      counting_job(5'000, 1, nullptr, [](std::size_t, const Block&) { FAIL("a block was played"); });
  RunControl control;
  CHECK(run_job(untouchable, {}, state, control).state == state);
}

TEST_CASE("blocks that take long are left when the run is stopped") {
  using namespace std::chrono;
  std::atomic<int> waiting = 0;
  const Job job = counting_job(100 * kBlockDeals, 1, nullptr, [&](std::size_t, const Block& block) {
    if (block.first < 50 * kBlockDeals) return;
    ++waiting;
    while (!block.stopped()) std::this_thread::sleep_for(1ms);
  });
  std::atomic<bool> stop = false;
  RunControl control{.stop = &stop};
  steady_clock::time_point asked;
  std::jthread stopper([&] {
    while (waiting < 2) std::this_thread::yield();
    asked = steady_clock::now();
    stop = true;
  });
  const JobOutcome outcome = run_job(job, {.threads = 2}, {}, control);
  CHECK(steady_clock::now() - asked < 1s);
  CHECK_FALSE(outcome.complete);
  CHECK(outcome.state.finished.ranges() == std::vector<BlockRange>{{0, 50}});
  CHECK(control.deals_done == 50 * kBlockDeals);
}

TEST_CASE("a run that is stopped before it starts does nothing") {
  const std::atomic<bool> stop = true;
  RunControl control{.stop = &stop};
  const JobOutcome outcome = run_job(counting_job(1'000'000'000'000, 1), {.threads = 2}, {}, control);
  CHECK_FALSE(outcome.complete);
  CHECK(outcome.state.deals_done(counting_job(1'000'000'000'000, 1)) == control.deals_done);
}

TEST_CASE("the state is saved now and then, and each saved state can be resumed") {
  const Job job = counting_job(3'000 * kBlockDeals, 2);
  std::vector<JobState> saved;
  const JobPlan plan{.threads = 2,
                     .save = [&](const JobState& state, JobPlan::Standing) { saved.push_back(state); },
                     .save_every = std::chrono::milliseconds(1)};
  RunControl control;
  const JobState whole = run_job(job, plan, {}, control).state;
  REQUIRE(saved.size() > 1);
  CHECK(saved.back() == whole);
  for (const JobState& state : {saved.front(), saved[saved.size() / 2]}) {
    RunControl again;
    CHECK(run_job(job, {}, state, again).state == whole);
  }
}

TEST_CASE("shards tile the job, whatever their number, and merge to its state in any order") {
  const Job job = counting_job(40 * kBlockDeals + 5, 3);
  const JobState whole = whole_state(job);
  for (const std::uint64_t count : {1, 2, 3, 7, 41, 50}) {
    CAPTURE(count);
    JobState merged;
    for (std::uint64_t index = count; index >= 1; --index) {
      RunControl control;
      const JobPlan plan{.threads = 2, .shard = {index, count}};
      const JobOutcome part = run_job(job, plan, {}, control);
      CHECK(part.state.finished.common_with(merged.finished).empty());
      CHECK(part.state.finished.count() <= 3 * (41 / count + 1));
      merged.merge(part.state);
    }
    CHECK(merged == whole);
  }
}

TEST_CASE("shards of the largest job tile it without overflow") {
  const std::uint64_t blocks = 1'000'000'000'000'000 / kBlockDeals + 1;
  std::uint64_t end = 0;
  for (std::uint64_t index = 1; index <= 1'000'000; ++index) {
    const BlockRange range = blocks_of(Shard{index, 1'000'000}, blocks);
    REQUIRE(range.first == end);
    end = range.end;
  }
  CHECK(end == blocks);
}

TEST_CASE("a stopping rule is asked after whole waves, the same whatever the threads and interruptions") {
  const Job job = counting_job(1'000 * kBlockDeals, 2);
  const auto enough = [&](const JobState& state) {
    CHECK(state.deals_done(job, 0) == state.deals_done(job, 1));
    return state.deals_done(job, 0) >= 350 * kBlockDeals;
  };
  JobState first;
  for (const int threads : {1, 2, 5}) {
    RunControl control;
    const JobOutcome outcome = run_job(job, {.threads = threads, .enough = enough}, {}, control);
    CHECK(outcome.complete);
    CHECK(outcome.deals == 400 * kBlockDeals);
    CHECK(outcome.state.deals_done(job) == 800 * kBlockDeals);
    if (threads == 1) first = outcome.state;
    CHECK(outcome.state == first);
  }
  for (const std::uint64_t blocks : {10, 150, 399, 430, 790}) {
    CAPTURE(blocks);
    const JobPlan plan{.threads = 2, .enough = enough};
    JobState state = stopped_after(job, blocks * kBlockDeals, plan).state;
    RunControl control;
    const JobOutcome outcome = run_job(job, plan, std::move(state), control);
    CHECK(outcome.deals == 400 * kBlockDeals);
    CHECK(outcome.state == first);
  }
}

TEST_CASE("a rule that is never met ends with the job") {
  const Job job = counting_job(250 * kBlockDeals, 1);
  std::vector<std::uint64_t> asked;
  const auto never = [&](const JobState& state) {
    asked.push_back(state.finished.count());
    return false;
  };
  RunControl control;
  const JobOutcome outcome = run_job(job, {.threads = 2, .enough = never}, {}, control);
  CHECK(outcome.complete);
  CHECK(outcome.deals == job.deals);
  CHECK(outcome.state == whole_state(job));
  CHECK(asked == std::vector<std::uint64_t>{100, 200});
}

TEST_CASE("waves grow by an eighth, at least by 100 blocks") {
  CHECK(next_wave_end(0, 10'000) == 100);
  CHECK(next_wave_end(100, 10'000) == 200);
  CHECK(next_wave_end(800, 10'000) == 900);
  CHECK(next_wave_end(8'000, 10'000) == 9'000);
  CHECK(next_wave_end(9'000, 10'000) == 10'000);
  CHECK(next_wave_end(0, 7) == 7);
}

TEST_CASE("deals done of an earlier run with the same control are not counted again") {
  RunControl control;
  run_job(counting_job(5'000, 1), {.threads = 2}, {}, control);
  run_job(counting_job(3'000, 1), {.threads = 2}, {}, control);
  CHECK(control.deals_done == 8'000);
}

}  // namespace
}  // namespace oddhand
