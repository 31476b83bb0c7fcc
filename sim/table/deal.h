// Dealing in streets: which place of the deck a card comes from, and where it goes. Each seat has places of its own for
// its regular cards, so that one seat's choices do not change another seat's cards; all other cards come from the
// places behind them, and when those run out from the places that folded seats no longer need.
#pragma once

#include "sim/table/hand.h"
#include "sim/table/step.h"

namespace oddhand {

/// Places of the deck that each seat has for itself: for its cards and what it may exchange, as far as the deck allows.
int places_per_seat(const Options& options);

/// Cards of the deck that a hand can use at most (0..52).
int deck_cards_needed(const Options& options);

/// Whole hands of `count` cards at once, face down, that fill the places of all seats.
inline void deal_whole_hands(Hand& hand, int count) {
  Table& table = hand.table;
  Hidden& h = hand.hidden;
  for (const Seat s : SeatSet::first_seats(table.seats)) {
    OwnSeat& own = h.seats[s];
    own.receive(h.deck.from(index_of(s) * count), count);
    ++own.version;
    table.hole_cards[s] = static_cast<std::uint8_t>(count);
  }
  table.cards_dealt = static_cast<std::uint8_t>(count);
  h.dealt = static_cast<std::uint8_t>(count * table.seats);
}

/// The next `count` regular cards to each live seat, face down, from its own places, which must hold them.
void deal_next_cards(Hand& hand, int count);

/// Either of them.
inline void deal_down_cards(Hand& hand, int count) {
  if (count == hand.table.places_each) return deal_whole_hands(hand, count);
  deal_next_cards(hand, count);
}

/// The same, face up.
void deal_up_cards(Hand& hand, int count);

/// One card of the seat's own face up: place `i` of its places.
void deal_upcard(Hand& hand, Seat seat, int i);

/// Whether a card can be spared: the deck has one that is not needed for cards still owed.
bool can_spare_card(const Hand& hand);
/// The next card from the places that are nobody's. There must be one.
Card take_spare_card(Hand& hand);
/// A spare card to a seat, beside its regular ones, face down or up. There must be one. Returns it.
Card deal_extra_card(Hand& hand, Seat seat, ExtraCards how);

/// `count` cards face up in the middle.
void deal_board_cards(Hand& hand, int count);

/// The last regular card, face down, to each live seat; one card in the middle for all if the deck has not enough.
void deal_last_cards(Hand& hand);

/// A street of upcards: begins it; deals to the next seats in turn until one is asked; false when all have theirs.
void begin_upcards(Hand& hand);
bool next_upcard(const Step& step, Hand& hand);

}  // namespace oddhand
