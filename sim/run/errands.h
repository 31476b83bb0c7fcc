// What the ranks of a run say to each other: followers report finished blocks and ask for more, the leader answers with
// blocks, and at the end tells everybody to finish.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sim/run/job.h"

namespace oddhand {

/// From a follower to the leader.
struct Report {
  enum class Kind : std::uint64_t { at_work, stopped, last };
  Kind kind = Kind::at_work;  ///< stopped: asked from outside to stop; last: nothing will follow
  std::uint64_t wanted = 0;   ///< blocks that it asks for; 0: none yet
  JobState done{};            ///< since its last report
};

/// From the leader to a follower.
struct Order {
  enum class Kind : std::uint64_t { play, finish };
  Kind kind = Kind::play;
  std::vector<BlockRange> blocks{};
};
/// So that an order is short enough to be sent without waiting.
inline constexpr std::size_t kMostRangesOfOrder = 64;

using Words = std::vector<std::uint64_t>;
Words to_words(const Report& report);
Words to_words(const Order& order);
/// The reverse. Throw std::invalid_argument for words that are no such message.
Report report_of(std::span<const std::uint64_t> words);
Order order_of(std::span<const std::uint64_t> words);

}  // namespace oddhand
