// The course of a narration: plays the deal step by step and has each part told.
#include "sim/history/narrate.h"

#include <algorithm>
#include <cassert>

#include "evaluator/low_hand.h"
#include "sim/games/agreed.h"
#include "sim/history/hand_words.h"
#include "sim/history/story.h"
#include "sim/table/start.h"

namespace oddhand {

void Story::heading(std::string_view words) {
  text += '\n';
  text += words;
  text += '\n';
}

void Story::line(std::string_view words) {
  text += "  ";
  text += words;
  text += '\n';
}

void Story::detail(std::string_view words) {
  text += "      ";
  text += words;
  text += '\n';
}

void Story::hand_line(const Hand& hand, Seat seat) { line(column(seat) + "  " + held_words(hand, seat)); }

std::string Story::player(Seat seat) const {
  const std::string& name = bots[static_cast<std::size_t>(seat)].name;
  return seat_name(seat) + " (" + name.substr(0, name.find(':')) + ")";
}

std::string Story::column(Seat seat) const {
  std::string name = seat_name(seat);
  name.resize(seat_name(seat_at(options.seats - 1)).size(), ' ');
  return name;
}

std::string in_order(const HeldCards& cards) { return spaced({cards.begin(), cards.end()}); }

std::string value_words(const Hand& hand, CardSet cards) {
  const Table& table = hand.table;
  std::string high = describe(value_of(cards, table.wild));
  if (table.ranking == Ranking::high) return high;
  const LowValue low = evaluate_low(cards, table.wild);
  if (table.ranking == Ranking::low) return describe(low);
  if (cards.size() < 5) return high;
  const bool eight = table.options->low_qualifier == LowQualifier::eight;
  return high + "; " + describe(eight ? evaluate_eight_or_better(cards, table.wild) : low);
}

std::string held_words(const Hand& hand, Seat seat) {
  const Table& table = hand.table;
  const OwnSeat& own = hand.hidden.seats[seat];
  const std::string value = "  " + value_words(hand, own.cards | table.board.set());
  const HeldCards& up = table.upcards[seat];
  if (table.options->draw || (up.size() == 0 && table.board.size() == 0)) {
    return laid_out(own.cards, table.wild) + value;
  }
  HeldCards down = own.held;
  down.take_out(down.places_of(up.set()));
  std::string words = in_order(down);
  if (up.size() > 0) words.append(down.size() > 0 ? " | " : "| ").append(in_order(up));
  if (table.board.size() > 0) words.append(" + ").append(in_order(table.board));
  return words + value;
}

namespace {

std::string button_words(const Options& o) {
  const std::string button = seat_name(seat_at(o.seats - 1)) + " has the button";
  if (o.seats > 2) return button + "; seat 1 is first on its left, and the seats count on clockwise.";
  if (blinds_agreed(o)) {
    return button + ": it posts the small blind and acts first in the first round, last afterwards.";
  }
  return button + "; seat 1 is first to act.";
}

bool shows_cards(const Step& step) {
  return step.word == StepWord::upcard || step.word == StepWord::deal_up || step.word == StepWord::arrange;
}

void tell_table(Story& story, const Game& game, DealKey key) {
  const Options& o = story.options;
  story.text += capitalised(game.announce(o)) + "\n" + capitalised(describe_stakes(o)) + "\n";
  story.text += "Seed " + std::to_string(key.seed) + ", hand " + std::to_string(key.deal) + "\n";
  story.heading(button_words(o));
  std::size_t width = 0;
  for (const Bot& bot : story.bots) width = std::max(width, bot.name.size());
  for (const Seat s : SeatSet::first_seats(o.seats)) {
    std::string name = story.bots[static_cast<std::size_t>(s)].name;
    name.resize(width, ' ');
    story.line(story.column(s) + "  " + name + "  stack " + std::to_string(o.stacks[s].count));
  }
  story.heading("Cards are rank, then suit: Kd is the king of diamonds, Ts the ten of spades.");
  const bool open = !o.draw && std::ranges::any_of(game.steps, shows_cards);
  if (open)
    story.text += "Cards before a bar lie face down, those behind it face up, those behind a plus in the middle.\n";
  if (o.cards + o.community > 5) story.text += "Cards in brackets are outside the best five.\n";
}

void tell_in_turn(Story& story, const Step& step, const Hand& after, std::string_view heading, std::string_view what) {
  story.heading(heading);
  if (step.first != nullptr) tell_first(story, step, after, step.first(after.table), what);
}

void tell_begin(Story& story, const Step& step, const Hand& before, const Hand& after) {
  switch (step.word) {
    case StepWord::ante:
      return tell_antes(story, before, after);
    case StepWord::blinds:
      return tell_blinds(story, before, after);
    case StepWord::deal_down:
      return tell_deal(story, before, after);
    case StepWord::deal_up:
      return tell_deal_up(story, before, after);
    case StepWord::upcard:
    case StepWord::last_card:
      return tell_street(story, step, before, after);
    case StepWord::board:
      return tell_board(story, before, after);
    case StepWord::opening_betting:
    case StepWord::bring_in_betting:
    case StepWord::betting:
      return tell_round(story, step, after);
    case StepWord::pass_cards:
      return tell_switch(story, before, after);
    case StepWord::draw:
      return story.heading("The draw");
    case StepWord::open_draw:
      return story.heading("The draw: discards lie face up for all to see, new cards come face down");
    case StepWord::arrange:
      return story.heading("The boards: each player lays three cards face up, all at once");
    case StepWord::exchange:
      return tell_in_turn(story, step, before, "Exchanges: who turns a card up may exchange another", "begins");
    case StepWord::reveal:
      return tell_in_turn(story, step, before, "Each player turns a card up", "begins");
    case StepWord::offer:
      return;
    case StepWord::showdown:
      return tell_showdown(story, step, before);
  }
}

void tell_answer(Story& story, const Step& step, const Hand& before, const Decision& decision, const Hand& after) {
  switch (step.word) {
    case StepWord::draw:
      return tell_draw(story, before, decision, after);
    case StepWord::open_draw:
      return tell_open_draw(story, before, decision, after);
    case StepWord::arrange:
      return;  // nobody sees a board before all are chosen
    case StepWord::exchange:
      return tell_one_exchange(story, before, decision, after);
    case StepWord::reveal:
      return tell_reveal(story, before, decision, after);
    case StepWord::upcard:
    case StepWord::offer:
      return tell_upcard_answer(story, before, decision, after);
    default:
      return tell_bet(story, before, decision, after);
  }
}

void tell_end(Story& story, const Step& step, const Hand& before, const Hand& after) {
  if (step.word == StepWord::arrange) tell_boards(story, before, after);
  if (is_betting(step.word)) tell_round_end(story, after, before.table.cursor.begun);
  if (!after.table.finished || step.word == StepWord::showdown) return;
  if (after.table.live.at_least_two()) return tell_unopened(story);
  tell_last_seat(story, after);
}

/// Plays and tells up to the next stop of the runner, a seat's answer included.
void tell_next(Story& story, std::span<const Step> steps, Hand& hand) {
  const Step& step = steps[hand.table.cursor.step];
  const Hand before = hand;
  const Stop stop = proceed(hand, steps);
  if (!applies(step, story.options)) return;
  const bool begins = !before.table.cursor.begun;
  if (begins) tell_begin(story, step, before, hand);
  if (is_draw(step.word)) tell_no_draw(story, before, hand);
  if (step.word == StepWord::upcard || step.word == StepWord::offer) tell_cards_got(story, before, hand);
  if (stop != Stop::question) return tell_end(story, step, before, hand);
  if (begins && step.word == StepWord::offer) tell_window(story, hand);
  const Hand asked = hand;
  const Decision decision = decide(*story.bots[static_cast<std::size_t>(hand.table.actor)].policy, hand);
  answer(hand, steps, decision);
  tell_answer(story, step, asked, decision, hand);
}

int betting_rounds(const Game& game, const Options& options) {
  const auto is_round = [&](const Step& step) { return is_betting(step.word) && applies(step, options); };
  return static_cast<int>(std::ranges::count_if(game.steps, is_round));
}

}  // namespace

std::string narrate(const Game& game, const Options& options, const std::vector<Bot>& bots, DealKey key) {
  assert(bots.size() == static_cast<std::size_t>(options.seats));
  Hand hand = single_hand(options, game.steps, key);
  Story story{.options = options, .bots = bots, .rounds = betting_rounds(game, options)};
  tell_table(story, game, key);
  while (!hand.table.finished) tell_next(story, game.steps, hand);
  tell_result(story, hand);
  return story.text;
}

}  // namespace oddhand
