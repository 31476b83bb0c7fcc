// How many ways there are to choose cards.
#pragma once

#include <cstdint>
#include <limits>

namespace oddhand {

/// What combinations() gives for everything larger.
inline constexpr std::uint64_t kManyCombinations = std::numeric_limits<std::int64_t>::max();

/// Ways to choose `chosen` of `from` things, in any order: C(from, chosen); 0 where chosen > from. At most
/// kManyCombinations.
constexpr std::uint64_t combinations(int from, int chosen) {
  if (chosen > from) return 0;
  std::uint64_t ways = 1;
  auto factor = static_cast<std::uint64_t>(from) - static_cast<std::uint64_t>(chosen);
  for (std::uint64_t divisor = 1; divisor <= static_cast<std::uint64_t>(chosen); ++divisor) {
    ++factor;  // ways * factor / divisor is a whole number
    if (ways / divisor >= kManyCombinations / factor) return kManyCombinations;
    ways = ways / divisor * factor + ways % divisor * factor / divisor;
  }
  return ways;
}

}  // namespace oddhand
