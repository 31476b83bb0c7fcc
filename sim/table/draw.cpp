#include "sim/table/draw.h"

#include <algorithm>
#include <bit>

namespace oddhand {
namespace {

/// The n-th card of a set, counted from 0 in the order of its bits.
Card nth_card(CardSet set, int n) {
  std::uint64_t rest = set.bits();
  for (; n > 0; --n) rest &= rest - 1;
  return CardSet(rest).front();
}

/// One card from the reshuffled dead cards. The drawer's own discards are not among them: they die after the draw.
Card draw_from_reshuffled(Hidden& h) {
  h.reshuffled = true;
  if (h.stub.empty()) {
    h.stub = h.dead;
    h.dead = CardSet();
  }
  const Card c = nth_card(h.stub, bounded_draw(h.key, Purpose::reshuffle, h.stub_draws++, h.stub.size()));
  h.stub.erase(c);
  return c;
}

/// Deals `count` replacements to `seat`.
void deal_replacements(Hand& hand, Seat seat, int count) {
  Hidden& h = hand.hidden;
  OwnSeat& own = h.seats[seat];
  const Options& o = *hand.table.options;
  if (draws_from_slots(o)) return own.receive(h.deck.from(o.cards * (o.seats + index_of(seat))), count);
  const int in_order = std::min(count, kDeckSize - h.dealt);
  own.receive(h.deck.from(h.dealt), in_order);
  h.dealt = static_cast<std::uint8_t>(h.dealt + in_order);
  for (int j = in_order; j < count; ++j) {
    const Card c = draw_from_reshuffled(h);
    own.receive(&c, 1);
  }
}

int cards_left_in_stub(const Hand& hand) {
  const Options& o = *hand.table.options;
  int left = kDeckSize - o.cards * o.seats;
  for (const Seat s : hand.table.drawn) left -= hand.table.drew[s];
  return left;
}

}  // namespace

int most_discards(DrawLimit limit) {
  switch (limit) {
    case DrawLimit::three:
      return 3;
    case DrawLimit::three_or_four_with_ace:
      return 4;
    case DrawLimit::five:
      break;
  }
  return 5;
}

int deck_cards_for_draws(const Options& o) {
  const int dealt = o.cards * o.seats;
  if (draws_from_slots(o)) return dealt + o.cards * (o.seats - 1) + most_discards(o.draw_limit);
  return std::min(kDeckSize, dealt + o.seats * most_discards(o.draw_limit));
}

bool next_drawer(Hand& hand) {
  Table& table = hand.table;
  const Options& o = *table.options;
  for (const Seat seat : table.live.from(table.cursor.seat_index)) {
    int most = std::min(most_discards(o.draw_limit), o.cards);
    if (o.shortage == Shortage::cap) most = std::min(most, cards_left_in_stub(hand));
    if (most == 0) {
      table.drawn.insert(seat);
      continue;
    }
    table.actor = seat;
    hand.hidden.legal = {.ask = Ask::draw,
                         .four_needs_ace = o.draw_limit == DrawLimit::three_or_four_with_ace,
                         .max_discards = static_cast<std::uint8_t>(most)};
    return true;
  }
  return false;
}

HeldMask legal_discard(const Legal& legal, const OwnSeat& own, const Decision& decision) {
  if (decision.action != Action::discard) return 0;
  const unsigned mask = decision.cards;
  const int thrown = std::popcount(mask);
  if (mask >> own.held.size() != 0 || thrown > legal.max_discards) return 0;
  if (!legal.four_needs_ace || thrown < 4) return decision.cards;
  for (int i = 0; i < own.held.size(); ++i) {
    if ((mask >> i & 1U) == 0 && own.held[i].rank() == Rank::ace) return decision.cards;
  }
  return 0;
}

void apply_draw(Hand& hand, const Decision& decision) {
  Table& table = hand.table;
  const Seat seat = table.actor;
  OwnSeat& own = hand.hidden.seats[seat];
  const HeldMask mask = legal_discard(hand.hidden.legal, own, decision);
  const int thrown = std::popcount(mask);
  // Moved on only now: whoever takes up a hand at a pending question asks the same seat again.
  table.cursor.seat_index = static_cast<std::uint8_t>(index_of(seat) + 1);
  table.drawn.insert(seat);
  table.drew[seat] = static_cast<std::uint8_t>(thrown);
  if (thrown == 0) return;
  ++own.version;
  const CardSet gone = own.held.take_out(mask);
  own.cards = own.cards - gone;
  deal_replacements(hand, seat, thrown);
  own.discarded = own.discarded | gone;
  hand.hidden.dead = hand.hidden.dead | gone;
}

void apply_open_draw(Hand& hand, const Decision& decision) {
  Table& table = hand.table;
  const Seat seat = table.actor;
  apply_draw(hand, decision);
  const OwnSeat& own = hand.hidden.seats[seat];
  HeldCards& upcards = table.upcards[seat];
  upcards.take_out(upcards.places_of(own.discarded));
  if (upcards.size() == 0) table.showing.erase(seat);
  table.exposed_discards[seat] = own.discarded;
  table.hole_cards[seat] = static_cast<std::uint8_t>(own.held.size() - upcards.size());
}

}  // namespace oddhand
