// A job without cards: it sums the indices of its deals, and remembers how often each of them was played.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "sim/run/run_job.h"
#include "sim/stats/exact_sum.h"

namespace oddhand::test {

/// How often each deal of one section was played to the end of its block.
using Plays = std::vector<std::atomic<int>>;

/// A job of `sections` sections. `before_block(section, block)` is called before a block is played. Section s adds
/// deal * (s + 1) for each deal.
inline Job counting_job(std::uint64_t deals, std::size_t sections, std::vector<std::unique_ptr<Plays>>* plays = nullptr,
                        std::function<void(std::size_t, const Block&)> before_block = {}) {
  Job job{.deals = deals, .sections = {}};
  for (std::size_t s = 0; s < sections; ++s) {
    if (plays != nullptr) plays->push_back(std::make_unique<Plays>(deals));
    Plays* counts = plays == nullptr ? nullptr : plays->back().get();
    job.sections.push_back(summing_section(ExactMean(), [s, counts, before_block](const Block& block, ExactMean& sums) {
      if (before_block) before_block(s, block);
      if (block.stopped()) return;
      for (std::uint64_t i = block.first; i < block.first + block.count; ++i) {
        sums.add(static_cast<std::int64_t>(i * (s + 1)));
        if (counts != nullptr) (*counts)[i].fetch_add(1);
      }
    }));
  }
  return job;
}

/// The state of a job that ran without interruption on one thread.
inline JobState whole_state(const Job& job) {
  RunControl control;
  return run_job(job, {}, {}, control).state;
}

}  // namespace oddhand::test
