// The conformance checks of where the cards lie and which are turned up.
#include <algorithm>

#include "tests/games/conformance.h"

namespace oddhand::test {
namespace {

/// Games in which cards that lie face down may be turned up one by one, whatever their place in the hand.
bool turns_cards_up(const Options& o) { return o.exchanges > 0 || o.shift_list != 0; }

/// What the table shows is where it says: upcards in their owner's hand, in its order where all come so; exposed
/// discards thrown.
void require_open_cards_in_place(const Hand& hand) {
  const Table& t = hand.table;
  for (const Seat s : SeatSet::first_seats(t.seats)) {
    const OwnSeat& own = hand.hidden.seats[s];
    const HeldCards& upcards = t.upcards[s];
    demand(t.showing.contains(s) == (upcards.size() > 0));
    HeldCards up;
    for (const Card c : own.held) {
      if (upcards.set().contains(c)) up.append(c);
    }
    demand(up.size() == upcards.size());
    if (!turns_cards_up(*t.options)) demand(std::ranges::equal(up, upcards));
    demand((t.exposed_discards[s] - own.discarded).empty());
    if (!hand.hidden.reshuffled) demand((t.exposed_discards[s] - hand.hidden.dead).empty());
  }
}

/// Every card known to the table is in one place, and those dealt before are among them. Returns the cards known.
CardSet require_cards_in_place(const Hand& hand, CardSet dealt_before) {
  const Hidden& h = hand.hidden;
  const CardSet board = hand.table.board.set();
  int places = h.dead.size() + h.stub.size() + hand.table.board.size();
  CardSet known = h.dead | h.stub | board;
  for (const Seat s : hand.table.live) {
    const OwnSeat& own = h.seats[s];
    CardSet listed;
    for (const Card c : own.held) listed.insert(c);
    demand(listed == own.cards);
    demand(own.held.size() == listed.size());
    demand(own.held.size() == hand.table.hole_cards[s] + hand.table.upcards[s].size());
    places += listed.size();
    known = known | listed;
  }
  require_open_cards_in_place(hand);
  demand(known.size() == places, "a card is in two places");
  demand((dealt_before - known).empty(), "a card has vanished");
  demand((known - CardSet::full_deck()).empty());
  return known;
}

/// Upcards stand in the order in which they came to lie face up: what comes, comes last.
void require_upcards_in_order(const Hand& before, const Hand& after) {
  for (const Seat s : SeatSet::first_seats(before.table.seats)) {
    const HeldCards& now = after.table.upcards[s];
    int place = 0;
    for (const Card c : before.table.upcards[s]) {
      if (now.set().contains(c)) demand(now[place++] == c);
    }
  }
}

/// Who has folded keeps what it held, and gets no more.
void require_folded_hands_rest(const Hand& before, const Hand& after) {
  for (const Seat s : SeatSet::first_seats(before.table.seats) - before.table.live) {
    demand(before.hidden.seats[s].cards == after.hidden.seats[s].cards, "a folded hand has changed");
  }
}

/// Whether all that lies between two moments is a bet, call or check.
bool bet_without_fold(const Hand& before, const Hand& after) {
  return before.hidden.legal.ask == Ask::bet && after.hidden.legal.ask == Ask::bet &&
         before.table.live == after.table.live && before.table.cards_dealt == after.table.cards_dealt;
}

/// Bets move no card. This is the most frequent moment by far, and looked at with that much less care.
void require_same_cards(const Hand& before, const Hand& after) {
  demand(before.hidden.dead == after.hidden.dead && before.hidden.stub == after.hidden.stub, "a bet moved a card");
  demand(before.table.board.set() == after.table.board.set());
  for (const Seat s : SeatSet::first_seats(before.table.seats)) {
    demand(before.hidden.seats[s].cards == after.hidden.seats[s].cards, "a bet moved a card");
    demand(before.table.upcards[s].set() == after.table.upcards[s].set(), "a bet turned up a card");
  }
}

/// The cards at these places.
CardSet cards_at(const HeldCards& held, HeldMask places) {
  CardSet cards;
  for (int i = 0; i < held.size(); ++i) {
    if ((places >> i & 1) != 0) cards.insert(held[i]);
  }
  return cards;
}

/// The card named is turned up, the one named is gone, and one that came lies up.
void require_exchanged(const Hand& before, const Hand& after, const Decision& d) {
  const Seat seat = before.table.actor;
  const OwnSeat& had = before.hidden.seats[seat];
  const OwnSeat& has = after.hidden.seats[seat];
  const CardSet was_up = before.table.upcards[seat].set();
  const CardSet up = after.table.upcards[seat].set();
  const CardSet came = has.cards - had.cards;
  const bool throws_upcard = (cards_at(had.held, d.cards) & was_up).size() == 1;
  // Privacy 3.2: first a face-down card is turned up, and it is not the one that goes.
  if (d.cards == 0) {
    demand(d.turned == 0);
  } else {
    const CardSet turned = cards_at(had.held, d.turned);
    demand(turned.size() == 1 && cards_at(had.held, d.cards).size() == 1);
    demand((turned & (was_up | cards_at(had.held, d.cards))).empty(), "the card turned up lay open or goes");
    demand(!before.hidden.dead.contains(came.front()), "a dead card came back");
    // 3.3(b), (c)
    demand(after.table.hole_cards[seat] == before.table.hole_cards[seat] - (throws_upcard ? 1 : 2));
  }
  demand(had.cards - has.cards == cards_at(had.held, d.cards));
  demand(came.size() == (d.cards == 0 ? 0 : 1));
  demand(up - was_up == (came | cards_at(had.held, d.turned)));
  demand(was_up - up == (was_up & cards_at(had.held, d.cards)));
}

}  // namespace

void require_cards_conserved(const Played& played) {
  CardSet dealt;
  for (std::size_t i = 0; i <= played.moments.size(); ++i) {
    const Hand& hand = i < played.moments.size() ? played.moments[i] : played.end;
    if (i > 0 && bet_without_fold(played.moments[i - 1], hand)) {
      require_same_cards(played.moments[i - 1], hand);
      continue;
    }
    dealt = require_cards_in_place(hand, dealt);
    if (i == 0) continue;
    require_upcards_in_order(played.moments[i - 1], hand);
    require_folded_hands_rest(played.moments[i - 1], hand);
  }
}

void require_draws_hidden(const Played& played) {
  for (std::size_t i = 0; i < played.asked.size(); ++i) {
    const Hand& question = played.question(i);
    if (question.hidden.legal.ask != Ask::draw) continue;
    const Hand& after = played.after(played.asked[i]);
    const Seat seat = question.table.actor;
    demand((after.table.upcards[seat].set() - question.table.upcards[seat].set()).empty());
    demand((after.table.exposed_discards[seat] - question.hidden.seats[seat].cards).empty());
  }
}

void require_turned_up_as_answered(const Played& played) {
  PerSeat<CardSet> laid;
  for (std::size_t i = 0; i < played.asked.size(); ++i) {
    const Hand& question = played.question(i);
    const Decision& d = played.answers[i].decision;
    const Seat seat = question.table.actor;
    const HeldCards& held = question.hidden.seats[seat].held;
    const HeldCards& up = played.after(played.asked[i]).table.upcards[seat];
    const CardSet was_up = question.table.upcards[seat].set();
    switch (question.hidden.legal.ask) {
      case Ask::arrange:
        // Nobody sees a board before all have chosen.
        demand(question.table.showing.empty());
        laid[seat] = cards_at(held, d.cards);
        break;
      case Ask::exchange:
        require_exchanged(question, played.after(played.asked[i]), d);
        break;
      case Ask::reveal:
        demand(up.set() - was_up == cards_at(held, d.turned));
        demand((was_up - up.set()).empty());
        break;
      default:
        break;
    }
  }
  for (const Seat s : SeatSet::first_seats(played.end.table.seats)) {
    if (!laid[s].empty()) demand(played.end.table.upcards[s].set() == laid[s]);
  }
}

}  // namespace oddhand::test
