#include "sim/solve/likely_deals.h"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

#include "sim/table/card_choices.h"
#include "sim/table/deal.h"
#include "sim/table/draw.h"
#include "strategies/showing_little.h"

namespace oddhand {
namespace {

/// Tries at a course of events. The rarest that a seat can see come once in some thousand.
constexpr int kMostTries = 1'000'000;

std::uint64_t sixty_four_bits(KeyedRandom& random) {
  const std::uint64_t high = random.next();
  return high << 32 | random.next();
}

/// Whether draws so far went past the stub, so that thrown cards were dealt again.
bool stub_ran_out(const Table& table) {
  const Options& o = *table.options;
  if (!o.draw || draws_from_slots(o)) return false;
  int left = kDeckSize - o.cards * o.seats;
  for (const Seat s : table.drawn) left -= table.drew[s];
  return left < 0;
}

bool switches_to_come(const Table& table, std::span<const Step> steps) {
  return std::ranges::count(steps, StepWord::pass_cards, &Step::word) > table.switches_done;
}

/// Thrown cards of the seat that nobody saw.
int hidden_discards(const Table& table, Seat seat) {
  return table.drawn.contains(seat) ? table.drew[seat] - table.exposed_discards[seat].size() : 0;
}

int cards_held(const Table& table, Seat seat) { return table.hole_cards[seat] + table.upcards[seat].size(); }

/// Cards that came from places other than the seats' own: those in the middle, extra ones, and the last ones where
/// the seats have no place for them.
int spare_cards_used(const Table& table) {
  int used = table.board.size();
  for (const Seat s : SeatSet::first_seats(table.seats)) {
    used += table.extra_cards[s];
    if (cards_held(table, s) - table.extra_cards[s] > table.places_each) ++used;
  }
  return used;
}

/// Places of the deck that still hold cards for somebody, as a set.
std::uint64_t places_of_streets(const Hand& hand) {
  const Table& table = hand.table;
  const Options& o = *table.options;
  const int needed = deck_cards_needed(o);
  std::uint64_t places = 0;
  for (int place = 0; place < needed; ++place) {
    const int owner = place / table.places_each;
    const int i = place % table.places_each;
    bool to_come = true;
    if (owner < table.seats) {
      const Seat s = seat_at(owner);
      const bool exchanged = i >= o.cards && table.drawn.contains(s);
      to_come = !exchanged && i >= cards_held(table, s) - table.extra_cards[s];
      // What a folded seat does not need goes to others only when all else has run out.
      if (!table.live.contains(s)) to_come = to_come && needed == kDeckSize;
    }
    if (to_come) places |= std::uint64_t{1} << place;
  }
  return places & ~hand.hidden.spare_places;
}

/// The same where cards come by a draw.
std::uint64_t places_of_draws(const Table& table) {
  const Options& o = *table.options;
  const int most = std::min(most_discards(o.draw_limit), o.cards);
  const SeatSet drawers = table.live - table.drawn;
  std::uint64_t places = 0;
  const auto add = [&](int first, int count) {
    for (int p = first; p < std::min(first + count, kDeckSize); ++p) places |= std::uint64_t{1} << p;
  };
  if (draws_from_slots(o)) {
    for (const Seat s : drawers) add(o.cards * (o.seats + index_of(s)), most);
    return places;
  }
  int dealt = o.cards * o.seats;
  for (const Seat s : table.drawn) dealt += table.drew[s];
  add(dealt, most * drawers.size());
  return places;
}

}  // namespace

CardSet seen_cards(const View& view) {
  const Table& t = view.table;
  CardSet seen = view.me.cards | view.me.discarded | t.board.set();
  for (const Seat s : SeatSet::first_seats(t.seats)) seen = seen | t.upcards[s].set() | t.exposed_discards[s];
  for (std::size_t k = 0; k < t.switches_done; ++k) {
    const SwitchNote& note = view.me.switch_notes[k];
    if (note.lost) seen.insert(*note.lost);
    if (note.took) seen.insert(*note.took);
  }
  return seen;
}

LikelyDeals::LikelyDeals(const View& view, std::span<const Step> steps)
    : seat_(view.seat),
      moved_(view.table.switches_done > 0 || stub_ran_out(view.table)),
      moves_(view),
      pulls_to_come_(switches_to_come(view.table, steps)) {
  start_.table = view.table;
  start_.hidden.legal = view.legal();
  start_.hidden.seats[seat_] = view.me;
  for (const Card c : CardSet::full_deck() - seen_cards(view)) {
    unseen_[static_cast<std::size_t>(unseen_count_++)] = c;
  }
  find_places();
  needed_ = unseen_count_;
  if (moved_) return;
  needed_ = places_count_;
  for (const Seat s : SeatSet::first_seats(view.table.seats).without(seat_)) {
    needed_ += view.table.hole_cards[s] + hidden_discards(view.table, s);
  }
}

void LikelyDeals::find_places() {
  const Table& table = start_.table;
  const Options& o = *table.options;
  std::uint64_t places = 0;
  if (o.draw) {
    places = places_of_draws(table);
  } else {
    // Which spare places were used does not matter, but how many: the table looks at sizes of hands for that.
    Hand sizes = start_;
    for (const Seat s : SeatSet::first_seats(table.seats).without(seat_)) {
      for (int i = 0; i < cards_held(table, s); ++i) sizes.hidden.seats[s].held.append(Card());
    }
    for (int used = spare_cards_used(table); used > 0; --used) take_spare_card(sizes);
    start_.hidden.spare_places = sizes.hidden.spare_places;
    places = places_of_streets(start_);
  }
  for (; places != 0; places &= places - 1) {
    places_[static_cast<std::size_t>(places_count_++)] = static_cast<std::uint8_t>(std::countr_zero(places));
  }
}

void LikelyDeals::shuffle_unseen(KeyedRandom& random, std::array<Card, kDeckSize>& cards) const {
  for (int i = 0; i < needed_; ++i) {
    const auto j = i + static_cast<int>(random.below(static_cast<std::uint32_t>(unseen_count_ - i)));
    std::swap(cards[static_cast<std::size_t>(i)], cards[static_cast<std::size_t>(j)]);
  }
}

void LikelyDeals::deal_hidden(const std::array<Card, kDeckSize>& cards, Hand& hand, int& next) const {
  const Table& table = hand.table;
  Hidden& h = hand.hidden;
  const auto take = [&] { return cards[static_cast<std::size_t>(next++)]; };
  for (const Seat s : SeatSet::first_seats(table.seats)) {
    OwnSeat& own = h.seats[s];
    if (s != seat_) {
      for (int i = 0; i < table.hole_cards[s]; ++i) own.held.append(take());
      for (const Card c : table.upcards[s]) own.held.append(c);
      own.cards = own.held.set();
      own.discarded = table.exposed_discards[s];
      for (int i = hidden_discards(table, s); i > 0; --i) own.discarded.insert(take());
    }
    h.dead = h.dead | own.discarded;
    if (!table.live.contains(s)) h.dead = h.dead | own.cards;
  }
  if (!table.options->draw) return;
  int dealt = table.options->cards * table.seats;
  if (!draws_from_slots(*table.options)) {
    for (const Seat s : table.drawn) dealt += table.drew[s];
  }
  h.dealt = static_cast<std::uint8_t>(dealt);
}

void LikelyDeals::choose_boards(Hand& hand) const {
  const Table& table = hand.table;
  for (const Seat s : (table.live - table.cursor.pending).without(seat_)) {
    hand.hidden.laid[s] = board_to_lay(hand.hidden.seats[s].held);
  }
}

void LikelyDeals::sample(KeyedRandom& random, Hand& hand) {
  hand = start_;
  Hidden& h = hand.hidden;
  h.key = {sixty_four_bits(random), 0};
  if (pulls_to_come_) {
    for (std::uint32_t b = 0; b < kPullBlocks; ++b) h.pulls[b] = deal_block(h.key, Purpose::pulls, b);
  }
  std::array<Card, kDeckSize> cards = unseen_;
  int next = 0;
  if (moved_) {
    for (int tries = 1; !moves_.play(random); ++tries) {
      if (tries == kMostTries) throw std::invalid_argument("no deal agrees with this view");
    }
    shuffle_unseen(random, cards);
    next = moves_.put(cards.data(), hand);
  } else {
    shuffle_unseen(random, cards);
    deal_hidden(cards, hand, next);
  }
  for (int i = 0; i < places_count_; ++i) {
    const auto place = places_[static_cast<std::size_t>(i)];
    h.deck.cards[place] = cards[static_cast<std::size_t>(next++)];
  }
  for (const Seat s : hand.table.live.without(seat_)) h.seats[s].random_key = sixty_four_bits(random);
  if (hand.hidden.legal.ask == Ask::arrange) choose_boards(hand);
}

}  // namespace oddhand
