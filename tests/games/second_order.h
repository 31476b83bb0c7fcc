// Who begins a betting round, reckoned a second time from the cards that lie open: plain, and with nothing of sim/games
// in it. Showing hands of five cards and more, where straights and flushes may count, are left to the evaluator.
#pragma once

#include <optional>
#include <vector>

#include "sim/games/game.h"
#include "sim/table/hand.h"

namespace oddhand::test {

/// Cards that lie open as numbers to be compared one after the other: the greater is the higher hand of up to four
/// cards.
std::vector<int> showing_high_key(CardSet cards, RankMask wild);
/// The same for a low: the smaller is the better low of up to four cards.
std::vector<int> showing_low_key(CardSet cards, RankMask wild);

/// Reckons who is to begin each round of one hand.
class SecondOrder {
 public:
  explicit SecondOrder(const Game& game) : game_(game) {}

  /// Called at the first question of every round, in order. `round` counts from 1.
  Seat beginner(const Hand& hand, int round);
  /// Likewise at the first question of Privacy's exchange or reveal.
  Seat first_to_choose(const Hand& hand);
  /// Whether a pair lies open in a game, and at a table, where that allows the big bet on the second round.
  bool open_pair_lies(const Hand& hand) const;

 private:
  const Game& game_;
  std::optional<Seat> began_second_;
};

}  // namespace oddhand::test
