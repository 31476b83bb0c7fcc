// A hand played question by question, and forks of it that play on after another answer: the same deck, the same bots.
#pragma once

#include "sim/games/game.h"
#include "sim/table/runner.h"
#include "strategies/policy.h"

namespace oddhand {

/// Plays the hand to its end and calls `visit(hand)` at every question, before it is answered.
template <class Visit>
void walk(Hand& hand, const Game& game, const PerSeat<const Policy*>& policies, const Visit& visit) {
  while (advance(hand, game.steps)) {
    visit(hand);
    answer(hand, game.steps, decide(*policies[hand.table.actor], hand));
  }
}

/// What `seat` wins if it answers the question at hand so and the bots play on.
inline Chips won_after(const Hand& at, const Game& game, const PerSeat<const Policy*>& policies,
                       const Decision& decision) {
  const Seat seat = at.table.actor;
  Hand fork = at;
  answer(fork, game.steps, decision);
  game.play(fork, policies);
  return payoffs(fork)[seat];
}

}  // namespace oddhand
