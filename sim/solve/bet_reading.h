// What bets tell about hidden cards: a player that bet, raised or called in this round is taken to have had a reason.
#pragma once

#include <cstdint>

#include "sim/table/hand.h"

namespace oddhand {

/// Judges likely deals by the bets of the round in progress: opponents are taken to bet and call by the share of random
/// hands that theirs beat (strategies/strength.h), like the bot `threshold` with its defaults.
class BetReading {
 public:
  /// A deal in which one of those who bet or called is too weak for it counts less by `trust` ten-thousandths (0 to
  /// 10,000); with two of them by as much again.
  BetReading(const View& view, std::int64_t trust);

  /// The weight of a deal that agrees with the view, 0 .. kWhole.
  std::int64_t weight(const Hand& likely) const;

  static constexpr std::int64_t kWhole = 10'000;

 private:
  SeatSet bettors_;
  PerSeat<int> least_;  ///< ten-thousandths of random hands that their hands should beat
  std::int64_t doubt_;
};

}  // namespace oddhand
