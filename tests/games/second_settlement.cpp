#include "tests/games/second_settlement.h"

#include <algorithm>

#include "evaluator/low_hand.h"
#include "evaluator/wild_hand.h"

namespace oddhand::test {
namespace {

std::vector<Seat> list_of(SeatSet seats) {
  std::vector<Seat> list;
  for (const Seat s : seats) list.push_back(s);
  return list;
}

/// What each seat has put in, and what of it nobody has matched.
PerSeat<std::int64_t> matched_chips(const Table& t, PerSeat<std::int64_t>& back) {
  PerSeat<std::int64_t> in;
  const std::vector<Seat> seats = list_of(SeatSet::first_seats(t.seats));
  for (const Seat s : seats) in[s] = t.committed[s].count;
  for (const Seat s : list_of(t.live)) {
    std::int64_t others = 0;
    for (const Seat other : seats) {
      if (other != s) others = std::max(others, t.committed[other].count);
    }
    back[s] = std::max<std::int64_t>(0, in[s] - others);
    in[s] -= back[s];
  }
  return in;
}

/// Winners in the order in which they get odd chips.
enum class First : std::uint8_t { clockwise, highest_card, lowest_card };

/// A winner's place in that order, the least first. No two winners have the same card.
int place_of(const Hand& hand, Seat seat, First first) {
  if (first == First::clockwise) return index_of(seat);
  int place = kDeckSize;
  for (const Card c : hand.hidden.seats[seat].cards) {
    const int rank = static_cast<int>(c.rank());
    const int suit = static_cast<int>(c.suit());
    const int low_rank = c.rank() == Rank::ace ? 0 : rank + 1;
    place = std::min(place, first == First::highest_card ? 4 * (12 - rank) + (3 - suit) : 4 * low_rank + suit);
  }
  return place;
}

template <class Value>
std::vector<Seat> best_among(const std::vector<Seat>& seats, const PerSeat<Value>& values, const Value& none) {
  Value best = none;
  for (const Seat s : seats) best = std::max(best, values[s]);
  std::vector<Seat> winners;
  for (const Seat s : seats) {
    if (values[s] == best && best != none) winners.push_back(s);
  }
  return winners;
}

class Settlement {
 public:
  Settlement(const Hand& hand, OddChipsGo odd) : hand_(hand), odd_(odd) {}

  PerSeat<Share> shares() {
    const SecondPots all = second_pots(hand_.table);
    for (const Seat s : hand_.table.live) give(s, all.back[s], 0);
    for (const SecondPot& pot : all.pots) settle(pot);
    return shares_;
  }

 private:
  void give(Seat seat, std::int64_t sure, std::int64_t perhaps) {
    shares_[seat].least += sure;
    shares_[seat].most += sure + perhaps;
  }

  void split(std::int64_t amount, std::vector<Seat> winners, First first) {
    std::ranges::sort(winners, {}, [&](Seat s) { return place_of(hand_, s, first); });
    const auto n = static_cast<std::int64_t>(winners.size());
    for (std::int64_t i = 0; i < n; ++i) {
      give(winners[static_cast<std::size_t>(i)], amount / n + (i < amount % n ? 1 : 0), 0);
    }
  }

  void settle(const SecondPot& pot) {
    const Table& t = hand_.table;
    PerSeat<HandValue> high;
    PerSeat<LowValue> low;
    for (const Seat s : pot.competitors) {
      if (t.ranking != Ranking::low) high[s] = best_high_by_trying(hand_, s, lenders(pot));
      if (t.ranking != Ranking::high) low[s] = best_low(hand_, s);
    }
    const std::vector<Seat> best_high = best_among(pot.competitors, high, HandValue());
    const std::vector<Seat> best_lows = best_among(pot.competitors, low, LowValue());
    const bool by_card = odd_ == OddChipsGo::by_card;
    if (t.ranking == Ranking::low) return split(pot.amount, best_lows, by_card ? First::lowest_card : First::clockwise);
    if (best_lows.empty() || best_lows == best_high) {
      return split(pot.amount, best_high, by_card ? First::highest_card : First::clockwise);
    }
    halve(pot.amount, best_high, best_lows);
  }

  /// The high half is the larger one. Who wins both ways may hand an odd chip on to another winner.
  void halve(std::int64_t amount, const std::vector<Seat>& high, const std::vector<Seat>& low) {
    const std::int64_t low_half = amount / 2;
    const auto is_low = [&](Seat s) { return std::ranges::find(low, s) != low.end(); };
    if (std::ranges::none_of(high, is_low)) {
      split(amount - low_half, high, First::highest_card);
      return split(low_half, low, First::lowest_card);
    }
    split_with_doubt(amount - low_half, high);
    split_with_doubt(low_half, low);
  }

  void split_with_doubt(std::int64_t amount, const std::vector<Seat>& winners) {
    const auto n = static_cast<std::int64_t>(winners.size());
    for (const Seat s : winners) give(s, amount / n, amount % n > 0 ? 1 : 0);
  }

  SeatSet lenders(const SecondPot& pot) const {
    const Borrowing borrowing = hand_.table.options->borrowing;
    if (borrowing == Borrowing::none) return {};
    if (borrowing == Borrowing::any_live) return hand_.table.live;
    SeatSet seats;
    for (const Seat s : pot.competitors) seats.insert(s);
    return seats;
  }

  const Hand& hand_;
  OddChipsGo odd_;
  PerSeat<Share> shares_;
};

}  // namespace

SecondPots second_pots(const Table& t) {
  SecondPots all;
  const PerSeat<std::int64_t> in = matched_chips(t, all.back);
  std::vector<std::int64_t> levels;
  for (const Seat s : t.live) levels.push_back(in[s]);
  std::ranges::sort(levels);
  levels.erase(std::unique(levels.begin(), levels.end()), levels.end());
  std::int64_t below = 0;
  for (const std::int64_t level : levels) {
    SecondPot pot;
    // Beyond the last level only folded seats have chips: they fall into this pot.
    const bool last = level == levels.back();
    for (const Seat s : SeatSet::first_seats(t.seats)) {
      pot.amount += std::max<std::int64_t>(0, (last ? in[s] : std::min(in[s], level)) - below);
      if (t.live.contains(s) && in[s] >= level) pot.competitors.push_back(s);
    }
    below = level;
    all.pots.push_back(pot);
  }
  all.pots.front().amount += t.matched.count;
  return all;
}

HandValue best_high_by_trying(const Hand& hand, Seat seat, SeatSet lenders) {
  const CardSet own = hand.hidden.seats[seat].cards | hand.table.board.set();
  HandValue best = evaluate_high(own, hand.table.wild);
  for (const Seat lender : lenders.without(seat)) {
    for (const Card c : hand.table.upcards[lender]) {
      best = std::max(best, evaluate_high(own | CardSet::of(c), hand.table.wild));
    }
  }
  return best;
}

LowValue best_low(const Hand& hand, Seat seat) {
  const CardSet cards = hand.hidden.seats[seat].cards | hand.table.board.set();
  const LowValue low = evaluate_low(cards, hand.table.wild);
  const Table& t = hand.table;
  if (t.ranking != Ranking::high_low || t.options->low_qualifier == LowQualifier::none) return low;
  const RankMask above_eight = static_cast<RankMask>(kAllRanks & ~0x7f & ~mask_of(Rank::ace));
  const bool qualifies = low.category() == LowCategory::no_pair && (low.kickers() & above_eight) == 0;
  return qualifies ? low : LowValue();
}

PerSeat<Share> second_settlement(const Hand& end, OddChipsGo odd) { return Settlement(end, odd).shares(); }

}  // namespace oddhand::test
