// What a View can work out: where cards are by what the switches and the upcards showed, and who is ahead for certain.
#include "strategies/view.h"

#include <algorithm>

#include "evaluator/low_hand.h"
#include "evaluator/showing_hand.h"
#include "evaluator/wild_hand.h"

namespace oddhand {
namespace {

enum class Held : std::uint8_t { no, maybe, surely };

/// Does `taker` still hold a card of its hand after its draw, as far as the table shows?
Held after_draw(const Table& table, Seat taker) {
  if (!table.drawn.contains(taker) || table.drew[taker] == 0) return Held::surely;
  return table.drew[taker] < table.hole_cards[taker] ? Held::maybe : Held::no;
}

/// Does `taker` still hold the card that this seat lost to it in switch `lost_in` (counted from 0)?
Held still_held(const View& view, Seat taker, std::size_t lost_in) {
  // The draw lies between the first switch and the second.
  Held held = lost_in == 0 ? after_draw(view.table, taker) : Held::surely;
  for (std::size_t later = lost_in + 1; later < view.table.switches_done; ++later) {
    if (!view.table.switched[later].contains(taker)) continue;
    const SwitchNote& note = view.me.switch_notes[later];
    // A card that the taker lost to this very seat was seen, and is not the one in question: that one is not here.
    if (note.took && note.took_from == taker) continue;
    held = std::min(held, Held::maybe);
  }
  return held;
}

CardSet known_cards(const View& view, Seat other, Held at_least) {
  if (other == view.seat) return view.me.cards;
  CardSet known = view.upcards(other).set();
  for (std::size_t k = 0; k < view.table.switches_done; ++k) {
    const SwitchNote& note = view.me.switch_notes[k];
    if (!note.lost || note.lost_to != other) continue;
    if (still_held(view, other, k) >= at_least) known.insert(*note.lost);
  }
  // What came home, by a switch or out of reshuffled discards, is not there any more.
  return known - view.me.cards;
}

/// Whether the draws so far reached past the stub, so that thrown cards may have been dealt again.
bool discards_may_be_back(const Table& table) {
  if (!table.options->draw) return false;
  if (table.options->shortage != Shortage::reshuffle) return false;
  int stub = kDeckSize - table.seats * table.options->cards;
  for (const Seat seat : table.drawn) stub -= table.drew[seat];
  return stub < 0;
}

/// Of cards to be added to `cards` one at a time, those that can differ in what they make: a card whose suit `cards`
/// hold less than four times takes part in no flush, so that any other such card of its rank is as good.
CardSet worth_trying(CardSet cards, CardSet offered) {
  CardSet chosen;
  RankMask tried = 0;
  for (int suit = 0; suit < kSuits; ++suit) {
    const CardSet in_suit(std::uint64_t{kAllRanks} << (16 * suit));
    CardSet here = offered & in_suit;
    if ((cards & in_suit).size() < 4) {
      here = here - CardSet::of_ranks(tried);
      tried = static_cast<RankMask>(tried | here.ranks());
    }
    chosen = chosen | here;
  }
  return chosen;
}

}  // namespace

CardSet View::certain_cards(Seat other) const { return known_cards(*this, other, Held::surely); }

CardSet View::possible_cards(Seat other) const { return known_cards(*this, other, Held::maybe); }

CardSet View::impossible_cards() const {
  if (discards_may_be_back(table)) return me.cards;
  CardSet gone = me.cards | me.discarded;
  for (const CardSet exposed : table.exposed_discards.values) gone = gone | exposed;
  return gone | table.board.set();
}

int View::cards_to_come() const {
  return options().cards - table.cards_dealt + std::max(0, options().community - table.board.size());
}

bool View::beaten_by_showing() const {
  if (cards_to_come() > 0 || table.ranking != Ranking::high) return false;
  const HandValue made = made_hand();
  for (const Seat other : (table.live & table.showing).without(seat)) {
    const CardSet seen = upcards(other).set() | table.board.set();
    if (showing_high(seen, StraightsAndFlushes::counted, table.wild) > made) return true;
  }
  return false;
}

HandValue View::made_open_hand() const {
  const MadeHandCache& cache = me.made_hand;
  const auto version = static_cast<std::uint16_t>(me.version + table.version);
  if (cache.version_ != version) {
    cache.value_ = best_high(table.live);
    cache.version_ = version;
  }
  return cache.value_;
}

HandValue View::best_high(SeatSet lenders) const {
  const CardSet cards = me.cards | table.board.set();
  if (cards.empty()) return {};
  if (cards.size() < 5) return showing_high(cards, StraightsAndFlushes::counted, table.wild);
  HandValue best = evaluate_high(cards, table.wild);
  if (options().borrowing == Borrowing::none) return best;
  CardSet offered;
  for (const Seat lender : lenders.without(seat)) offered = offered | upcards(lender).set();
  if (table.wild != 0) {
    for (const Card card : offered) best = std::max(best, evaluate_high(cards | CardSet::of(card), table.wild));
    return best;
  }
  const HighKey own(cards);
  for (const Card card : worth_trying(cards, offered)) best = std::max(best, evaluate_high(own + HighKey(card)));
  return best;
}

LowValue View::made_low() const {
  const CardSet cards = me.cards | table.board.set();
  if (cards.empty()) return {};
  const bool must_qualify = table.ranking == Ranking::high_low && options().low_qualifier == LowQualifier::eight;
  if (must_qualify && cards.size() >= 5) return evaluate_eight_or_better(cards, table.wild);
  return evaluate_low(cards, table.wild);
}

}  // namespace oddhand
