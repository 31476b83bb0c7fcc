// The course of a narration: plays the deal step by step and has each part told.
#include "sim/history/narrate.h"

#include <algorithm>
#include <cassert>

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

std::string held_words(const Hand& hand, Seat seat) {
  const HeldCards& held = hand.hidden.seats[seat].held;
  if (held.size() < 5) return spaced({held.begin(), held.end()});
  return laid_out(hand.hidden.seats[seat].cards) + "  " + describe(view_of(hand, seat).made_hand());
}

namespace {

std::string button_words(const Options& o) {
  const std::string button = seat_name(seat_at(o.seats - 1)) + " has the button";
  if (o.seats > 2) return button + "; seat 1 is first on its left, and the seats count on clockwise.";
  if (o.forced == ForcedBets::blinds) {
    return button + ": it posts the small blind and acts first in the first round, last afterwards.";
  }
  return button + "; seat 1 is first to act.";
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
  if (o.cards > 5) story.text += "Cards in brackets are outside the best five.\n";
}

void tell_begin(Story& story, const Step& step, const Hand& before, const Hand& after) {
  switch (step.word) {
    case StepWord::ante:
      return tell_antes(story, before, after);
    case StepWord::blinds:
      return tell_blinds(story, before, after);
    case StepWord::deal_down:
      return tell_deal(story, after);
    case StepWord::deal_up:
      return tell_deal_up(story, after);
    case StepWord::opening_betting:
    case StepWord::bring_in_betting:
    case StepWord::betting:
      return tell_round(story, after);
    case StepWord::pass_cards:
      return tell_switch(story, before, after);
    case StepWord::draw:
      return story.heading("The draw");
    case StepWord::open_draw:
      return story.heading("The draw: discards lie face up for all to see, new cards come face down");
    case StepWord::showdown:
      return tell_showdown(story, before);
    case StepWord::upcard:
    case StepWord::last_card:
    case StepWord::board:
    case StepWord::arrange:
    case StepWord::exchange:
    case StepWord::reveal:
    case StepWord::offer:
      return;
  }
}

void tell_answer(Story& story, const Step& step, const Hand& before, const Decision& decision, const Hand& after) {
  if (step.word == StepWord::draw) return tell_draw(story, before, decision, after);
  if (step.word == StepWord::open_draw) return tell_open_draw(story, before, decision, after);
  tell_bet(story, before, decision, after);
}

void tell_end(Story& story, const Step& step, const Hand& after, bool asked) {
  if (!is_betting(step.word)) return;
  tell_round_end(story, after, asked);
  if (!after.table.finished) return;
  if (after.table.live.at_least_two()) return tell_unopened(story);
  tell_last_seat(story, after);
}

/// Plays and tells up to the next stop of the runner, a seat's answer included.
void tell_next(Story& story, std::span<const Step> steps, Hand& hand) {
  const Step& step = steps[hand.table.cursor.step];
  const Hand before = hand;
  const Stop stop = proceed(hand, steps);
  if (!applies(step, story.options)) return;
  if (!before.table.cursor.begun) tell_begin(story, step, before, hand);
  if (is_draw(step.word)) tell_no_draw(story, before, hand);
  if (stop != Stop::question) return tell_end(story, step, hand, before.table.cursor.begun);
  const Hand asked = hand;
  const Decision decision = decide(*story.bots[static_cast<std::size_t>(hand.table.actor)].policy, hand);
  answer(hand, steps, decision);
  tell_answer(story, step, asked, decision, hand);
}

}  // namespace

std::string narrate(const Game& game, const Options& options, const std::vector<Bot>& bots, DealKey key) {
  assert(bots.size() == static_cast<std::size_t>(options.seats));
  Hand hand = single_hand(options, game.steps, key);
  Story story{options, bots, {}};
  tell_table(story, game, key);
  while (!hand.table.finished) tell_next(story, game.steps, hand);
  tell_result(story, hand);
  return story.text;
}

}  // namespace oddhand
