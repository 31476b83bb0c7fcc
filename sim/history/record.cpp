#include "sim/history/record.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

#include "sim/history/legal_words.h"
#include "sim/history/phh_action.h"
#include "sim/history/phh_game.h"
#include "sim/table/card_choices.h"
#include "sim/table/draw.h"
#include "sim/table/start.h"

namespace oddhand {
namespace {

/// The standard's fixed limit takes four bets and raises in a round, whoever is left.
constexpr int kStandardBets = 4;

std::vector<RecordedCard> cards_at(const HeldCards& held, HeldMask mask) {
  std::vector<RecordedCard> cards;
  for (int i = 0; i < held.size(); ++i) {
    if ((unsigned{mask} >> i & 1U) != 0) cards.emplace_back(held[i]);
  }
  return cards;
}

/// Writes actions as the hand goes on, told from the hand before and after each of its moves.
class Recorder {
 public:
  /// Cards that seats and the middle have got. Cards of one seat that come without an action between them are one
  /// entry.
  void note_cards(const Hand& before, const Hand& after) {
    for (const Seat s : SeatSet::first_seats(before.table.seats)) {
      note_new(s, before.hidden.seats[s].held, after.hidden.seats[s].held);
    }
    if (after.table.board.size() == before.table.board.size()) return;
    write_dealt();
    PhhAction board{.word = PhhWord::deal_board};
    board.cards.assign(after.table.board.begin() + before.table.board.size(), after.table.board.end());
    write(board);
  }

  void note_switch(const Hand& after) {
    write_dealt();
    const auto k = static_cast<std::size_t>(after.table.switches_done - 1);
    for (const Seat s : after.table.switched[k]) {
      const SwitchNote& note = after.hidden.seats[s].switch_notes[k];
      write({.word = PhhWord::take_in_switch, .seat = s, .from = note.took_from, .cards = {*note.took}});
    }
  }

  /// The answer of the seat that `asked` asks, as the table makes it legal.
  void note_answer(const Hand& asked, const Decision& decision, const Hand& after) {
    write_dealt();
    const Legal& legal = asked.hidden.legal;
    write(action_of(asked, decision));
    if (legal.ask != Ask::bet) return;
    const bool bigger = legal.two_sizes && after.table.round.price >= legal.max_raise_to;
    if (bigger || after.table.round.raises > kStandardBets) beyond_standard_ = true;
  }

  void note_showdown(const Hand& hand) {
    write_dealt();
    for (const Seat s : hand.table.live) {
      const HeldCards& held = hand.hidden.seats[s].held;
      write({.word = PhhWord::show_or_muck, .seat = s, .cards = {held.begin(), held.end()}});
    }
  }

  /// Whether something happened that the standard's variants do not know.
  bool beyond_standard() const { return beyond_standard_; }
  std::vector<std::string> take_actions() {
    write_dealt();
    return std::move(actions_);
  }

 private:
  static PhhAction action_of(const Hand& asked, const Decision& decision);

  void note_new(Seat seat, const HeldCards& before, const HeldCards& after) {
    const CardSet had = before.set();
    for (const Card card : after) {
      if (had.contains(card)) continue;
      const auto same = [seat](const PhhAction& deal) { return deal.seat == seat; };
      auto entry = std::ranges::find_if(dealt_, same);
      if (entry == dealt_.end()) {
        entry = dealt_.insert(entry, PhhAction{.word = PhhWord::deal_hole, .seat = seat});
      }
      entry->cards.emplace_back(card);
    }
  }

  void write(const PhhAction& action) { actions_.push_back(to_string(action)); }
  void write_dealt() {
    for (const PhhAction& deal : dealt_) write(deal);
    dealt_.clear();
  }

  std::vector<std::string> actions_;
  std::vector<PhhAction> dealt_;  ///< not written yet
  bool beyond_standard_ = false;
};

PhhAction bet_action(const Hand& asked, const Decision& decision) {
  const Decision d = legal_bet(asked.hidden.legal, decision);
  PhhAction action{.word = PhhWord::check_or_call, .seat = asked.table.actor};
  if (bring_in_is_due(asked)) action.word = PhhWord::bring_in;
  if (asked.hidden.legal.ask == Ask::match_pot) action.word = PhhWord::match_pot;
  if (d.action == Action::fold) action.word = PhhWord::fold;
  if (d.action == Action::raise_to) {
    action.word = PhhWord::bet;
    action.amount = d.amount;
  }
  return action;
}

PhhAction exchange_action(const View& view, const Decision& decision) {
  const Decision d = legal_exchange(view, decision);
  PhhAction action{.word = PhhWord::exchange, .seat = view.seat, .cards = cards_at(view.me.held, d.turned)};
  for (const RecordedCard& thrown : cards_at(view.me.held, d.cards)) action.cards.push_back(thrown);
  return action;
}

PhhAction shift_action(const View& view, const Decision& decision) {
  const Decision d = legal_shift(view, decision);
  PhhAction action{.word = PhhWord::shift, .seat = view.seat, .cards = cards_at(view.me.held, d.turned)};
  if (d.action == Action::shift) action.game = d.game;
  return action;
}

PhhAction Recorder::action_of(const Hand& asked, const Decision& decision) {
  const View view = view_of(asked, asked.table.actor);
  const HeldCards& held = view.me.held;
  const auto of_cards = [&](PhhWord word, HeldMask mask) {
    return PhhAction{.word = word, .seat = view.seat, .cards = cards_at(held, mask)};
  };
  switch (view.legal().ask) {
    case Ask::draw:
      return of_cards(PhhWord::draw, legal_discard(view.legal(), view.me, decision));
    case Ask::arrange:
      return of_cards(PhhWord::arrange, legal_board(view.me, decision));
    case Ask::reveal:
      return of_cards(PhhWord::reveal, legal_reveal(view, decision));
    case Ask::exchange:
      return exchange_action(view, decision);
    case Ask::shift:
      return shift_action(view, decision);
    case Ask::bet:
    case Ask::match_pot:
    case Ask::none:
      break;
  }
  return bet_action(asked, decision);
}

/// Plays up to the next stop of the runner, a seat's answer included.
void record_next(Recorder& recorder, const Game& game, const std::vector<Bot>& bots, Hand& hand) {
  const Step& step = game.steps[hand.table.cursor.step];
  const bool taken = applies(step, *hand.table.options);
  if (taken && step.word == StepWord::showdown) recorder.note_showdown(hand);
  const Hand before = hand;
  const Stop stop = proceed(hand, game.steps);
  if (taken && step.word == StepWord::pass_cards) return recorder.note_switch(hand);
  recorder.note_cards(before, hand);
  if (stop != Stop::question) return;
  const Hand asked = hand;
  const Decision decision = decide(*bots[static_cast<std::size_t>(hand.table.actor)].policy, hand);
  answer(hand, game.steps, decision);
  recorder.note_answer(asked, decision, hand);
  recorder.note_cards(asked, hand);
}

}  // namespace

PhhHand record_hand(const Game& game, const Options& options, const std::vector<Bot>& bots, DealKey key) {
  assert(bots.size() == static_cast<std::size_t>(options.seats));
  Hand hand = single_hand(options, game.steps, key);
  Recorder recorder;
  while (!hand.table.finished) record_next(recorder, game, bots, hand);
  const bool standard = has_standard_code(game, options) && !recorder.beyond_standard();
  PhhHand history = history_of(game, options, standard ? VariantCode::standard : VariantCode::own);
  history.actions = recorder.take_actions();
  const auto& stacks = hand.table.stack.values;
  history.finishing_stacks.assign(stacks.begin(), stacks.begin() + options.seats);
  for (const Bot& bot : bots) history.bots.push_back(bot.name);
  history.seed = key.seed;
  history.deal = key.deal;
  return history;
}

}  // namespace oddhand
