#include "sim/history/replay_table.h"

#include <bit>

#include "evaluator/card_text.h"
#include "sim/history/hand_words.h"
#include "sim/history/legal_words.h"
#include "sim/table/card_choices.h"
#include "sim/table/draw.h"
#include "sim/table/pass_cards.h"
#include "sim/table/pots.h"
#include "sim/table/start.h"

namespace oddhand {
ReplayTable::ReplayTable(const Game& game, const Options& options, DealKey key, const std::vector<PhhAction>& actions)
    : game_(game), hand_(single_hand(options, game.steps, key)), deals_(actions) {
  deal_deck(key, kDeckSize, hand_.hidden.deck);
}

bool ReplayTable::at(StepWord word) const {
  return !hand_.table.finished && step().word == word && applies(step(), *hand_.table.options);
}

void ReplayTable::proceed_once() {
  deals_.play(hand_, [this](Hand& hand) { proceed(hand, game_.steps); });
}

void ReplayTable::play_on() {
  while (!hand_.table.finished && !asking()) {
    if (at(StepWord::showdown)) return;
    if (at(StepWord::pass_cards) && !hand_.table.cursor.begun) return;
    proceed_once();
  }
}

void ReplayTable::refuse(const std::string& wrong) const {
  if (!asking()) throw IllegalAction(wrong);
  throw IllegalAction(wrong + "; " + player_code(hand_.table.actor) + " may " + legal_words(hand_));
}

void ReplayTable::check_all_told() const {
  for (const Seat s : hand_.table.live) {
    if (told_[s] < deals_.dealt_to(s)) refuse(player_code(s) + " has not been dealt its card yet");
  }
  if (told_board_ < hand_.table.board.size()) refuse("the card in the middle has not been dealt yet");
}

void ReplayTable::check_turn(Seat seat, Ask ask) {
  if (hand_.table.finished) refuse("the hand is over");
  if (at(StepWord::pass_cards)) refuse("the switch comes first");
  if (!asking()) refuse("nobody has anything to answer any more");
  check_all_told();
  if (ask == Ask::bet) accept_opener(seat);
  if (hand_.table.actor != seat) refuse("it is not the turn of " + player_code(seat));
  if (hand_.hidden.legal.ask != ask) refuse("that is not what " + player_code(seat) + " is asked");
}

void ReplayTable::answer_with(const Decision& decision) {
  deals_.play(hand_, [&](Hand& hand) { answer(hand, game_.steps, decision); });
  // A question that has been answered must not look as if it stood.
  hand_.hidden.legal = Legal{};
  play_on();
}

void ReplayTable::told(const PhhAction& action) {
  const bool hole = action.word == PhhWord::deal_hole;
  int& count = hole ? told_[action.seat] : told_board_;
  const int due = (hole ? deals_.dealt_to(action.seat) : hand_.table.board.size()) - count;
  const auto cards = static_cast<int>(action.cards.size());
  if (cards > due) {
    refuse((hole ? player_code(action.seat) : std::string("the middle")) +
           (due == 0 ? " is due no card now" : " is due only " + std::to_string(due) + " now"));
  }
  count += cards;
}

void ReplayTable::take(const PhhAction& action) {
  switch (action.word) {
    case PhhWord::nothing:
      return;
    case PhhWord::deal_hole:
    case PhhWord::deal_board:
      return told(action);
    case PhhWord::bring_in:
    case PhhWord::bet:
    case PhhWord::check_or_call:
    case PhhWord::fold:
      return take_bet(action);
    case PhhWord::draw:
      return take_draw(action);
    case PhhWord::show_or_muck:
      return take_shown(action);
    case PhhWord::take_in_switch:
      return take_switched(action);
    case PhhWord::arrange:
    case PhhWord::exchange:
    case PhhWord::reveal:
      return take_choice(action);
    case PhhWord::shift:
      return take_shift(action);
    case PhhWord::match_pot:
      return take_match(action);
  }
}

HeldMask ReplayTable::places(Seat seat, const std::vector<RecordedCard>& cards) const {
  const OwnSeat& own = hand_.hidden.seats[seat];
  CardSet set;
  for (const RecordedCard& card : cards) {
    if (!card) refuse("an unknown card cannot be played again");
    if (!own.cards.contains(*card)) refuse(player_code(seat) + " does not hold " + to_string(*card));
    set.insert(*card);
  }
  return own.held.places_of(set);
}

void ReplayTable::take_bet(const PhhAction& action) {
  if (action.word == PhhWord::fold && hand_.hidden.legal.ask == Ask::match_pot) return take_match(action);
  check_turn(action.seat, Ask::bet);
  const Table& table = hand_.table;
  const bool due = bring_in_is_due(hand_);
  switch (action.word) {
    case PhhWord::fold:
      if (!hand_.hidden.legal.may_fold) refuse(due ? "the bring-in must not be folded" : "there is nothing to fold to");
      return answer_with(fold());
    case PhhWord::bring_in:
      if (!due) refuse("no bring-in is due");
      return answer_with(check_or_call());
    case PhhWord::bet:
      check_raise(action.amount);
      return answer_with(raise_to(action.amount));
    default:
      if (due && table.actor == table.starter) refuse("the bring-in is due, written pb");
      return answer_with(check_or_call());
  }
}

void ReplayTable::check_raise(Chips total) const {
  const Legal& legal = hand_.hidden.legal;
  const std::string wanted = "to bet or raise to " + std::to_string(total.count);
  if (!legal.may_raise()) refuse(wanted + " is not allowed");
  const bool between = total >= legal.min_raise_to && total <= legal.max_raise_to;
  const bool of_two = total == legal.min_raise_to || total == legal.max_raise_to;
  if (!between || (legal.two_sizes && !of_two)) refuse(wanted + " is not the right amount");
}

void ReplayTable::take_draw(const PhhAction& action) {
  check_turn(action.seat, Ask::draw);
  const Decision thrown = discard(places(action.seat, action.cards));
  if (legal_discard(hand_.hidden.legal, hand_.hidden.seats[action.seat], thrown) != thrown.cards) {
    refuse("these cards must not be thrown");
  }
  answer_with(thrown);
}

void ReplayTable::take_choice(const PhhAction& action) {
  const Seat seat = action.seat;
  if (action.word == PhhWord::arrange) {
    check_turn(seat, Ask::arrange);
    return answer_with(arrange(places(seat, action.cards)));
  }
  if (action.word == PhhWord::reveal) {
    check_turn(seat, Ask::reveal);
    const HeldMask turned = places(seat, action.cards);
    if (legal_reveal(view_of(hand_, seat), reveal(turned)) != turned) refuse("that card lies face up already");
    return answer_with(reveal(turned));
  }
  check_turn(seat, Ask::exchange);
  if (action.cards.empty()) return answer_with(keep());
  const Decision d = exchange(places(seat, {action.cards[0]}), places(seat, {action.cards[1]}));
  if (legal_exchange(view_of(hand_, seat), d) != d) refuse("these cards cannot be exchanged");
  answer_with(d);
}

void ReplayTable::take_shift(const PhhAction& action) {
  const Seat seat = action.seat;
  check_turn(seat, Ask::shift);
  const Decision d = action.game ? shift_to(*action.game, places(seat, action.cards)) : decline();
  if (legal_shift(view_of(hand_, seat), d) != d) refuse("that shift is not open");
  answer_with(d);
}

void ReplayTable::take_match(const PhhAction& action) {
  check_turn(action.seat, Ask::match_pot);
  answer_with(action.word == PhhWord::fold ? fold() : check_or_call());
}

void ReplayTable::take_switched(const PhhAction& action) {
  const Table& table = hand_.table;
  if (!at(StepWord::pass_cards)) refuse("no cards are switched now");
  check_all_told();
  if (!table.live.contains(action.seat) || taken_.contains(action.seat)) {
    refuse(player_code(action.seat) + " has no card to take");
  }
  const bool forward = table.options->direction == Direction::forward;
  const Seat from = forward ? table.live.previous_before(action.seat) : table.live.next_after(action.seat);
  if (from != action.from) refuse(player_code(action.seat) + " takes from " + player_code(from));
  pulls_[from] = static_cast<std::uint8_t>(std::countr_zero(unsigned{places(from, action.cards)}));
  taken_.insert(action.seat);
  if (taken_ != table.live) return;
  taken_ = SeatSet();
  hand_.table.cursor.begun = true;
  apply_pulls(hand_, {pulls_});
  proceed(hand_, game_.steps);
  play_on();
}

void ReplayTable::take_shown(const PhhAction& action) {
  const Table& table = hand_.table;
  if (!table.live.contains(action.seat)) refuse(player_code(action.seat) + " has no hand to show");
  if (!table.finished && !at(StepWord::showdown)) refuse("the betting is not over");
  if (!action.cards.empty()) check_shown(action);
  if (table.finished) return;
  mucked_.erase(action.seat);
  if (action.known || !action.cards.empty()) return;
  if (SeatSet rest = mucked_; rest.insert(action.seat), rest == table.live) {
    refuse("everybody else has mucked, so " + player_code(action.seat) + " wins the pot");
  }
  mucked_.insert(action.seat);
}

void ReplayTable::check_shown(const PhhAction& action) const {
  const CardSet held = hand_.hidden.seats[action.seat].cards;
  for (const RecordedCard& card : action.cards) {
    if (card && !held.contains(*card)) refuse(player_code(action.seat) + " does not hold " + to_string(*card));
  }
}

// A mucked hand gives up its share of the pots, but not the chips that nobody has matched.
void ReplayTable::muck(SeatSet seats) {
  Table& table = hand_.table;
  const Pots pots = divide_pots(table);
  table.stack[pots.uncalled_to] += pots.uncalled;
  table.committed[pots.uncalled_to] -= pots.uncalled;
  table.pot -= pots.uncalled;
  for (const Seat s : seats) fold_seat(hand_, s);
}

bool ReplayTable::finish() {
  Table& table = hand_.table;
  if (table.finished) return true;
  bool all_told = told_board_ == table.board.size();
  for (const Seat s : table.live) all_told = all_told && told_[s] == deals_.dealt_to(s);
  if (asking() || !at(StepWord::showdown) || !all_told) {
    notes_.push_back("the record ends before the hand does" +
                     (asking() ? "; next is " + player_code(table.actor) : std::string()));
    return false;
  }
  if (!mucked_.empty()) muck(mucked_);
  if (!table.live.at_least_two()) {
    award_last(hand_);
    return true;
  }
  CardSet shown = table.board.set();
  for (const Seat s : table.live) shown = shown | hand_.hidden.seats[s].cards;
  if (!(shown & deals_.unknown()).empty()) {
    decided_by_unknown_cards_ = true;
    notes_.emplace_back("unknown cards at the showdown: who wins cannot be checked");
  }
  proceed(hand_, game_.steps);
  return true;
}

std::vector<Chips> ReplayTable::stacks() const {
  const auto& all = hand_.table.stack.values;
  return {all.begin(), all.begin() + hand_.table.seats};
}

SeatSet ReplayTable::seats_with_unknown_upcards() const {
  SeatSet seats;
  for (const Seat s : hand_.table.live) {
    if (!(hand_.table.upcards[s].set() & deals_.unknown()).empty()) seats.insert(s);
  }
  return seats;
}

void ReplayTable::accept_opener(Seat seat) {
  Table& table = hand_.table;
  const bool first_action = is_betting(step().word) && table.round.acted.empty();
  if (!first_action || step().first == nullptr || accepted_round_ == table.round.number) return;
  const SeatSet unknown = seats_with_unknown_upcards();
  if (unknown.empty()) return;
  accepted_round_ = table.round.number;
  const SeatSet known = table.live - unknown;
  SeatSet possible = unknown;
  if (!known.empty()) {
    Table without = table;
    without.live = known;
    possible.insert(step().first(without));
  }
  for (const Seat opener : possible) {
    // Who cannot bet is passed over.
    if (table.round.to_act.first_from(index_of(opener)) != seat) continue;
    notes_.push_back("round " + std::to_string(table.round.number) + ": that " + player_code(seat) +
                     " opens cannot be checked, as upcards of " + seat_list(unknown) + " are unknown");
    table.starter = opener;
    table.cursor.seat_index = static_cast<std::uint8_t>(index_of(opener));
    next_question(step(), hand_);
    return;
  }
}

}  // namespace oddhand
