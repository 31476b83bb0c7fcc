// What bets tell about hidden cards: a player that bet, raised or called is taken to have had a reason.
#pragma once

#include "sim/table/hand.h"

namespace oddhand {

/// Judges likely deals by bets: opponents are taken to bet and call by the share of random hands that theirs beat
/// (strategies/strength.h).
class BetReading {
 public:
  /// this_round: the bets of the round in progress, as if `threshold` with its defaults had made them. whole_hand: a
  /// call of a bet tells more, as `pot-odds` calls, and whoever paid a bet in an earlier round still has a fair hand.
  enum class Scope : std::uint8_t { this_round, whole_hand };

  BetReading(const View& view, Scope scope);

  /// Opponents whose bets or calls are read.
  SeatSet about() const { return about_; }
  /// The ten-thousandths of random hands that this opponent's hand should beat; 0 where nothing is read.
  int least(Seat seat) const { return least_[seat]; }
  /// By how much, in ten-thousandths of random hands and added up over the opponents, their hands in a deal that agrees
  /// with the view are too weak for what they did; 0 where all had a reason.
  int shortfall(const Hand& likely) const;

 private:
  void read_earlier_rounds(const View& view);
  void read_this_round(const View& view, int calls_one);

  SeatSet about_;
  PerSeat<int> least_;
};

}  // namespace oddhand
