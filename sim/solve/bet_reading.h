// What bets tell about hidden cards: a player that bet, raised or called in this round is taken to have had a reason.
#pragma once

#include "sim/table/hand.h"

namespace oddhand {

/// Judges likely deals by the bets of the round in progress: opponents are taken to bet and call by the share of random
/// hands that theirs beat (strategies/strength.h), like the bot `threshold` with its defaults.
class BetReading {
 public:
  explicit BetReading(const View& view, bool whole = false);

  /// Whether somebody's bet or call is there to be read.
  bool is_about_somebody() const { return !bettors_.empty(); }
  /// The opponents whose bets and calls are read.
  SeatSet bettors() const { return bettors_; }
  /// The ten-thousandths of random hands that the hand of this opponent should beat; 0 where it has said nothing.
  int least(Seat seat) const { return least_[seat]; }
  /// By how much, in ten-thousandths of random hands and added up over the opponents, their hands in a deal that agrees
  /// with the view are too weak for what they did; 0 where all had a reason.
  int shortfall(const Hand& likely) const;

 private:
  SeatSet bettors_;
  PerSeat<int> least_;  ///< ten-thousandths of random hands that their hands should beat
};

}  // namespace oddhand
