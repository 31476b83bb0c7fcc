#include "sim/run/job.h"

#include <algorithm>

namespace oddhand {

Block Job::block(std::uint64_t number) const {
  const std::uint64_t first = number % blocks_per_section() * block_deals;
  return {.first = first, .count = std::min(block_deals, deals - first)};
}

std::uint64_t Job::deals_in(BlockRange range) const {
  if (range.count() == 0) return 0;
  // The last block of a section may be short.
  const std::uint64_t per_section = blocks_per_section();
  const std::uint64_t short_blocks = range.end / per_section - range.first / per_section;
  return range.count() * block_deals - short_blocks * (per_section * block_deals - deals);
}

void JobState::merge(const JobState& other) {
  finished.insert(other.finished);
  if (sums.size() < other.sums.size()) sums.resize(other.sums.size());
  for (std::size_t i = 0; i < other.sums.size(); ++i) add_numbers(sums[i], other.sums[i]);
}

const Numbers& JobState::section(std::size_t index) const {
  static const Numbers kNone;
  return index < sums.size() ? sums[index] : kNone;
}

std::uint64_t JobState::deals_done(const Job& job, std::size_t section) const {
  const std::uint64_t per_section = job.blocks_per_section();
  const BlockRange whole{section * per_section, (section + 1) * per_section};
  std::uint64_t missing = 0;
  for (const BlockRange& gap : finished.missing_in(whole)) missing += job.deals_in(gap);
  return job.deals - missing;
}

std::uint64_t JobState::deals_done(const Job& job) const {
  std::uint64_t deals = 0;
  for (const BlockRange& range : finished.ranges()) deals += job.deals_in(range);
  return deals;
}

}  // namespace oddhand
