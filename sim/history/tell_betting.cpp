// Antes, blinds and betting rounds in words.
#include "evaluator/board_value.h"
#include "evaluator/card_text.h"
#include "evaluator/low_hand.h"
#include "evaluator/showing_hand.h"
#include "sim/games/privacy.h"
#include "sim/games/stud_rules.h"
#include "sim/games/swingo.h"
#include "sim/history/hand_words.h"
#include "sim/history/legal_words.h"
#include "sim/history/story.h"
#include "sim/table/betting.h"

namespace oddhand {
namespace {

std::string pot_words(const Table& table) { return "Pot: " + chips(table.pot); }

void tell_blind(Story& story, const Hand& before, const Hand& after, Seat seat, Chips blind, const std::string& name) {
  const Chips paid = before.table.stack[seat] - after.table.stack[seat];
  std::string words = story.player(seat) + " posts ";
  words +=
      paid < blind ? chips(paid) + " of the " + name + " of " + chips(blind) : "the " + name + " of " + chips(blind);
  if (after.table.stack[seat] == Chips{}) words += ", all-in";
  story.line(words);
}

std::string bet_words(const Hand& before, const Decision& d) {
  const Table& table = before.table;
  const Chips price = table.round.price;
  const Legal& legal = before.hidden.legal;
  if (d.action == Action::fold) return "folds";
  if (bring_in_is_due(before)) {
    const Chips bring_in = table.options->bring_in;
    if (d.action == Action::raise_to) return "completes to " + chips(d.amount);
    return "brings in for " + chips(legal.call) + (legal.call < bring_in ? " of " + chips(bring_in) : "");
  }
  if (d.action == Action::raise_to && table.round.bring_in) return "completes to " + chips(d.amount);
  if (d.action == Action::raise_to) {
    return (price == Chips{} ? "bets " : "raises from " + chips(price) + " to ") + chips(d.amount);
  }
  if (legal.call == Chips{}) return "checks";
  const Chips owed = price - table.bet[table.actor];
  return "calls " + chips(legal.call) + (legal.call < owed ? " of " + chips(owed) : "");
}

/// "seats 1, 3 and 4 are in (seat 3 all-in)": who is still in the hand.
std::string live_words(const Table& table) {
  SeatSet all_in;
  for (const Seat s : table.live) {
    if (!table.can_bet.contains(s)) all_in.insert(s);
  }
  const bool all = table.live.size() == table.seats;
  std::string words = all ? (table.seats == 2 ? "both seats" : "all seats") : seat_list(table.live);
  words += " are in";
  if (all_in.empty()) return words;
  return words + " (" + (all_in == table.live ? "all of them" : seat_list(all_in)) + " all-in)";
}

StudGame acting_game(const Table& table) {
  return table.options->acting_order == ActingOrder::stud ? StudGame::stud : table.in_force;
}

RankMask wild_showing(const Table& table) {
  return table.options->wild_showing == WildShowing::counted ? table.wild : RankMask{0};
}

std::string showing_words(const Table& table, CardSet cards) {
  if (acting_game(table) == StudGame::razz) return describe(evaluate_low(cards, wild_showing(table)));
  return describe(value_of(cards, wild_showing(table)));
}

/// "has the lowest upcard, the 2c": why the rule of the step makes this seat the first. Empty where there is no more to
/// say than the place at the table.
std::string reason_of(const Step& step, const Table& table, Seat seat) {
  const CardSet up = table.upcards[seat].set();
  const bool razz = acting_game(table) == StudGame::razz;
  if (step.first == bring_in_holder) {
    return std::string("has the ") + (razz ? "highest" : "lowest") + " upcard, the " +
           to_string(table.upcards[seat][0]) + ",";
  }
  if (step.first == first_by_showing) {
    return std::string("shows the ") + (razz ? "lowest" : "best") + " hand, " + showing_words(table, up) + ",";
  }
  if (step.first == highest_board) {
    return "has the highest board, " + describe(board_value(up, table.options->board_suit)) + ",";
  }
  if (step.first == lowest_showing) {
    return "shows the lowest hand, " +
           describe(showing_high(up | table.board.set(), table.options->showing, table.wild)) + ",";
  }
  return step.first == beginner_of_round_two ? "was to begin the second round" : "";
}

}  // namespace

void tell_antes(Story& story, const Hand& before, const Hand& after) {
  const Chips ante = story.options.ante;
  if (ante == Chips{}) return;
  story.heading("Antes");
  story.line("Every seat puts in " + chips(ante));
  for (const Seat s : SeatSet::first_seats(after.table.seats)) {
    if (after.table.stack[s] > Chips{}) continue;
    story.line(story.player(s) + " has only " + chips(before.table.stack[s]) + " and is all-in");
  }
  story.line(pot_words(after.table));
}

void tell_blinds(Story& story, const Hand& before, const Hand& after) {
  const bool heads_up = after.table.seats == 2;
  story.heading("Blinds");
  tell_blind(story, before, after, seat_at(heads_up ? 1 : 0), story.options.small_blind, "small blind");
  tell_blind(story, before, after, seat_at(heads_up ? 0 : 1), story.options.big_blind, "big blind");
  story.line(pot_words(after.table));
}

void tell_round(Story& story, const Step& step, const Hand& hand) {
  const Table& table = hand.table;
  const BettingRound& round = table.round;
  std::string words = story.rounds == 1 ? "The betting round" : capitalised(ordinal(round.number)) + " betting round";
  if (story.options.structure == BettingStructure::fixed_limit) {
    words += " (bets of " + chips(round.unit);
    if (round.big_unit > round.unit) words += ", or of " + chips(round.big_unit) + " as a pair lies open";
    words += ")";
  }
  if (story.options.openers == Openers::jacks && round.number == 1) {
    words += ", to be opened with a pair of jacks or better";
  }
  story.heading(words);
  tell_first(story, step, hand, table.starter, round.bring_in ? "brings in" : "acts first");
}

void tell_first(Story& story, const Step& step, const Hand& hand, Seat seat, std::string_view what) {
  const std::string reason = reason_of(step, hand.table, seat);
  if (reason.empty()) return;
  std::string words = seat_name(seat) + " " + reason;
  const bool passed_over = is_betting(step.word) && !hand.table.can_bet.contains(seat);
  if (!passed_over) return story.line(words + " and " + std::string(what));
  words += hand.table.live.contains(seat) ? " but is all-in" : " but has folded";
  story.line(words + ": the turn passes to the next");
}

void tell_bet(Story& story, const Hand& before, const Decision& decision, const Hand& after) {
  const Table& table = before.table;
  const Decision d = legal_bet(before.hidden.legal, decision);
  std::string words = story.player(table.actor) + " " + bet_words(before, d);
  if (d.action != Action::fold && after.table.stack[table.actor] == Chips{}) words += ", all-in";
  story.line(words);
}

void tell_round_end(Story& story, const Hand& after, bool asked) {
  const Table& table = after.table;
  if (!asked && table.can_bet.empty()) story.line("No betting: everybody left is all-in");
  if (!asked && !table.can_bet.empty()) story.line("No betting: only " + seat_list(table.can_bet) + " has chips left");
  if (table.finished) return;
  story.line(pot_words(table) + "; " + live_words(table));
}

}  // namespace oddhand
