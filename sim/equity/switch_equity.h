// Equities over switches, by enumeration: every way to deal the unknown cards and every way in which the cards can
// move.
#pragma once

#include <cstdint>
#include <vector>

#include "sim/equity/equity_sums.h"
#include "sim/equity/showdown_spot.h"
#include "sim/run/blocks.h"
#include "strategies/options.h"

namespace oddhand {

/// Where all cards can lie after some switches. Cards are known by their places before: place p of seat s is bit
/// s x cards + p.
class SwitchOutcomes {
 public:
  struct Outcome {
    std::vector<std::uint64_t> hands;  ///< per seat the places that its cards come from
    std::uint64_t times = 0;           ///< ways in which that can happen
  };

  /// `switches` (1 or 2) one after the other with nobody folding or drawing between, in the direction of the options.
  SwitchOutcomes(const Options& options, int switches);

  /// Ways to pull the cards: too many to list beyond kMostPulls.
  static std::uint64_t pulls(const Options& options, int switches);
  static constexpr std::uint64_t kMostPulls = 20'000;

  /// What can come of it, each once.
  const std::vector<Outcome>& all() const { return all_; }

 private:
  std::vector<Outcome> all_;
};

/// Adds the ways block.first .. to deal the unknown cards of `spot` (high hands, no board; ways as equity_cases counts
/// them), each with every outcome of the switches.
void enumerate_switches(const ShowdownSpot& spot, const SwitchOutcomes& outcomes, Block block, EquitySums& sums);

}  // namespace oddhand
