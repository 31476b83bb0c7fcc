// The conformance checks of chips and of questions: what is asked, and what may be answered.
#include <algorithm>

#include "sim/table/betting.h"
#include "sim/table/card_choices.h"
#include "tests/games/conformance.h"

namespace oddhand::test {
void require_chips_conserved(const Hand& hand) {
  const Table& t = hand.table;
  Chips all{};
  Chips in_pot{};
  for (const Seat s : SeatSet::first_seats(t.seats)) {
    demand(t.stack[s] >= Chips{});
    demand(t.committed[s] >= t.bet[s]);
    const bool can_bet = t.live.contains(s) && t.stack[s] > Chips{};
    if (!t.finished) demand(t.can_bet.contains(s) == can_bet);
    in_pot += t.committed[s];
    all += t.stack[s] - t.options->stacks[s];
  }
  demand(in_pot + t.matched == t.pot);
  demand(all == (t.finished ? Chips{} : -t.pot));
}

namespace {

/// The limits of a question about cards, bets apart.
void require_cards_to_choose_from(const Hand& hand) {
  const Table& t = hand.table;
  const int held = hand.hidden.seats[t.actor].held.size();
  const int hidden = t.hole_cards[t.actor];
  switch (hand.hidden.legal.ask) {
    case Ask::draw:
      demand(hand.hidden.legal.max_discards >= 1);
      demand(hand.hidden.legal.max_discards <= held);
      break;
    case Ask::arrange:
      demand(hidden == held);
      demand(held == kBoardCards + 2);
      break;
    case Ask::exchange:
      demand(hidden >= 1);
      demand(held >= 2);
      demand(!t.drawn.contains(t.actor));
      break;
    case Ask::reveal:
      demand(hidden >= 1);
      break;
    default:
      break;
  }
}

bool is_about_cards(Ask ask) {
  return ask == Ask::draw || ask == Ask::arrange || ask == Ask::exchange || ask == Ask::reveal;
}

/// The games that may be named are others on the list; the jack lies where the question says.
void require_shift_legal(const Hand& hand) {
  const Table& t = hand.table;
  demand(hand.hidden.legal.shift_to == (t.options->shift_list & ~mask_of(t.in_force)));
  demand(hand.hidden.legal.shift_to != 0);
  demand(hand.hidden.legal.must_shift == (!hand.hidden.legal.from_hole && t.options->shift == Shift::forced));
  const CardSet upcards = t.upcards[t.actor].set();
  const CardSet place = hand.hidden.legal.from_hole ? hand.hidden.seats[t.actor].cards - upcards : upcards;
  demand(!((place & CardSet::of_ranks(mask_of(Rank::jack))).empty()));
}

}  // namespace

void require_questions_legal(const Played& played) {
  for (std::size_t i = 0; i < played.asked.size(); ++i) {
    const Hand& hand = played.question(i);
    const Table& t = hand.table;
    const Legal& legal = hand.hidden.legal;
    demand(t.live.contains(t.actor));
    for (const Seat s : t.live.without(t.actor)) {
      demand(view_of(hand, s).legal().ask == Ask::none, "another seat sees the answers");
    }
    demand(legal.ask != Ask::none);
    if (is_about_cards(legal.ask)) {
      require_cards_to_choose_from(hand);
      continue;
    }
    if (legal.ask == Ask::shift) {
      require_shift_legal(hand);
      continue;
    }
    demand(t.can_bet.contains(t.actor));
    if (legal.ask == Ask::match_pot) {
      demand((legal.may_fold && !legal.may_raise()));
      demand(legal.call == std::min(t.pot, t.stack[t.actor]));
      continue;
    }
    const bool owes_bring_in = t.round.bring_in && t.round.price == Chips{} && t.actor == t.starter;
    demand(legal.may_fold == (legal.call > Chips{} && !owes_bring_in));
    demand(legal.call >= Chips{});
    demand(legal.call <= t.stack[t.actor]);
    if (!legal.may_raise()) continue;
    demand(legal.min_raise_to > t.round.price);
    demand(legal.min_raise_to <= legal.max_raise_to);
    demand(legal.max_raise_to <= t.bet[t.actor] + t.stack[t.actor]);
    for (const Chips total : {legal.min_raise_to, legal.max_raise_to}) {
      demand(legal_bet(legal, raise_to(total)) == raise_to(total));
    }
  }
}

void require_hand_ended(const Played& played) {
  demand(played.end.table.finished);
  demand(played.end.hidden.legal.ask == Ask::none);
  demand(!played.end.table.live.empty());
}

}  // namespace oddhand::test
