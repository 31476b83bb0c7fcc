#include "sim/studies/switch_watch.h"

#include <cassert>

namespace oddhand {
namespace {

PerSeat<CardSet> held_cards(const Hand& hand) {
  PerSeat<CardSet> cards;
  for (const Seat s : hand.table.live) cards[s] = hand.hidden.seats[s].cards;
  return cards;
}

}  // namespace

void watch_switches(const PlayTable& table, Hand& hand, SwitchTrace& trace) {
  const auto steps = table.game.steps;
  while (hand.table.switches_done < kMaxSwitches) {
    assert(!hand.table.finished);
    const bool at_switch = steps[hand.table.cursor.step].word == StepWord::pass_cards;
    const std::size_t k = hand.table.switches_done;
    if (at_switch) trace.before[k] = held_cards(hand);
    if (proceed(hand, steps) == Stop::question) {
      answer(hand, steps, decide(*table.policies[hand.table.actor], hand));
    }
    if (at_switch) trace.after[k] = held_cards(hand);
  }
}

}  // namespace oddhand
