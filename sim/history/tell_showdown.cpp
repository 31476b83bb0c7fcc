// Showdowns, pots and results in words.
#include <algorithm>
#include <optional>

#include "evaluator/card_text.h"
#include "evaluator/low_value.h"
#include "sim/games/stud_rules.h"
#include "sim/history/hand_words.h"
#include "sim/history/story.h"
#include "sim/table/pots.h"

namespace oddhand {
namespace {

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

/// What a showdown goes by.
struct Values {
  PerSeat<HandValue> high;
  PerSeat<LowValue> low;
};

/// What each seat gets of one pot when the step gives it out: the whole showdown of a hand that has this pot alone.
PerSeat<Chips> paid(const Step& step, const Hand& before, const Pot& pot) {
  Hand alone = before;
  Table& table = alone.table;
  table.live = pot.eligible;
  table.committed = PerSeat<Chips>();
  table.matched = table.pot = pot.amount;
  table.stack = PerSeat<Chips>();
  step.settle(alone);
  return table.stack;
}

std::string odd_words(const Step& step, bool several, bool low) {
  const std::string chip = several ? "odd chips go" : "the odd chip goes";
  if (step.settle != award_stud) return chip + " to the first winner" + (several ? "s" : "") + " left of the button";
  return chip + " by the " + (low ? "lowest" : "highest") + " card";
}

/// "8 to seat 2, 7 to seat 4; the odd chip goes …": what each winner gets.
std::string split_words(const Step& step, const Table& table, const PerSeat<Chips>& won, Chips amount) {
  std::string words;
  int winners = 0;
  for (const Seat s : table.live) {
    if (won[s] == Chips{}) continue;
    ++winners;
    if (!words.empty()) words += ", ";
    words += chips(won[s]) + " to seat " + std::to_string(seat_number(s));
  }
  const std::int64_t odd = amount.count % winners;
  if (table.ranking == Ranking::high_low || odd == 0) return words;
  return words + "; " + odd_words(step, odd > 1, table.ranking == Ranking::low);
}

std::string win_words(SeatSet winners, const std::string& hand) {
  return seat_list(winners) + (winners.size() == 1 ? " wins with " : " split it with ") + hand;
}

std::string half_words(SeatSet winners, const std::string& half, const std::string& hand) {
  return seat_list(winners) + (winners.size() == 1 ? " takes " : " share ") + half + " with " + hand;
}

std::string high_low_words(SeatSet eligible, const Values& values) {
  const SeatSet high = best_of(eligible, values.high);
  const SeatSet low = best_of(eligible, values.low);
  const LowValue best_low = values.low[low.front()];
  const std::string hand = a_description(values.high[high.front()]);
  if (!best_low.is_low()) return win_words(high, hand) + "; no low";
  if (high == low) return win_words(high, hand + ", and the low with " + describe(best_low));
  return half_words(high, "the high half", hand) + ", " + half_words(low, "the low half", describe(best_low));
}

std::string winner_words(const Hand& before, SeatSet eligible, Values values) {
  const Ranking ranking = before.table.ranking;
  if (eligible.size() == 1) return seat_list(eligible) + " wins it unopposed";
  if (ranking == Ranking::high_low) return high_low_words(eligible, values);
  if (ranking == Ranking::low) {
    const SeatSet winners = best_of(eligible, values.low);
    return win_words(winners, describe(values.low[winners.front()]));
  }
  if (before.table.options->borrowing == Borrowing::same_pot) {
    for (const Seat s : eligible) values.high[s] = view_of(before, s).made_hand_from(eligible);
  }
  const SeatSet winners = best_of(eligible, values.high);
  return win_words(winners, a_description(values.high[winners.front()]));
}

void tell_pot(Story& story, const Step& step, const Hand& before, const Pots& pots, int i, const Values& values) {
  const Pot& pot = pots.pot[static_cast<std::size_t>(i)];
  const std::string words = winner_words(before, pot.eligible, values);
  if (pots.count == 1) {
    story.line(pot_name(pots, i) + ": " + words);
  } else {
    story.line(pot_name(pots, i));
    story.detail(words);
  }
  const PerSeat<Chips> won = paid(step, before, pot);
  const auto winners = std::ranges::count_if(won.values, [](Chips c) { return c > Chips{}; });
  if (winners > 1) story.detail(split_words(step, before.table, won, pot.amount));
}

/// The card that a seat borrows, and from whom: the first one clockwise that makes the hand it shows.
struct Loan {
  Card card;
  Seat lender{};
};

std::optional<Loan> loan_of(const Hand& hand, Seat seat, HandValue made) {
  const Table& table = hand.table;
  const CardSet own = hand.hidden.seats[seat].cards | table.board.set();
  if (table.options->borrowing == Borrowing::none || value_of(own, table.wild) == made) return std::nullopt;
  for (const Seat lender : table.live.without(seat)) {
    for (const Card card : table.upcards[lender]) {
      if (value_of(own | CardSet::of(card), table.wild) == made) return Loan{card, lender};
    }
  }
  return std::nullopt;
}

/// "Seat 2  8h 8d 8c Ah Ks (4c 2d)  three eights …, borrowing the 8c from seat 4".
void tell_shown(Story& story, const Hand& hand, Seat seat, const Values& values) {
  const Table& table = hand.table;
  CardSet cards = hand.hidden.seats[seat].cards | table.board.set();
  std::string words;
  if (const auto loan = loan_of(hand, seat, values.high[seat])) {
    cards.insert(loan->card);
    words = ", borrowing the " + to_string(loan->card) + " from seat " + std::to_string(seat_number(loan->lender));
  }
  const bool low = table.ranking == Ranking::low;
  story.line(story.column(seat) + "  " + (low ? laid_out_low(cards, table.wild) : laid_out(cards, table.wild)) + "  " +
             value_words(hand, cards) + words);
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

void tell_showdown(Story& story, const Step& step, const Hand& before) {
  const Table& table = before.table;
  const Pots pots = divide_pots(table);
  story.heading("Showdown");
  if (table.wild != 0) story.line("Wild: " + ranks_words(table.wild));
  tell_uncalled(story, pots);
  Values values;
  for (const Seat s : table.live) {
    values.high[s] = view_of(before, s).made_hand();
    if (table.ranking != Ranking::high) values.low[s] = view_of(before, s).made_low();
    tell_shown(story, before, s, values);
  }
  for (int i = 0; i < pots.count; ++i) tell_pot(story, step, before, pots, i, values);
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
