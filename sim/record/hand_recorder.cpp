#include "sim/record/hand_recorder.h"

#include <bit>

#include "sim/history/legal_words.h"
#include "sim/history/phh_action.h"
#include "sim/table/card_choices.h"
#include "sim/table/draw.h"
#include "sim/table/runner.h"

namespace oddhand {
namespace {

void append(CardText& text, const HeldCards& held, HeldMask mask) {
  for (unsigned rest = mask; rest != 0; rest &= rest - 1) text.append(held[std::countr_zero(rest)]);
}

std::string_view ask_word(Ask ask) {
  switch (ask) {
    case Ask::draw:
      return "draw";
    case Ask::arrange:
      return "arrange";
    case Ask::exchange:
      return "exchange";
    case Ask::reveal:
      return "reveal";
    case Ask::shift:
      return "shift";
    case Ask::match_pot:
      return "match pot";
    case Ask::bet:
    case Ask::none:
      break;
  }
  return "bet";
}

std::string_view bet_word(const Hand& question, const Decision& decision) {
  const Table& table = question.table;
  const Legal& legal = question.hidden.legal;
  const Decision d = legal_bet(legal, decision);
  if (d.action == Action::fold) return "fold";
  if (legal.ask == Ask::match_pot) return "match";
  if (d.action == Action::raise_to && table.round.bring_in) return "complete";
  if (d.action == Action::raise_to) return table.round.price > Chips{} ? "raise" : "bet";
  if (bring_in_is_due(question)) return "bring in";
  return legal.call > Chips{} ? "call" : "check";
}

/// Fills in what an answer says: its word, its cards, its game. As the table takes it, not as the bot gave it.
void tell_answer(const Hand& question, const Decision& decision, DecisionRow& row) {
  const View view = view_of(question, question.table.actor);
  const HeldCards& held = view.me.held;
  switch (view.legal().ask) {
    case Ask::draw: {
      const HeldMask thrown = legal_discard(view.legal(), view.me, decision);
      row.action = thrown == 0 ? "stand pat" : "draw";
      return append(row.cards, held, thrown);
    }
    case Ask::arrange:
      row.action = "lay";
      return append(row.cards, held, legal_board(view.me, decision));
    case Ask::reveal:
      row.action = "reveal";
      return append(row.cards, held, legal_reveal(view, decision));
    case Ask::exchange: {
      const Decision d = legal_exchange(view, decision);
      row.action = d.action == Action::exchange ? "exchange" : "keep";
      append(row.cards, held, d.turned);
      return append(row.cards, held, d.cards);
    }
    case Ask::shift: {
      const Decision d = legal_shift(view, decision);
      row.action = d.action == Action::shift ? "shift" : "decline";
      if (d.action == Action::shift) row.game = name_of(d.game);
      return append(row.cards, held, d.turned);
    }
    case Ask::bet:
    case Ask::match_pot:
    case Ask::none:
      break;
  }
  row.action = bet_word(question, decision);
}

/// How the cards come that an answer brings.
std::string_view how_after(Ask ask) {
  if (ask == Ask::draw) return "drawn";
  return ask == Ask::exchange ? "exchanged" : "dealt";
}

std::uint32_t low_bits(const View& view) { return view.table.ranking == Ranking::high ? 0 : view.made_low().bits(); }

}  // namespace

void HandRecorder::play(Hand& hand, HandRows& rows) {
  answers_.reset();
  play_out(hand, rows);
}

void HandRecorder::play_again(Hand& hand, std::span<const Decision> answers, HandRows& rows) {
  answers_ = answers;
  play_out(hand, rows);
}

void HandRecorder::play_out(Hand& hand, HandRows& rows) {
  rows_ = &rows;
  begin(hand);
  while (!hand.table.finished) play_next(hand);
  note_end(hand);
}

void HandRecorder::begin(const Hand& hand) {
  number_of_hand_ = hand.hidden.key.deal;
  next_number_ = 1;
  showdown_ = false;
  board_size_ = 0;
  had_ = {};
  extra_cards_ = {};
  matched_ = {};
  folded_street_.values.fill(-1);
}

/// Plays up to the next stop of the runner, a seat's answer included.
void HandRecorder::play_next(Hand& hand) {
  const std::uint8_t index = hand.table.cursor.step;
  const Step& step = table_.game.steps[index];
  const bool taken = applies(step, table_.options);
  if (taken && step.word == StepWord::showdown) showdown_ = true;
  const Stop stop = proceed(hand, table_.game.steps);
  if (taken && step.word == StepWord::pass_cards) return note_switch(hand, index);
  note_cards(hand, index, "dealt");
  if (stop == Stop::question) ask(hand, index);
}

Decision HandRecorder::next_answer(const Hand& hand) {
  if (!answers_) return decide(*table_.policies[hand.table.actor], hand);
  const Decision given = answers_->front();
  answers_ = answers_->subspan(1);
  return given;
}

void HandRecorder::ask(Hand& hand, std::uint8_t step) {
  const Seat seat = hand.table.actor;
  const Ask asked = hand.hidden.legal.ask;
  const Decision decision = next_answer(hand);
  DecisionRow row = question(hand, step);
  tell_answer(hand, decision, row);
  const Chips before = hand.table.stack[seat];
  answer(hand, table_.game.steps, decision);
  row.amount = before - hand.table.stack[seat];
  if (asked == Ask::match_pot) matched_[seat] += row.amount;
  if (!hand.table.live.contains(seat)) folded_street_[seat] = static_cast<std::int8_t>(row.street);
  rows_->decisions.push_back(row);
  note_cards(hand, step, how_after(asked));
}

DecisionRow HandRecorder::question(const Hand& hand, std::uint8_t step) {
  const Table& table = hand.table;
  const View view = view_of(hand, table.actor);
  DecisionRow row;
  row.hand = number_of_hand_;
  row.number = next_number_++;
  row.seat = table.actor;
  row.step = step;
  row.street = table.round.number;
  row.ask = ask_word(view.legal().ask);
  row.to_call = view.legal().call;
  row.pot = table.pot;
  row.made = view.made_hand().bits();
  row.low = low_bits(view);
  return row;
}

CardsRow& HandRecorder::add_cards(const Hand& hand, std::uint8_t step, std::string_view how, std::string_view face) {
  CardsRow& row = rows_->cards.emplace_back();
  row.hand = number_of_hand_;
  row.number = next_number_++;
  row.step = step;
  row.street = hand.table.round.number;
  row.how = how;
  row.face = face;
  return row;
}

/// Cards that seats and the middle have got since the last look; one row for those of a seat that came the same way.
void HandRecorder::note_cards(const Hand& hand, std::uint8_t step, std::string_view how) {
  const Table& table = hand.table;
  for (const Seat s : SeatSet::first_seats(table.seats)) {
    const OwnSeat& own = hand.hidden.seats[s];
    if (own.cards == had_[s]) continue;
    const CardSet got = own.cards - had_[s];
    const CardSet up = table.upcards[s].set();
    const bool extra = table.extra_cards[s] != extra_cards_[s];
    extra_cards_[s] = table.extra_cards[s];
    had_[s] = own.cards;
    for (const std::string_view face : {std::string_view("down"), std::string_view("up")}) {
      const CardSet chosen = face == "up" ? got & up : got - up;
      if (chosen.empty()) continue;
      CardsRow& row = add_cards(hand, step, extra ? "extra" : how, face);
      row.seat = static_cast<std::int8_t>(index_of(s));
      append(row.cards, own.held, own.held.places_of(chosen));
    }
  }
  if (table.board.size() == board_size_) return;
  CardsRow& row = add_cards(hand, step, "dealt", "up");
  for (; board_size_ < table.board.size(); ++board_size_) row.cards.append(table.board[board_size_]);
}

void HandRecorder::note_switch(const Hand& hand, std::uint8_t step) {
  const auto k = static_cast<std::size_t>(hand.table.switches_done - 1);
  for (const Seat s : hand.table.switched[k]) {
    const OwnSeat& own = hand.hidden.seats[s];
    CardsRow& row = add_cards(hand, step, "taken", "down");
    row.seat = static_cast<std::int8_t>(index_of(s));
    row.cards.append(*own.switch_notes[k].took);
    row.from_seat = static_cast<std::int8_t>(index_of(own.switch_notes[k].took_from));
    had_[s] = own.cards;
  }
}

void HandRecorder::note_end(const Hand& hand) {
  const Table& table = hand.table;
  HandRow& row = rows_->hands.emplace_back();
  row.hand = number_of_hand_;
  row.pot = table.pot;
  row.showdown = showdown_;
  row.board = CardText(table.board);
  row.game = table.in_force;
  const PerSeat<Chips> won = payoffs(hand);
  for (const Seat s : SeatSet::first_seats(table.seats)) {
    const View view = view_of(hand, s);
    rows_->seats.push_back({.hand = number_of_hand_,
                            .seat = s,
                            .cards = CardText(view.me.held),
                            .upcards = CardText(table.upcards[s]),
                            .made = view.made_hand().bits(),
                            .low = low_bits(view),
                            .folded_street = folded_street_[s],
                            .put_in = table.committed[s] + matched_[s],
                            .won = won[s]});
  }
}

}  // namespace oddhand
