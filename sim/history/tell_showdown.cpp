// Showdowns, pots and results in words.
#include <algorithm>

#include "sim/history/hand_words.h"
#include "sim/history/story.h"
#include "sim/table/pots.h"

namespace oddhand {
namespace {

std::string chips(Chips c) { return std::to_string(c.count); }

std::string signed_chips(Chips c) {
  std::string text = c > Chips{} ? "+" : "";
  text += chips(c);
  return text;
}

void tell_uncalled(Story& story, const Pots& pots) {
  if (pots.uncalled == Chips{}) return;
  story.line(chips(pots.uncalled) + " that nobody called " + (pots.uncalled == Chips{1} ? "goes" : "go") +
             " back to seat " + std::to_string(seat_number(pots.uncalled_to)));
}

/// "Pot of 12", or with side pots "Main pot of 12 (seats 1, 2 and 4)", "Second side pot of 8
/// (seats 2 and 4)".
std::string pot_name(const Pots& pots, int i) {
  const Pot& pot = pots.pot[static_cast<std::size_t>(i)];
  if (pots.count == 1) return "Pot of " + chips(pot.amount);
  std::string name = "Main pot";
  if (i > 0) name = pots.count == 2 ? "Side pot" : capitalised(ordinal(i)) + " side pot";
  return name + " of " + chips(pot.amount) + " (" + seat_list(pot.eligible) + ")";
}

/// "8 to seat 2, 7 to seat 4; the odd chip goes …": what each winner gets.
std::string split_words(const Table& table, Chips amount, SeatSet winners) {
  Table shared = table;
  share(shared, amount, winners);
  std::string words;
  for (const Seat s : winners) {
    const Chips part = shared.stack[s] - table.stack[s];
    if (!words.empty()) words += ", ";
    words += chips(part) + " to seat " + std::to_string(seat_number(s));
  }
  const std::int64_t odd = amount.count % winners.size();
  if (odd == 0) return words;
  return words + (odd == 1 ? "; the odd chip goes to the first winner" : "; odd chips go to the first winners") +
         " left of the button";
}

void tell_pot(Story& story, const Hand& before, const Pots& pots, int i, const PerSeat<HandValue>& values) {
  const Pot& pot = pots.pot[static_cast<std::size_t>(i)];
  const SeatSet winners = best_of(pot.eligible, values);
  std::string words = seat_list(winners);
  words += winners.size() == 1 ? " wins with " : " split it with ";
  words += a_description(values[winners.front()]);
  if (pot.eligible.size() == 1) words = seat_list(winners) + " wins it unopposed";
  if (pots.count == 1) {
    story.line(pot_name(pots, i) + ": " + words);
  } else {
    story.line(pot_name(pots, i));
    story.detail(words);
  }
  if (winners.size() > 1) story.detail(split_words(before.table, pot.amount, winners));
}

}  // namespace

void tell_last_seat(Story& story, const Hand& after) {
  const Pots pots = divide_pots(after.table);
  story.heading("No showdown: everybody else has folded");
  tell_uncalled(story, pots);
  const Chips won = after.table.pot - pots.uncalled;
  story.line(story.player(after.table.live.front()) + " wins the pot of " + chips(won));
}

void tell_unopened(Story& story) { story.heading("Nobody has opened: the antes go back and the hand is over"); }

void tell_showdown(Story& story, const Hand& before) {
  const Pots pots = divide_pots(before.table);
  story.heading("Showdown");
  tell_uncalled(story, pots);
  PerSeat<HandValue> values;
  for (const Seat s : before.table.live) {
    values[s] = view_of(before, s).made_hand();
    story.hand_line(before, s);
  }
  for (int i = 0; i < pots.count; ++i) tell_pot(story, before, pots, i, values);
}

void tell_result(Story& story, const Hand& finished) {
  const PerSeat<Chips> won = payoffs(finished);
  const SeatSet seats = SeatSet::first_seats(finished.table.seats);
  std::size_t width = 0;
  Chips sum{};
  for (const Seat s : seats) {
    width = std::max(width, signed_chips(won[s]).size());
    sum += won[s];
  }
  story.heading("Result (gains and losses add up to " + chips(sum) + ")");
  for (const Seat s : seats) {
    const std::string net = signed_chips(won[s]);
    story.line(story.column(s) + "  " + std::string(width - net.size(), ' ') + net + "  stack " +
               chips(finished.table.stack[s]) + "  " + story.bots[static_cast<std::size_t>(s)].name);
  }
}

}  // namespace oddhand
