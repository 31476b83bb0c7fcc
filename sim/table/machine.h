// What each step word does at the table: begin, next (is a seat to be asked), apply (its answer). Both runners call
// these three and nothing else, so they cannot play differently.
#pragma once

#include "sim/table/betting.h"
#include "sim/table/draw.h"
#include "sim/table/hand.h"
#include "sim/table/pass_cards.h"
#include "sim/table/pots.h"
#include "sim/table/step.h"

namespace oddhand {

/// Seat left of the dealer.
inline Seat left_of_dealer(const Table&) { return seat_at(0); }

/// First to act in the opening round: left of the big blind, or without blinds left of the dealer.
inline Seat first_to_open(const Table& table) {
  if (table.options->forced == ForcedBets::antes) return left_of_dealer(table);
  return seat_at(table.seats == 2 ? 1 : 2);
}

inline RoundStart opening_start(const Table& table) {
  return table.options->forced == ForcedBets::blinds ? RoundStart::from_blinds : RoundStart::fresh;
}

/// Gives each seat its first `count` cards: a run of the deck per seat, so that hands depend on the seat alone.
inline void deal_down_cards(Hand& hand, int count) {
  Hidden& h = hand.hidden;
  for (const Seat s : SeatSet::first_seats(hand.table.seats)) {
    OwnSeat& own = h.seats[s];
    own.receive(h.deck.from(index_of(s) * count), count);
    ++own.version;
    hand.table.hole_cards[s] = static_cast<std::uint8_t>(count);
  }
  h.dealt = static_cast<std::uint8_t>(count * hand.table.seats);
}

/// The same, face up.
inline void deal_up_cards(Hand& hand, int count) {
  deal_down_cards(hand, count);
  Table& table = hand.table;
  for (const Seat s : SeatSet::first_seats(table.seats)) {
    table.upcards[s] = hand.hidden.seats[s].held;
    table.hole_cards[s] = 0;
  }
  table.showing = SeatSet::first_seats(table.seats);
}

/// With jacks or better to open, a first round without a bet ends the hand and the antes go back.
inline void end_unopened(Table& table) {
  const bool unopened =
      table.options->openers == Openers::jacks && table.round.number == 1 && table.round.price == Chips{};
  if (!unopened) return;
  for (const Seat s : SeatSet::first_seats(table.seats)) table.stack[s] += table.committed[s];
  table.finished = true;
}

inline void begin_step(const Step& step, Hand& hand) {
  Table& table = hand.table;
  switch (step.word) {
    case StepWord::ante:
      return post_antes(table);
    case StepWord::blinds:
      return post_blinds(table);
    case StepWord::deal_down:
      return deal_down_cards(hand, step.cards(*table.options));
    case StepWord::deal_up:
      return deal_up_cards(hand, step.cards(*table.options));
    case StepWord::opening_betting:
      return begin_round(table, step.size, opening_start(table), first_to_open(table));
    case StepWord::betting:
      return begin_round(table, step.size, RoundStart::fresh, step.first(table));
    case StepWord::pass_cards:
      return apply_pulls(hand, sample_pulls(hand));
    case StepWord::draw:
    case StepWord::open_draw:
      return;
    case StepWord::showdown:
      return step.settle(hand);
  }
}

/// Names the seat to ask in table.actor and its answers in table.legal; false when the step asks nobody any more.
inline bool next_question(StepWord word, Hand& hand) {
  if (is_betting(word)) return next_bettor(hand);
  return is_draw(word) && next_drawer(hand);
}

/// Carries out the answer of table.actor.
inline void apply_answer(StepWord word, Hand& hand, const Decision& decision) {
  const Seat seat = hand.table.actor;
  if (is_betting(word)) {
    apply_bet(hand, decision);
  } else if (word == StepWord::open_draw) {
    apply_open_draw(hand, decision);
  } else {
    apply_draw(hand, decision);
  }
  ++hand.hidden.seats[seat].decisions;
}

/// Moves to the next step; ends the hand when one live seat is left.
inline void end_step(const Step& step, Hand& hand) {
  Table& table = hand.table;
  table.legal = Legal{};
  table.cursor.begun = false;
  table.cursor.seat_index = 0;
  ++table.cursor.step;
  if (table.finished) return;
  if (!table.live.at_least_two()) return award_last(hand);
  if (step.word == StepWord::opening_betting) end_unopened(table);
}

}  // namespace oddhand
