#include "sim/run/blocks.h"

#include <algorithm>
#include <cassert>

namespace oddhand {

void BlockSet::insert(BlockRange range) {
  if (range.first >= range.end) return;
  assert(count_in(range) == 0);
  const auto next = std::ranges::lower_bound(ranges_, range.first, {}, &BlockRange::first);
  const bool joins_next = next != ranges_.end() && next->first == range.end;
  const bool joins_previous = next != ranges_.begin() && std::prev(next)->end == range.first;
  if (joins_previous && joins_next) {
    std::prev(next)->end = next->end;
    ranges_.erase(next);
  } else if (joins_previous) {
    std::prev(next)->end = range.end;
  } else if (joins_next) {
    next->first = range.first;
  } else {
    ranges_.insert(next, range);
  }
}

void BlockSet::insert(const BlockSet& other) {
  for (const BlockRange& range : other.ranges_) insert(range);
}

std::uint64_t BlockSet::count() const {
  std::uint64_t blocks = 0;
  for (const BlockRange& range : ranges_) blocks += range.count();
  return blocks;
}

std::uint64_t BlockSet::count_in(BlockRange range) const {
  std::uint64_t missing = 0;
  for (const BlockRange& gap : missing_in(range)) missing += gap.count();
  return range.count() - missing;
}

std::vector<BlockRange> BlockSet::missing_in(BlockRange range) const {
  std::vector<BlockRange> missing;
  std::uint64_t from = range.first;
  auto held = std::ranges::upper_bound(ranges_, range.first, {}, &BlockRange::end);
  for (; held != ranges_.end() && held->first < range.end; ++held) {
    if (held->first > from) missing.push_back({from, held->first});
    from = held->end;
  }
  if (from < range.end) missing.push_back({from, range.end});
  return missing;
}

std::vector<BlockRange> BlockSet::common_with(const BlockSet& other) const {
  std::vector<BlockRange> common;
  auto a = ranges_.begin();
  auto b = other.ranges_.begin();
  while (a != ranges_.end() && b != other.ranges_.end()) {
    const BlockRange both{std::max(a->first, b->first), std::min(a->end, b->end)};
    if (both.first < both.end) common.push_back(both);
    if (a->end < b->end) {
      ++a;
    } else {
      ++b;
    }
  }
  return common;
}

}  // namespace oddhand
