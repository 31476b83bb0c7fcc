// Deals cut into blocks by their index, and sets of blocks by their number.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

namespace oddhand {

/// Deals in every block but the last of a section, unless a job says otherwise; a multiple of the batch size of
/// sim/deal.
inline constexpr std::uint64_t kBlockDeals = 2048;

/// Deals first .. first + count - 1.
struct Block {
  std::uint64_t first = 0;
  std::uint64_t count = 0;
  /// Once true, the block may be left half played: nothing of it is kept. Null: it must be played.
  const std::atomic<bool>* stop = nullptr;

  bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

/// Blocks number first .. end - 1 of a job.
struct BlockRange {
  std::uint64_t first = 0;
  std::uint64_t end = 0;

  std::uint64_t count() const { return end - first; }
  friend bool operator==(const BlockRange&, const BlockRange&) = default;
};

/// A set of blocks, kept as the fewest ranges that hold it: blocks are done nearly in order, so there are few.
class BlockSet {
 public:
  /// Adds a range of which no block is in the set yet.
  void insert(BlockRange range);
  /// Adds a set that has no block in common with this one.
  void insert(const BlockSet& other);

  bool empty() const { return ranges_.empty(); }
  std::uint64_t count() const;
  /// Blocks of the set within `range`.
  std::uint64_t count_in(BlockRange range) const;
  bool contains(BlockRange range) const { return count_in(range) == range.count(); }
  /// What `range` holds beyond the set, in order.
  std::vector<BlockRange> missing_in(BlockRange range) const;
  /// What both sets hold, in order.
  std::vector<BlockRange> common_with(const BlockSet& other) const;

  /// In order, not empty, with gaps between them.
  const std::vector<BlockRange>& ranges() const { return ranges_; }
  friend bool operator==(const BlockSet&, const BlockSet&) = default;

 private:
  std::vector<BlockRange> ranges_;
};

}  // namespace oddhand
