#include "sim/table/split_pots.h"

#include <algorithm>
#include <cassert>

namespace oddhand {
namespace {

/// One pot's way to its high and low winners.
struct Orders {
  PerSeat<std::uint8_t> high;
  PerSeat<std::uint8_t> low;
};

Seat first_in(SeatSet seats, const PerSeat<std::uint8_t>& order) {
  Seat first = seats.front();
  for (const Seat s : seats) {
    if (order[s] < order[first]) first = s;
  }
  return first;
}

/// The first `count` of the seats; all of them where there are fewer.
SeatSet first_in(SeatSet seats, const PerSeat<std::uint8_t>& order, std::int64_t count) {
  SeatSet chosen;
  for (; count > 0 && !seats.empty(); --count) {
    const Seat next = first_in(seats, order);
    chosen.insert(next);
    seats.erase(next);
  }
  return chosen;
}

void pay_parts(Table& table, Chips amount, SeatSet winners, SeatSet odd) {
  const Chips each{amount.count / winners.size()};
  for (const Seat s : winners) table.stack[s] += each;
  for (const Seat s : odd) table.stack[s] += Chips{1};
}

/// Two different sets of winners share a pot. Nobody gets two of its odd chips as long as somebody else can have one:
/// a low winner that has one already is passed over, or hands that one on to another high winner.
void share_halves(Table& table, Chips amount, SeatSet high, SeatSet low, const Orders& orders) {
  const Chips low_half{amount.count / 2};
  const Chips high_half = amount - low_half;
  SeatSet odd_high = first_in(high, orders.high, high_half.count % high.size());
  // A high winner alone has the odd chip of the halves.
  const bool alone_with_it = !high.at_least_two() && high_half != low_half;
  const std::int64_t odd_lows = low_half.count % low.size();
  SeatSet odd_low = first_in(low - (alone_with_it ? high : odd_high), orders.low, odd_lows);
  while (odd_low.size() < odd_lows) {
    const Seat next = first_in(low - odd_low, orders.low);
    odd_low.insert(next);
    const SeatSet free = high - (odd_high | odd_low);
    if (free.empty()) continue;
    odd_high.erase(next);
    odd_high.insert(first_in(free, orders.high));
  }
  pay_parts(table, high_half, high, odd_high);
  pay_parts(table, low_half, low, odd_low);
}

}  // namespace

PerSeat<std::uint8_t> odd_chip_order(const Hand& hand, OddChips rule) {
  PerSeat<std::uint8_t> order;
  for (const Seat s : hand.table.live) {
    int place = kDeckSize;
    for (const Card card : hand.hidden.seats[s].held) {
      const int from_highest = kDeckSize - 1 - card.index();
      const int from_lowest = (card.index() + kSuits) % kDeckSize;
      place = std::min(place, rule == OddChips::highest_card ? from_highest : from_lowest);
    }
    order[s] = static_cast<std::uint8_t>(place);
  }
  return order;
}

void share(Table& table, Chips amount, SeatSet winners, const PerSeat<std::uint8_t>& order) {
  assert(!winners.empty());
  pay_parts(table, amount, winners, first_in(winners, order, amount.count % winners.size()));
}

void award_high_low(Hand& hand, const PerSeat<HandValue>& high, const PerSeat<LowValue>& low) {
  const Orders orders{.high = odd_chip_order(hand, OddChips::highest_card),
                      .low = odd_chip_order(hand, OddChips::lowest_card)};
  give_pots(hand, [&](const Pot& pot) {
    const SeatSet best_high = best_of(pot.eligible, high);
    const SeatSet best_low = best_of(pot.eligible, low);
    const bool no_low = !low[best_low.front()].is_low();
    if (no_low || best_low == best_high) return share(hand.table, pot.amount, best_high, orders.high);
    share_halves(hand.table, pot.amount, best_high, best_low, orders);
  });
}

}  // namespace oddhand
