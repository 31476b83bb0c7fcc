// What each player got over many showdowns, exactly.
#pragma once

#include <cstdint>
#include <vector>

#include "sim/stats/exact_sum.h"

namespace oddhand {

/// A whole pot in steps that every split divides: among up to ten players, by halves for high and low too.
inline constexpr std::int64_t kWholePot = 5040;

/// One player's sums. Merging is addition.
struct PlayerEquity {
  std::uint64_t whole = 0;   ///< showdowns that won the whole pot
  std::uint64_t shared = 0;  ///< showdowns that won a part of it
  ExactMean share;           ///< part won in each showdown, of kWholePot

  void add(std::int64_t part);
  /// The same result `times` over.
  void add(std::int64_t part, std::uint64_t times);
  PlayerEquity& operator+=(const PlayerEquity& other);
  /// See sim/stats/numbers.h.
  template <class Visit>
  void visit_numbers(const Visit& visit) {
    visit(whole);
    visit(shared);
    share.visit_numbers(visit);
  }
  friend bool operator==(const PlayerEquity&, const PlayerEquity&) = default;
};

/// All players' sums over the same showdowns: their shares add up to kWholePot each time.
struct EquitySums {
  std::vector<PlayerEquity> players;

  EquitySums& operator+=(const EquitySums& other);
  template <class Visit>
  void visit_numbers(const Visit& visit) {
    for (PlayerEquity& player : players) player.visit_numbers(visit);
  }
  friend bool operator==(const EquitySums&, const EquitySums&) = default;
};

}  // namespace oddhand
