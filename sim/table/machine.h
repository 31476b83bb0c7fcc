// What each step word does at the table: begin, next (is a seat to be asked), apply (its answer). Both runners call
// these three and nothing else, so they cannot play differently.
#pragma once

#include "sim/table/betting.h"
#include "sim/table/deal.h"
#include "sim/table/draw.h"
#include "sim/table/hand.h"
#include "sim/table/in_turn.h"
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

/// With jacks or better to open, a first round without a bet ends the hand and the antes go back.
inline void end_unopened(Table& table) {
  const bool unopened =
      table.options->openers == Openers::jacks && table.round.number == 1 && table.round.price == Chips{};
  if (!unopened) return;
  for (const Seat s : SeatSet::first_seats(table.seats)) table.stack[s] += table.committed[s];
  table.finished = true;
}

/// Starts a betting round of the step.
[[gnu::always_inline]] inline void begin_betting(const Step& step, Hand& hand) {
  Table& table = hand.table;
  if (step.word == StepWord::opening_betting) {
    return begin_round(table, step.size, opening_start(table), first_to_open(table));
  }
  const bool bring_in = step.word == StepWord::bring_in_betting;
  begin_round(table, step.size, bring_in ? RoundStart::bring_in : RoundStart::fresh, step.first(table));
  if (step.big_too != nullptr && step.big_too(table)) table.round.big_unit = table.options->big_bet;
}

/// (Always inline: the expanded runner keeps only the branch of its step.)
[[gnu::always_inline]] inline void begin_step(const Step& step, Hand& hand) {
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
    case StepWord::upcard:
      begin_upcards(hand);
      if (step.ask == nullptr) next_upcard(step, hand);
      return;
    case StepWord::last_card:
      return deal_last_cards(hand);
    case StepWord::board:
      return deal_board_cards(hand, step.cards(*table.options));
    case StepWord::opening_betting:
    case StepWord::bring_in_betting:
    case StepWord::betting:
      return begin_betting(step, hand);
    case StepWord::pass_cards:
      return apply_pulls(hand, sample_pulls(hand));
    case StepWord::draw:
    case StepWord::open_draw:
      return;
    case StepWord::arrange:
    case StepWord::exchange:
    case StepWord::reveal:
    case StepWord::offer:
      return begin_in_turn(step, hand);
    case StepWord::showdown:
      return step.settle(hand);
  }
}

/// Names the seat to ask in table.actor and its answers in hidden.legal; false when the step asks nobody any more. May
/// be called again while the question stands.
inline bool next_question(const Step& step, Hand& hand) {
  if (is_betting(step.word)) {
    return kind_of(step) == RoundKind::plain ? next_bettor<RoundKind::plain>(hand) : next_bettor<RoundKind::stud>(hand);
  }
  if (is_draw(step.word)) return next_drawer(hand);
  if (step.word == StepWord::upcard) return step.ask != nullptr && next_upcard(step, hand);
  return is_in_turn(step.word) && next_in_turn(step, hand);
}

/// Carries out the answer of table.actor.
inline void apply_answer(const Step& step, Hand& hand, const Decision& decision) {
  const Seat seat = hand.table.actor;
  if (is_betting(step.word) && kind_of(step) == RoundKind::plain) {
    apply_bet<RoundKind::plain>(hand, decision);
  } else if (is_betting(step.word)) {
    apply_bet<RoundKind::stud>(hand, decision);
  } else if (step.word == StepWord::open_draw) {
    apply_open_draw(hand, decision);
  } else if (step.word == StepWord::draw) {
    apply_draw(hand, decision);
  } else {
    step.take(hand, decision);
    hand.hidden.legal = Legal{};
  }
  ++hand.hidden.seats[seat].decisions;
}

/// Moves to the next step; ends the hand when one live seat is left.
[[gnu::always_inline]] inline void end_step(const Step& step, Hand& hand) {
  Table& table = hand.table;
  if (step.finish != nullptr) step.finish(hand);
  if (asks(step)) hand.hidden.legal = Legal{};
  table.cursor.begun = false;
  table.cursor.seat_index = 0;
  ++table.cursor.step;
  if (table.finished) return;
  if (!table.live.at_least_two()) return award_last(hand);
  if (step.word == StepWord::opening_betting) end_unopened(table);
}

}  // namespace oddhand
