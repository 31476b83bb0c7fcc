// The conformance check of views: what a seat cannot know does not show in them.
#include <array>
#include <span>
#include <string>
#include <vector>

#include "strategies/stud_game.h"
#include "tests/games/conformance.h"
#include "tests/games/same.h"

namespace oddhand::test {
namespace {

/// Cards that the asked seat has seen so far: its own, and what lies or lay face up anywhere.
CardSet seen_by_actor(const Hand& hand) {
  const Table& t = hand.table;
  const OwnSeat& own = hand.hidden.seats[t.actor];
  CardSet seen = own.cards | own.discarded | t.board.set();
  for (const Seat s : SeatSet::first_seats(t.seats)) seen = seen | t.upcards[s].set() | t.exposed_discards[s];
  for (const SwitchNote& note : own.switch_notes) {
    if (note.lost) seen.insert(*note.lost);
    if (note.took) seen.insert(*note.took);
  }
  return seen;
}

/// A renaming of the cards.
using Renaming = std::array<Card, kDeckSize>;

/// Leaves `fixed` alone and shuffles the names of all others.
Renaming random_renaming(CardSet fixed, Dice& dice) {
  std::vector<Card> free;
  Renaming renaming;
  for (const Card c : CardSet::full_deck()) {
    renaming[static_cast<std::size_t>(c.index())] = c;
    if (!fixed.contains(c)) free.push_back(c);
  }
  std::vector<Card> shuffled = free;
  for (std::size_t i = shuffled.size(); i > 1; --i) {
    std::swap(shuffled[i - 1], shuffled[static_cast<std::size_t>(dice.between(0, static_cast<std::int64_t>(i) - 1))]);
  }
  for (std::size_t i = 0; i < free.size(); ++i) renaming[static_cast<std::size_t>(free[i].index())] = shuffled[i];
  return renaming;
}

Card renamed(Card c, const Renaming& r) { return r[static_cast<std::size_t>(c.index())]; }

CardSet renamed(CardSet set, const Renaming& r) {
  CardSet out;
  for (const Card c : set) out.insert(renamed(c, r));
  return out;
}

Deck renamed(const Deck& original, const Renaming& r) {
  Deck deck = original;
  for (std::size_t i = 0; i < kDeckSize; ++i) deck.cards[i] = renamed(deck.cards[i], r);
  return deck;
}

OwnSeat renamed(OwnSeat own, const Renaming& r) {
  HeldCards held;
  for (const Card c : own.held) held.append(renamed(c, r));
  own.held = held;
  own.cards = renamed(own.cards, r);
  own.discarded = renamed(own.discarded, r);
  own.made_hand = MadeHandCache();
  for (SwitchNote& note : own.switch_notes) {
    if (note.lost) note.lost = renamed(*note.lost, r);
    if (note.took) note.took = renamed(*note.took, r);
  }
  return own;
}

/// The moment with other hidden cards: all that the asked seat does not know is renamed, wherever it lies.
Hand with_renamed_hidden(const Hand& original, const Renaming& r) {
  Hand hand = original;
  Hidden& h = hand.hidden;
  h.deck = renamed(h.deck, r);
  h.dead = renamed(h.dead, r);
  h.stub = renamed(h.stub, r);
  for (const Seat s : SeatSet::first_seats(hand.table.seats).without(hand.table.actor)) {
    h.seats[s] = renamed(h.seats[s], r);
  }
  return hand;
}

void require_same_view(const BotTable& table, const Hand& a, const Hand& b) {
  const Seat seat = a.table.actor;
  const std::string difference = first_difference(view_of(a, seat), view_of(b, seat));
  demand(difference.empty(), "a hidden card shows in " + difference);
  demand(decide(*table.policies()[seat], a) == decide(*table.policies()[seat], b));
}

/// Whether the question is one that only who holds a jack face down is asked.
bool for_hole_jack(const Hand& question) {
  return question.hidden.legal.ask == Ask::shift && question.hidden.legal.from_hole;
}

/// Leaves out what nobody else has noticed: the hand told again asks other seats about jacks in the hole than the hand
/// played. `i` is the next answer that was given; all that both ask and nobody took are declined. False when one was
/// taken that is not asked now.
bool skip_offers(Hand& hand, std::span<const Step> steps, const Played& played, std::size_t& i, Seat watcher) {
  for (;;) {
    const bool asks = advance(hand, steps);
    const bool same_seat = asks && hand.table.actor == played.answers[i].seat;
    if (same_seat && for_hole_jack(hand) == for_hole_jack(played.question(i))) return true;
    if (asks && for_hole_jack(hand) && hand.table.actor != watcher) {
      answer(hand, steps, decline());
      continue;
    }
    demand((for_hole_jack(played.question(i)) && played.answers[i].seat != watcher));
    if (played.answers[i].decision.action == Action::shift) return false;
    ++i;
  }
}

/// Tells the hand again from a renamed deck up to question `last`, with the answers that were given. False when it
/// cannot have been: another seat could not have answered so.
bool told_again(const BotTable& table, const Hand& start, const Played& played, std::size_t last) {
  Hand hand = start;
  const auto steps = table.game().steps;
  const Seat watcher = played.answers[last].seat;
  for (std::size_t i = 0; i <= last; ++i) {
    if (!skip_offers(hand, steps, played, i, watcher)) return false;
    const Answered& answered = played.answers[i];
    demand(hand.table.actor == answered.seat);
    if (answered.seat == watcher) require_same_view(table, hand, played.question(i));
    if (i == last) break;
    if (understood(hand, answered.decision) != answered.decision) return false;
    answer(hand, steps, answered.decision);
  }
  return true;
}

}  // namespace

int require_views_blind(const BotTable& table, const Hand& start, const Played& played, Dice& dice) {
  int told = 0;
  for (std::size_t i = 0; i < played.asked.size(); ++i) {
    const Hand& question = played.question(i);
    const Renaming renaming = random_renaming(seen_by_actor(question), dice);
    Hand moment = with_renamed_hidden(question, renaming);
    demand(advance(moment, table.game().steps));
    require_same_view(table, moment, question);
    // Which card comes out of reshuffled ones goes by their names, so such a hand is not told again.
    if (question.hidden.reshuffled) continue;
    Hand other = start;
    other.hidden.deck = renamed(start.hidden.deck, renaming);
    told += told_again(table, other, played, i) ? 1 : 0;
  }
  return told;
}

}  // namespace oddhand::test
