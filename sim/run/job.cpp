#include "sim/run/job.h"

#include <algorithm>

namespace oddhand {

std::uint64_t Job::first_block(std::size_t section) const {
  if (cuts.empty()) return section * cut(section).blocks();
  std::uint64_t first = 0;
  for (std::size_t s = 0; s < section; ++s) first += cuts[s].blocks();
  return first;
}

BlockRange Job::blocks_of_section(std::size_t section) const {
  const std::uint64_t first = first_block(section);
  return {first, first + cut(section).blocks()};
}

std::uint64_t Job::most_blocks() const {
  if (cuts.empty()) return cut(0).blocks();
  std::uint64_t most = 0;
  for (const SectionCut& section : cuts) most = std::max(most, section.blocks());
  return most;
}

std::size_t Job::section_of(std::uint64_t number) const {
  if (cuts.empty()) return static_cast<std::size_t>(number / cut(0).blocks());
  std::size_t section = 0;
  for (std::uint64_t end = cuts[0].blocks(); number >= end; end += cuts[section].blocks()) ++section;
  return section;
}

Block Job::block(std::uint64_t number) const {
  const std::size_t section = section_of(number);
  const SectionCut sizes = cut(section);
  const std::uint64_t first = (number - first_block(section)) * sizes.block_deals;
  return {.first = first, .count = std::min(sizes.block_deals, sizes.deals - first)};
}

std::uint64_t Job::deals_in(BlockRange range) const {
  std::uint64_t deals_there = 0;
  for (std::uint64_t number = range.first; number < range.end;) {
    const std::size_t section = section_of(number);
    const SectionCut sizes = cut(section);
    const BlockRange own = blocks_of_section(section);
    const std::uint64_t end = std::min(range.end, own.end);
    deals_there +=
        std::min((end - own.first) * sizes.block_deals, sizes.deals) - (number - own.first) * sizes.block_deals;
    number = end;
  }
  return deals_there;
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
  std::uint64_t missing = 0;
  for (const BlockRange& gap : finished.missing_in(job.blocks_of_section(section))) missing += job.deals_in(gap);
  return job.cut(section).deals - missing;
}

std::uint64_t JobState::deals_done(const Job& job) const {
  std::uint64_t deals = 0;
  for (const BlockRange& range : finished.ranges()) deals += job.deals_in(range);
  return deals;
}

}  // namespace oddhand
