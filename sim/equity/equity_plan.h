// How the equities of a question are found: by counting every case where that can be done, else by sampling.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sim/equity/equity_request.h"
#include "sim/equity/equity_sums.h"
#include "sim/equity/play_spot.h"
#include "sim/equity/showdown_spot.h"
#include "sim/equity/switch_equity.h"
#include "sim/run/blocks.h"

namespace oddhand {

/// A question that has been understood. Any number of threads may use it at a time.
class EquityPlan {
 public:
  /// Throws InputError for what does not fit.
  explicit EquityPlan(const EquityRequest& request);

  const PlaySpot& spot() const { return player_.spot(); }
  std::size_t hands() const { return player_.spot().hand_texts.size(); }

  /// Why the cases cannot be counted one by one; empty where they can.
  const std::string& obstacle() const { return obstacle_; }
  /// Ways to deal the unknown cards; only where they can be enumerated.
  std::uint64_t ways() const { return ways_; }
  /// Equally likely cases: ways to deal, times ways to pull cards in the switches that are to come.
  std::uint64_t cases() const;
  /// Whether counting takes seconds at most on one processor.
  bool is_quick() const;
  /// Whether a way takes well below a microsecond.
  bool counts_fast() const { return showdown_.has_value() && !outcomes_.has_value(); }
  /// Adds the ways block.first .. to `sums`, which has an entry for each hand.
  void enumerate(Block block, EquitySums& sums) const;

  /// Adds the deals block.first .. of `seed` to `sums`.
  void sample(std::uint64_t seed, Block block, EquitySums& sums) const;

  /// The showdown, where nothing but cards is to come (and switches); for tests.
  const std::optional<ShowdownSpot>& showdown() const { return showdown_; }
  const SpotPlayer& player() const { return player_; }

 private:
  void find_showdown();
  void count_ways();
  int switches_to_come() const;

  SpotPlayer player_;
  std::optional<ShowdownSpot> showdown_;
  std::optional<SwitchOutcomes> outcomes_;
  std::string obstacle_;
  std::uint64_t ways_ = 0;
};

}  // namespace oddhand
