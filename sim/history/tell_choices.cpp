// Boards, exchanges, cards turned up, shifts and matched pots in words.
#include <array>
#include <bit>

#include "evaluator/board_value.h"
#include "evaluator/card_text.h"
#include "sim/history/hand_words.h"
#include "sim/history/story.h"
#include "sim/table/betting.h"
#include "sim/table/card_choices.h"

namespace oddhand {
namespace {

std::string_view name_in_words(StudGame game) {
  static constexpr std::array<std::string_view, kStudGames> kNames{"seven-card stud", "Razz", "Stud Hi-Lo",
                                                                   "Follow the Queen", "Baseball"};
  return kNames[static_cast<std::size_t>(game)];
}

std::string_view what_wins(Ranking ranking) {
  switch (ranking) {
    case Ranking::high:
      return "the best high hand wins";
    case Ranking::low:
      return "the lowest hand wins";
    case Ranking::high_low:
      break;
  }
  return "the best high hand and the best low share the pot";
}

std::string card_at(const Hand& hand, Seat seat, HeldMask mask) {
  return to_string(hand.hidden.seats[seat].held[std::countr_zero(unsigned{mask})]);
}

void tell_shift(Story& story, const Hand& before, const Decision& decision, const Hand& after) {
  const Seat seat = before.table.actor;
  const Decision d = legal_shift(view_of(before, seat), decision);
  if (d.action != Action::shift) {
    return story.line(story.player(seat) +
                      (before.hidden.legal.from_hole ? " reveals no jack" : " leaves the game as it is"));
  }
  std::string words = story.player(seat) + " ";
  if (d.turned != 0) words += "turns up the " + card_at(before, seat, d.turned) + " and ";
  const Table& table = after.table;
  story.line(words + "changes the game from " + std::string(name_in_words(before.table.in_force)) + " to " +
             std::string(name_in_words(table.in_force)));
  std::string change = "from now on " + std::string(what_wins(table.ranking));
  if (before.table.wild != table.wild) {
    change += "; wild now: " + ranks_words(table.wild) + "; before: " + ranks_words(before.table.wild);
  } else if (table.wild != 0) {
    change += "; wild as before: " + ranks_words(table.wild);
  }
  story.detail(change);
}

void tell_match(Story& story, const Hand& before, const Decision& decision, const Hand& after) {
  const Seat seat = before.table.actor;
  const std::string price = std::to_string(before.hidden.legal.call.count);
  if (legal_bet(before.hidden.legal, decision).action == Action::fold) {
    return story.line(story.player(seat) + " folds its three rather than match the pot with " + price);
  }
  const bool all_in = after.table.stack[seat] == Chips{};
  story.line(story.player(seat) + " matches the pot with " + price + " for its three" + (all_in ? ", all-in" : ""));
}

}  // namespace

void tell_boards(Story& story, const Hand& before, const Hand& after) {
  for (const Seat s : after.table.live) {
    const HeldCards& board = after.table.upcards[s];
    HeldCards kept = before.hidden.seats[s].held;
    kept.take_out(kept.places_of(board.set()));
    story.line(story.player(s) + " lays " + in_order(board) + " and keeps " + in_order(kept));
    story.detail("the board: " + describe(board_value(board.set(), story.options.board_suit)) +
                 "; the hand: " + value_words(after, after.hidden.seats[s].cards));
  }
}

void tell_one_exchange(Story& story, const Hand& before, const Decision& decision, const Hand& after) {
  const Seat seat = before.table.actor;
  const Decision d = legal_exchange(view_of(before, seat), decision);
  if (d.cards == 0) return story.line(story.player(seat) + " keeps all cards");
  const std::string thrown = card_at(before, seat, d.cards);
  const bool seen = after.table.exposed_discards[seat].contains(parse_card(thrown));
  const HeldCards& held = after.hidden.seats[seat].held;
  story.line(story.player(seat) + " turns up the " + card_at(before, seat, d.turned) + ", throws the " + thrown +
             (seen ? " face up" : " face down") + " and gets the " + to_string(held[held.size() - 1]) + " face up");
  story.detail("now " + held_words(after, seat));
}

void tell_reveal(Story& story, const Hand& before, const Decision& decision, const Hand& after) {
  const Seat seat = before.table.actor;
  story.line(story.player(seat) + " turns up the " +
             card_at(before, seat, legal_reveal(view_of(before, seat), decision)));
  story.detail("now " + held_words(after, seat));
}

void tell_upcard_answer(Story& story, const Hand& before, const Decision& decision, const Hand& after) {
  if (before.hidden.legal.ask == Ask::match_pot) return tell_match(story, before, decision, after);
  tell_shift(story, before, decision, after);
}

void tell_window(Story& story, const Hand& hand) {
  const bool last = hand.table.cards_dealt == story.options.cards;
  story.heading(last ? "Last call: jacks from the hole" : "Jacks from the hole");
}

}  // namespace oddhand
