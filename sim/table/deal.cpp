#include "sim/table/deal.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "sim/table/draw.h"
#include "sim/table/step.h"

namespace oddhand {
namespace {

constexpr int kFours = 4;

constexpr std::uint64_t places_from(int first, int count) { return ((std::uint64_t{1} << count) - 1) << first; }

/// Baseball's extra cards, at most one for each four.
int most_extra_cards(const Options& o) {
  const StudGameMask played = static_cast<StudGameMask>(o.shift_list | mask_of(o.stud_game));
  return (played & mask_of(StudGame::baseball)) != 0 ? kFours : 0;
}

/// Cards of each seat that have no place of their own.
int cards_without_place(const Table& table) { return std::max(0, table.options->cards - table.places_each); }

/// Deck places that are neither used nor kept for a live seat.
std::uint64_t spare_places(const Hand& hand) {
  const Table& table = hand.table;
  std::uint64_t taken = hand.hidden.spare_places;
  for (const Seat s : SeatSet::first_seats(table.seats)) {
    const int first = index_of(s) * table.places_each;
    const int got = hand.hidden.seats[s].held.size() - table.extra_cards[s];
    // What it got in an exchange lies behind its other places.
    const bool exchanged = table.options->exchanges > 0 && table.drawn.contains(s);
    const bool all = table.live.contains(s) || exchanged;
    taken |= places_from(first, all ? table.places_each : std::min<int>(got, table.places_each));
  }
  return ~taken & places_from(0, kDeckSize);
}

}  // namespace

int places_per_seat(const Options& o) { return std::min(o.cards + o.exchanges, kDeckSize / o.seats); }

int deck_cards_needed(const Options& o) {
  if (o.draw) return deck_cards_for_draws(o);
  const int places = places_per_seat(o);
  if (places < o.cards) return kDeckSize;
  return std::min(kDeckSize, places * o.seats + o.community + most_extra_cards(o));
}

void deal_next_cards(Hand& hand, int count) {
  Table& table = hand.table;
  for (const Seat s : table.live) {
    OwnSeat& own = hand.hidden.seats[s];
    own.receive(hand.hidden.deck.from(index_of(s) * table.places_each + table.cards_dealt), count);
    ++own.version;
    table.hole_cards[s] = static_cast<std::uint8_t>(table.hole_cards[s] + count);
  }
  table.cards_dealt = static_cast<std::uint8_t>(table.cards_dealt + count);
  ++table.version;
}

void deal_up_cards(Hand& hand, int count) {
  deal_down_cards(hand, count);
  Table& table = hand.table;
  for (const Seat s : table.live) {
    table.upcards[s].append(hand.hidden.seats[s].held.end() - count, count);
    table.hole_cards[s] = static_cast<std::uint8_t>(table.hole_cards[s] - count);
  }
  table.showing = table.showing | table.live;
  ++table.version;
}

void deal_upcard(Hand& hand, Seat seat, int i) {
  Table& table = hand.table;
  OwnSeat& own = hand.hidden.seats[seat];
  const Card* const card = hand.hidden.deck.from(index_of(seat) * table.places_each + i);
  own.receive(card, 1);
  ++own.version;
  table.upcards[seat].append(*card);
  table.showing.insert(seat);
}

bool can_spare_card(const Hand& hand) {
  const Table& table = hand.table;
  const int owed =
      table.live.size() * cards_without_place(table) + std::max(0, table.options->community - table.board.size());
  return std::popcount(spare_places(hand)) > owed;
}

Card take_spare_card(Hand& hand) {
  const std::uint64_t spare = spare_places(hand);
  assert(spare != 0);
  const int behind = hand.table.places_each * hand.table.seats;
  const std::uint64_t first = spare >> behind << behind;
  const int place = std::countr_zero(first != 0 ? first : spare);
  hand.hidden.spare_places |= std::uint64_t{1} << place;
  return hand.hidden.deck[place];
}

Card deal_extra_card(Hand& hand, Seat seat, ExtraCards how) {
  Table& table = hand.table;
  OwnSeat& own = hand.hidden.seats[seat];
  const Card card = take_spare_card(hand);
  own.receive(&card, 1);
  ++own.version;
  ++table.extra_cards[seat];
  if (how == ExtraCards::down) {
    ++table.hole_cards[seat];
  } else {
    table.upcards[seat].append(card);
  }
  return card;
}

void deal_board_cards(Hand& hand, int count) {
  for (int i = 0; i < count; ++i) hand.table.board.append(take_spare_card(hand));
  ++hand.table.version;
}

void deal_last_cards(Hand& hand) {
  Table& table = hand.table;
  if (table.cards_dealt < table.places_each) return deal_next_cards(hand, 1);
  ++table.cards_dealt;
  if (std::popcount(spare_places(hand)) < table.live.size()) return deal_board_cards(hand, 1);
  for (const Seat s : table.live) {
    const Card card = take_spare_card(hand);
    OwnSeat& own = hand.hidden.seats[s];
    own.receive(&card, 1);
    ++own.version;
    ++table.hole_cards[s];
  }
}

void begin_upcards(Hand& hand) {
  hand.table.cursor.pending = hand.table.live;
  ++hand.table.cards_dealt;
  ++hand.table.version;
}

bool next_upcard(const Step& step, Hand& hand) {
  Table& table = hand.table;
  if (hand.hidden.legal.ask != Ask::none) return true;
  if (step.follow_up != nullptr && step.follow_up(hand)) return true;
  while (!table.cursor.pending.empty() && table.live.at_least_two()) {
    const Seat seat = table.cursor.pending.front();
    table.cursor.pending.erase(seat);
    deal_upcard(hand, seat, table.cards_dealt - 1);
    table.actor = seat;
    if (step.ask != nullptr && step.ask(hand, seat)) return true;
  }
  table.cursor.pending = SeatSet();
  return false;
}

}  // namespace oddhand
