// Steps that ask one live seat after the other what a function of the step says: arrange, exchange, reveal, offer.
#pragma once

#include "sim/table/hand.h"
#include "sim/table/step.h"

namespace oddhand {

/// All live seats are to be asked, clockwise from the one that the step names or left of the dealer.
inline void begin_in_turn(const Step& step, Hand& hand) {
  StepCursor& cursor = hand.table.cursor;
  cursor.pending = hand.table.live;
  cursor.again = false;
  cursor.seat_index = step.first == nullptr ? std::uint8_t{0} : static_cast<std::uint8_t>(step.first(hand.table));
}

/// Finds the next seat that is asked; false when the step is over.
inline bool next_in_turn(const Step& step, Hand& hand) {
  Table& table = hand.table;
  StepCursor& cursor = table.cursor;
  if (hand.hidden.legal.ask != Ask::none) return true;
  if (step.follow_up != nullptr && step.follow_up(hand)) return true;
  if (!table.live.at_least_two()) return false;
  for (;;) {
    while (!cursor.pending.empty()) {
      const Seat seat = cursor.pending.first_from(cursor.seat_index);
      cursor.pending.erase(seat);
      cursor.seat_index = static_cast<std::uint8_t>(index_of(seat) + 1);
      table.actor = seat;
      if (step.ask(hand, seat)) return true;
    }
    if (!cursor.again || step.repeats == nullptr || !step.repeats(*table.options)) return false;
    begin_in_turn(step, hand);
  }
}

}  // namespace oddhand
