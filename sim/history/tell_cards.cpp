// Deals, switches and draws in words.
#include <algorithm>
#include <functional>

#include "evaluator/card_text.h"
#include "evaluator/counted.h"
#include "sim/history/hand_words.h"
#include "sim/history/story.h"
#include "sim/table/draw.h"

namespace oddhand {
namespace {

std::string switch_heading(const Table& table, std::size_t k) {
  const std::string name = capitalised(ordinal(static_cast<int>(k) + 1)) + " switch: ";
  if (table.switched[k].size() == 2) return name + "the two players take an unseen card from each other, at once";
  // Seats count clockwise, so the seat before is the one on the right.
  const std::string side = table.options->direction == Direction::forward ? "right" : "left";
  return name + "each player takes an unseen card from the neighbour on the " + side + ", all at once";
}

std::string taken_words(const Hand& after, Seat seat, std::size_t k) {
  const OwnSeat& own = after.hidden.seats[seat];
  const SwitchNote& note = own.switch_notes[k];
  const Card card = *note.took;
  bool back = false;
  for (std::size_t earlier = 0; earlier < k; ++earlier) back = back || own.switch_notes[earlier].lost == card;
  std::string words = " takes the " + to_string(card) + (back ? " back" : "") + " from seat " +
                      std::to_string(seat_number(note.took_from));
  const HandValue now = view_of(after, seat).made_hand();
  return makes_hand(own.cards, card, after.table.wild) ? words + " for " + a_short_name(now) : words;
}

std::string lost_words(const Hand& before, const Hand& after, Seat seat, std::size_t k) {
  const SwitchNote& note = after.hidden.seats[seat].switch_notes[k];
  std::string words = ", loses the " + to_string(*note.lost);
  if (makes_hand(before.hidden.seats[seat].cards, *note.lost, before.table.wild)) {
    words += " of its " + short_name(view_of(before, seat).made_hand());
  }
  return words + " to seat " + std::to_string(seat_number(note.lost_to));
}

std::string verdict(HandValue before, HandValue after) {
  if (after == before) return " (no change)";
  return after > before ? " (better)" : " (worse)";
}

/// A reshuffle happened in this draw if it took more cards than the deck and the stub still had.
void tell_reshuffle(Story& story, const Hand& before, int thrown) {
  const Hidden& h = before.hidden;
  if (draws_from_slots(story.options)) return;
  const int left = kDeckSize - h.dealt + h.stub.size();
  if (thrown <= left) return;
  const std::string when = left == 0 ? "No card is left to draw" : "The stub ends after " + counted(left, "card");
  story.detail(when + ": the " + counted(h.dead.size(), "card") + " thrown or folded before" +
               is_or_are(h.dead.size()) + " reshuffled");
}

/// The cards that the actor's answer throws, high ones first.
std::vector<Card> thrown_cards(const Hand& before, const Decision& decision) {
  const OwnSeat& own = before.hidden.seats[before.table.actor];
  const unsigned mask = legal_discard(before.hidden.legal, own, decision);
  std::vector<Card> thrown;
  for (int i = 0; i < own.held.size(); ++i) {
    if ((mask >> i & 1U) != 0) thrown.push_back(own.held[i]);
  }
  std::ranges::sort(thrown, std::ranges::greater());
  return thrown;
}

/// How the two piles of a draw lie.
struct Faces {
  std::string thrown;  ///< " face up", or nothing where that goes without saying
  std::string got;
};

void tell_exchange(Story& story, const Hand& before, const std::vector<Card>& thrown, const Hand& after,
                   const Faces& faces) {
  const Seat seat = before.table.actor;
  if (thrown.empty()) {
    story.line(story.player(seat) + " stands pat");
    return story.detail("has " + held_words(after, seat));
  }
  const HeldCards& has = after.hidden.seats[seat].held;
  const auto count = static_cast<int>(thrown.size());
  // Replacements come last in the hand.
  const std::vector<Card> got(has.end() - count, has.end());
  story.line(story.player(seat) + " throws " + spaced(thrown) + faces.thrown + " and gets " + spaced(got) + faces.got);
  tell_reshuffle(story, before, count);
  story.detail("now " + held_words(after, seat));
}

}  // namespace

void tell_switch(Story& story, const Hand& before, const Hand& after) {
  const std::size_t k = before.table.switches_done;
  story.heading(switch_heading(after.table, k));
  for (const Seat s : after.table.switched[k]) {
    story.line(seat_name(s) + taken_words(after, s, k) + lost_words(before, after, s, k));
    const HandValue was = view_of(before, s).made_hand();
    const HandValue now = view_of(after, s).made_hand();
    story.detail("was " + held_words(before, s));
    story.detail("now " + held_words(after, s) + verdict(was, now));
  }
}

void tell_draw(Story& story, const Hand& before, const Decision& decision, const Hand& after) {
  tell_exchange(story, before, thrown_cards(before, decision), after, {});
}

void tell_open_draw(Story& story, const Hand& before, const Decision& decision, const Hand& after) {
  const std::vector<Card> thrown = thrown_cards(before, decision);
  tell_exchange(story, before, thrown, after, {" face up", " face down"});
  if (thrown.empty()) return;
  const HeldCards& upcards = after.table.upcards[before.table.actor];
  const std::string seen = upcards.size() == 0 ? "nothing" : spaced({upcards.begin(), upcards.end()});
  story.detail("others see " + seen + " and " + counted(thrown.size(), "card") + " face down");
}

void tell_no_draw(Story& story, const Hand& before, const Hand& after) {
  for (const Seat s : after.table.drawn) {
    if (before.table.drawn.contains(s)) continue;
    story.line(seat_name(s) + " cannot draw: no card is left");
    story.detail("has " + held_words(after, s));
  }
}

}  // namespace oddhand
