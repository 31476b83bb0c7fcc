// Cards that come by streets, face down, face up and in the middle, in words.
#include <algorithm>
#include <iterator>

#include "evaluator/card_text.h"
#include "sim/history/hand_words.h"
#include "sim/history/story.h"

namespace oddhand {
namespace {

std::string count_words(int n) { return n == 1 ? "one card" : std::to_string(n) + " cards"; }

void tell_dealt(Story& story, const Hand& before, const Hand& after, const std::string& face) {
  const int count = after.table.cards_dealt - before.table.cards_dealt;
  if (before.table.cards_dealt == 0) {
    story.heading("The deal: " + (count == 1 ? "one card" : std::to_string(count) + " cards") + " each, face " + face);
    for (const Seat s : SeatSet::first_seats(after.table.seats)) story.hand_line(after, s);
    return;
  }
  story.heading(capitalised(count_words(count)) + " more each, face " + face);
  tell_cards_got(story, before, after);
}

/// "the 9s", "the 9s and the 4c".
std::string the_cards(const std::vector<Card>& cards) {
  std::string words;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (i > 0) words += i + 1 == cards.size() ? " and " : ", ";
    words += "the " + to_string(cards[i]);
  }
  return words;
}

void tell_seat_got(Story& story, const Hand& before, const Hand& after, Seat seat) {
  const std::vector<Card> came = new_cards(before.hidden.seats[seat].held, after.hidden.seats[seat].held);
  if (came.empty()) return;
  // Extra cards come after the regular one.
  const int extra = after.table.extra_cards[seat] - before.table.extra_cards[seat];
  const std::vector<Card> regular(came.begin(), came.end() - extra);
  const std::vector<Card> more(came.end() - extra, came.end());
  std::string words = seat_name(seat);
  if (!regular.empty()) words += " gets " + the_cards(regular);
  if (!more.empty()) {
    const bool up = after.table.upcards[seat].set().contains(more.back());
    words += (regular.empty() ? " gets " : ", and for a four ") + the_cards(more) +
             (regular.empty() ? " for a four" : "") + (up ? ", face up" : ", face down");
  }
  story.line(words + ": " + held_words(after, seat));
}

}  // namespace

std::vector<Card> new_cards(const HeldCards& before, const HeldCards& after) {
  const CardSet had = before.set();
  std::vector<Card> came;
  std::ranges::copy_if(after, std::back_inserter(came), [&](Card card) { return !had.contains(card); });
  return came;
}

void tell_deal(Story& story, const Hand& before, const Hand& after) { tell_dealt(story, before, after, "down"); }

void tell_deal_up(Story& story, const Hand& before, const Hand& after) {
  tell_dealt(story, before, after, "up, for all to see");
}

void tell_street(Story& story, const Step& step, const Hand& before, const Hand& after) {
  const std::string street = capitalised(ordinal(after.table.cards_dealt)) + " street: ";
  if (after.table.board.size() > before.table.board.size()) {
    story.heading(street + "the deck is short, so one card lies face up for all: " + in_order(after.table.board));
    for (const Seat s : after.table.live) story.hand_line(after, s);
    return;
  }
  const bool down = step.word == StepWord::last_card;
  story.heading(street + "one card each, face " + (down ? "down" : "up"));
  if (down) tell_cards_got(story, before, after);
}

void tell_cards_got(Story& story, const Hand& before, const Hand& after) {
  for (const Seat s : SeatSet::first_seats(after.table.seats)) tell_seat_got(story, before, after, s);
  if (after.table.wild == before.table.wild) return;
  story.line("Wild now: " + ranks_words(after.table.wild) + "; before: " + ranks_words(before.table.wild));
}

void tell_board(Story& story, const Hand& before, const Hand& after) {
  const std::vector<Card> came = new_cards(before.table.board, after.table.board);
  story.heading("In the middle, face up for all: " + spaced(came));
  for (const Seat s : after.table.live) story.hand_line(after, s);
}

}  // namespace oddhand
