#include "sim/table/card_choices.h"

#include <bit>

#include "sim/table/step.h"

namespace oddhand {
namespace {

bool is_one_of(HeldMask mask, unsigned places) { return std::has_single_bit(unsigned{mask}) && (mask & ~places) == 0; }

}  // namespace

HeldMask legal_board(const OwnSeat& own, const Decision& decision) {
  const unsigned all = (1U << own.held.size()) - 1;
  const bool possible = decision.action == Action::arrange && (decision.cards & ~all) == 0 &&
                        std::popcount(unsigned{decision.cards}) == kBoardCards;
  return possible ? decision.cards : static_cast<HeldMask>(all & ~(all >> kBoardCards));
}

Decision legal_exchange(const View& view, const Decision& decision) {
  const unsigned all = (1U << view.me.held.size()) - 1;
  const bool possible = decision.action == Action::exchange && is_one_of(decision.turned, view.face_down()) &&
                        is_one_of(decision.cards, all) && decision.turned != decision.cards;
  return possible ? decision : keep();
}

HeldMask legal_reveal(const View& view, const Decision& decision) {
  const unsigned down = view.face_down();
  const bool possible = decision.action == Action::reveal && is_one_of(decision.turned, down);
  return possible ? decision.turned : static_cast<HeldMask>(down & (~down + 1));
}

Decision legal_shift(const View& view, const Decision& decision) {
  const Legal& legal = view.legal();
  const bool named = decision.action == Action::shift && (legal.shift_to & mask_of(decision.game)) != 0;
  if (!named && (!legal.must_shift || legal.shift_to == 0)) return decline();
  const StudGame game = named ? decision.game : static_cast<StudGame>(std::countr_zero(unsigned{legal.shift_to}));
  if (!legal.from_hole) return shift_to(game);
  unsigned jacks = view.me.held.places_of(CardSet::of_ranks(mask_of(Rank::jack)));
  jacks &= view.face_down();
  if (is_one_of(decision.turned, jacks)) return shift_to(game, decision.turned);
  return jacks == 0 ? decline() : shift_to(game, static_cast<HeldMask>(jacks & (~jacks + 1)));
}

void turn_up(Hand& hand, Seat seat, HeldMask mask) {
  Table& table = hand.table;
  const HeldCards& held = hand.hidden.seats[seat].held;
  for (unsigned rest = mask; rest != 0; rest &= rest - 1) {
    table.upcards[seat].append(held[std::countr_zero(rest)]);
    --table.hole_cards[seat];
  }
  table.showing.insert(seat);
  ++table.version;
}

namespace detail {

bool ask_to_arrange(Hand& hand, Seat) {
  hand.hidden.legal = {.ask = Ask::arrange};
  return true;
}

void take_arrangement(Hand& hand, const Decision& decision) {
  const Seat seat = hand.table.actor;
  hand.hidden.laid[seat] = legal_board(hand.hidden.seats[seat], decision);
}

void lay_boards(Hand& hand) {
  for (const Seat s : hand.table.live) turn_up(hand, s, hand.hidden.laid[s]);
  hand.hidden.laid = PerSeat<HeldMask>();
}

bool ask_to_exchange(Hand& hand, Seat) {
  hand.hidden.legal = {.ask = Ask::exchange};
  return true;
}

void take_exchange(Hand& hand, const Decision& decision) {
  Table& table = hand.table;
  const Seat seat = table.actor;
  const Decision d = legal_exchange(view_of(hand, seat), decision);
  if (d.cards == 0) return;
  OwnSeat& own = hand.hidden.seats[seat];
  turn_up(hand, seat, d.turned);
  const int place = std::countr_zero(unsigned{d.cards});
  const Card thrown = own.held.remove(place);
  HeldCards& upcards = table.upcards[seat];
  const HeldMask up = upcards.places_of(CardSet::of(thrown));
  upcards.take_out(up);
  if (up == 0) --table.hole_cards[seat];
  own.cards.erase(thrown);
  own.discarded.insert(thrown);
  hand.hidden.dead.insert(thrown);
  if (up != 0 || table.options->discards == Discards::up) table.exposed_discards[seat].insert(thrown);
  const Card* const replacement = hand.hidden.deck.from(index_of(seat) * table.places_each + table.options->cards);
  own.receive(replacement, 1);
  upcards.append(*replacement);
  ++own.version;
  table.drawn.insert(seat);
  table.drew[seat] = 1;
}

bool ask_to_reveal(Hand& hand, Seat seat) {
  if (hand.table.hole_cards[seat] == 0) return false;
  hand.hidden.legal = {.ask = Ask::reveal};
  return true;
}

void take_reveal(Hand& hand, const Decision& decision) {
  const Seat seat = hand.table.actor;
  turn_up(hand, seat, legal_reveal(view_of(hand, seat), decision));
}

}  // namespace detail
}  // namespace oddhand
