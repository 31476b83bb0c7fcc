#include "sim/solve/hidden_moves.h"

#include <algorithm>

#include "sim/table/draw.h"

namespace oddhand {

void Tokens::add(const Tokens& more) {
  for (int i = 0; i < more.size(); ++i) add(more[i]);
}

std::uint8_t Tokens::take(int i) {
  const std::uint8_t out = (*this)[i];
  std::copy(tokens_.begin() + i + 1, tokens_.begin() + size_, tokens_.begin() + i);
  --size_;
  return out;
}

HiddenMoves::HiddenMoves(const View& view) : table_(view.table), me_(view.me), seat_(view.seat) {}

bool HiddenMoves::play(KeyedRandom& random) {
  names_.fill(kNoName);
  tokens_made_ = stub_draws_ = 0;
  dead_.clear();
  stub_.clear();
  thrown_ = PerSeat<Tokens>();
  deal_first_cards();
  const SeatSet folded = SeatSet::first_seats(table_.seats) - table_.live;
  const SeatSet folded_late = folded & (table_.switched[0] | table_.drawn);
  for (const Seat s : folded - folded_late) dead_.add(held_[s]);
  if (table_.switches_done > 0 && !play_switch(0, random)) return false;
  if (!play_draws(random)) return false;
  if (table_.switches_done > 1 && !play_switch(1, random)) return false;
  for (const Seat s : folded_late) dead_.add(held_[s]);
  return true;
}

void HiddenMoves::deal_first_cards() {
  const Options& o = *table_.options;
  away_ = CardSet();
  dealt_ = o.cards * o.seats;
  for (const Seat s : SeatSet::first_seats(table_.seats).without(seat_)) {
    Tokens& held = held_[s];
    held.clear();
    const CardSet exposed = table_.exposed_discards[s];
    for (const Card c : table_.upcards[s]) held.add(static_cast<std::uint8_t>(c.index()));
    for (const Card c : exposed) held.add(static_cast<std::uint8_t>(c.index()));
    away_ = away_ | table_.upcards[s].set() | exposed;
    while (held.size() < o.cards) held.add(new_token());
  }
}

bool HiddenMoves::take_seen(Tokens& from, Card card, KeyedRandom& random, std::uint8_t& token) {
  const auto name = static_cast<std::uint8_t>(card.index());
  if (away_.contains(card)) {
    int i = 0;
    while (i < from.size() && name_of(from[i]) != name) ++i;
    if (i == from.size()) return false;
    away_.erase(card);
    token = from.take(i);
    return true;
  }
  // Whichever of the unknown cards it was: the fewer there are, the less likely.
  if (from.size() == 0) return false;
  const auto i = static_cast<int>(random.below(static_cast<std::uint32_t>(from.size())));
  if (is_named(from[i])) return false;
  token = from.take(i);
  names_[token - kDeckSize] = name;
  return true;
}

bool HiddenMoves::play_switch(std::size_t k, KeyedRandom& random) {
  const SwitchNote& seen = me_.switch_notes[k];
  const SeatSet seats = table_.switched[k];
  PerSeat<std::uint8_t> lost;
  for (const Seat s : seats) {
    Tokens& held = held_[s];
    if (s == seat_) {
      lost[s] = static_cast<std::uint8_t>(seen.lost->index());
    } else if (s == seen.took_from) {
      if (!take_seen(held, *seen.took, random, lost[s])) return false;
    } else {
      lost[s] = held.take(static_cast<int>(random.below(static_cast<std::uint32_t>(held.size()))));
    }
  }
  away_.insert(*seen.lost);
  Seat before = seats.back();
  for (const Seat s : seats) {
    const bool forward = table_.options->direction == Direction::forward;
    const Seat from = forward ? before : s;
    const Seat to = forward ? s : before;
    if (to != seat_) held_[to].add(lost[from]);
    notes_[k][to].took = notes_[k][from].lost = lost[from];
    notes_[k][to].took_from = from;
    notes_[k][from].lost_to = to;
    before = s;
  }
  return true;
}

bool HiddenMoves::play_draws(KeyedRandom& random) {
  const bool own_places = draws_from_slots(*table_.options);
  for (const Seat s : table_.drawn) {
    const int count = table_.drew[s];
    const int in_order = own_places ? count : std::min(count, kDeckSize - dealt_);
    dealt_ += in_order;
    if (s != seat_) {
      draw_other(s, count - in_order, random);
    } else if (!draw_own(count - in_order, random)) {
      return false;
    }
  }
  return true;
}

void HiddenMoves::draw_other(Seat drawer, int from_stub, KeyedRandom& random) {
  Tokens& held = held_[drawer];
  Tokens& thrown = thrown_[drawer];
  for (const Card c : table_.exposed_discards[drawer]) {
    int i = 0;
    while (held[i] != c.index()) ++i;
    thrown.add(held.take(i));
  }
  const int count = table_.drew[drawer];
  while (thrown.size() < count) {
    thrown.add(held.take(static_cast<int>(random.below(static_cast<std::uint32_t>(held.size())))));
  }
  for (int i = from_stub; i < count; ++i) held.add(new_token());
  for (int i = 0; i < from_stub; ++i) {
    refill_stub();
    held.add(stub_.take(static_cast<int>(random.below(static_cast<std::uint32_t>(stub_.size())))));
  }
  dead_.add(thrown);
}

HeldCards HiddenMoves::own_cards_after_draw(KeyedRandom& random) const {
  if (table_.switches_done < kMaxSwitches) return me_.held;
  // The card lost since then may have stood anywhere; the one taken came last.
  const int count = me_.held.size();
  const auto lost_place = static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
  HeldCards then;
  for (int i = 0; i < count; ++i) {
    then.append(i == lost_place ? *me_.switch_notes[1].lost : me_.held[i < lost_place ? i : i - 1]);
  }
  return then;
}

bool HiddenMoves::draw_own(int from_stub, KeyedRandom& random) {
  if (from_stub > 0) {
    const HeldCards held = own_cards_after_draw(random);
    for (int i = from_stub; i > 0; --i) {
      refill_stub();
      std::uint8_t token = 0;
      if (!take_seen(stub_, held[held.size() - i], random, token)) return false;
    }
  }
  for (const Card c : me_.discarded) {
    dead_.add(static_cast<std::uint8_t>(c.index()));
    away_.insert(c);
  }
  return true;
}

void HiddenMoves::refill_stub() {
  ++stub_draws_;
  if (stub_.size() > 0) return;
  stub_ = dead_;
  dead_.clear();
}

int HiddenMoves::put(const Card* unseen, Hand& hand) const {
  std::array<Card, 2 * kDeckSize> names;
  int used = 0;
  for (int t = 0; t < tokens_made_; ++t) {
    const auto i = static_cast<std::size_t>(t);
    names[i] = names_[i] == kNoName ? unseen[used++] : Card::from_index(names_[i]);
  }
  const auto card = [&](std::uint8_t t) { return t < kDeckSize ? Card::from_index(t) : names[t - kDeckSize]; };
  const auto set = [&](const Tokens& tokens) {
    CardSet cards;
    for (int i = 0; i < tokens.size(); ++i) cards.insert(card(tokens[i]));
    return cards;
  };
  Hidden& h = hand.hidden;
  for (const Seat s : SeatSet::first_seats(table_.seats).without(seat_)) {
    OwnSeat& own = h.seats[s];
    for (int i = 0; i < held_[s].size(); ++i) own.held.append(card(held_[s][i]));
    own.cards = own.held.set();
    own.discarded = set(thrown_[s]);
    for (std::size_t k = 0; k < table_.switches_done; ++k) {
      if (!table_.switched[k].contains(s)) continue;
      const Note& note = notes_[k][s];
      own.switch_notes[k] = {card(note.lost), card(note.took), note.lost_to, note.took_from};
    }
  }
  h.dead = set(dead_);
  h.stub = set(stub_);
  h.dealt = static_cast<std::uint8_t>(dealt_);
  h.reshuffled = stub_draws_ > 0;
  h.stub_draws = static_cast<std::uint16_t>(stub_draws_);
  return used;
}

}  // namespace oddhand
