// The conformance check of showdowns: who wins by trying every card that may be used.
#include <doctest/doctest.h>

#include <algorithm>

#include "evaluator/wild_hand.h"
#include "sim/table/pots.h"
#include "tests/games/conformance.h"

namespace oddhand::test {
namespace {

/// The best high hand of a seat's cards, those in the middle and any one card that one of the lenders shows.
HandValue best_by_trying(const Hand& hand, Seat seat, SeatSet lenders) {
  const CardSet own = hand.hidden.seats[seat].cards | hand.table.board.set();
  HandValue best = evaluate_high(own, hand.table.wild);
  for (const Seat lender : lenders.without(seat)) {
    for (const Card c : hand.table.upcards[lender]) {
      best = std::max(best, evaluate_high(own | CardSet::of(c), hand.table.wild));
    }
  }
  return best;
}

SeatSet lenders_of(const Table& table, const Pot& pot) {
  switch (table.options->borrowing) {
    case Borrowing::any_live:
      return table.live;
    case Borrowing::same_pot:
      return pot.eligible;
    case Borrowing::none:
      break;
  }
  return {};
}

}  // namespace

void require_best_hands_win(const Game& game, const Played& played) {
  const Hand& end = played.end;
  const Table& t = end.table;
  const bool showdown = t.cursor.step == game.steps.size() && t.live.at_least_two();
  // Who put in what to match the pot (Baseball) is not recorded.
  if (!showdown || t.ranking != Ranking::high || t.matched > Chips{}) return;
  PerSeat<Chips> won;
  PerSeat<Chips> odd;
  const Pots pots = divide_pots(t);
  won[pots.uncalled_to] = pots.uncalled;
  for (int i = 0; i < pots.count; ++i) {
    const Pot& pot = pots.pot[static_cast<std::size_t>(i)];
    PerSeat<HandValue> values;
    for (const Seat s : pot.eligible) values[s] = best_by_trying(end, s, lenders_of(t, pot));
    const SeatSet winners = best_of(pot.eligible, values);
    for (const Seat s : winners) {
      won[s] += Chips{pot.amount.count / winners.size()};
      if (pot.amount.count % winners.size() != 0) odd[s] += Chips{1};
    }
  }
  for (const Seat s : SeatSet::first_seats(t.seats)) {
    const Chips got = t.stack[s] + t.committed[s] - t.options->stacks[s];
    REQUIRE(got >= won[s]);
    REQUIRE(got <= won[s] + odd[s]);
  }
}

}  // namespace oddhand::test
