// Antes, blinds and betting rounds in words.
#include "sim/history/hand_words.h"
#include "sim/history/story.h"
#include "sim/table/betting.h"

namespace oddhand {
namespace {

std::string chips(Chips c) { return std::to_string(c.count); }

std::string pot_words(const Table& table) { return "Pot: " + chips(table.pot); }

void tell_blind(Story& story, const Hand& before, const Hand& after, Seat seat, Chips blind, const std::string& name) {
  const Chips paid = before.table.stack[seat] - after.table.stack[seat];
  std::string words = story.player(seat) + " posts ";
  words +=
      paid < blind ? chips(paid) + " of the " + name + " of " + chips(blind) : "the " + name + " of " + chips(blind);
  if (after.table.stack[seat] == Chips{}) words += ", all-in";
  story.line(words);
}

std::string bet_words(const Table& table, const Decision& d) {
  const Chips price = table.round.price;
  const Legal& legal = table.legal;
  if (d.action == Action::fold) return "folds";
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

void tell_round(Story& story, const Hand& hand) {
  const Table& table = hand.table;
  std::string words = capitalised(ordinal(table.round.number)) + " betting round";
  if (story.options.structure == BettingStructure::fixed_limit) words += " (bets of " + chips(table.round.unit) + ")";
  if (story.options.openers == Openers::jacks && table.round.number == 1) {
    words += ", to be opened with a pair of jacks or better";
  }
  story.heading(words);
}

void tell_bet(Story& story, const Hand& before, const Decision& decision, const Hand& after) {
  const Table& table = before.table;
  const Decision d = legal_bet(table.legal, decision);
  std::string words = story.player(table.actor) + " " + bet_words(table, d);
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
