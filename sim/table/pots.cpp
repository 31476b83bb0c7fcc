#include "sim/table/pots.h"

#include <algorithm>
#include <cassert>

namespace oddhand {
namespace {

/// What each seat still has in the pots once uncalled chips are taken back.
PerSeat<Chips> take_back_uncalled(const Table& table, Pots& pots) {
  PerSeat<Chips> in = table.committed;
  Chips highest{-1};
  Chips second{-1};
  for (const Seat s : SeatSet::first_seats(table.seats)) {
    if (in[s] > highest) {
      second = highest;
      highest = in[s];
      pots.uncalled_to = s;
    } else {
      second = std::max(second, in[s]);
    }
  }
  // Only a live seat gets chips back; a folded one never stands alone at the top.
  if (table.live.contains(pots.uncalled_to)) {
    pots.uncalled = highest - second;
    in[pots.uncalled_to] -= pots.uncalled;
  }
  return in;
}

bool all_live_equal(const Table& table) {
  const Chips first = table.committed[table.live.front()];
  for (const Seat s : table.live) {
    if (table.committed[s] != first) return false;
  }
  for (const Seat s : SeatSet::first_seats(table.seats)) {
    if (table.committed[s] > first) return false;
  }
  return true;
}

}  // namespace

Pots divide_pots(const Table& table) {
  Pots pots;
  const PerSeat<Chips> in = take_back_uncalled(table, pots);
  Chips below{};  // every chip up to this level is in a pot already
  SeatSet eligible = table.live;
  while (!eligible.empty()) {
    Chips level = in[eligible.front()];
    for (const Seat s : eligible) level = std::min(level, in[s]);
    SeatSet higher;
    for (const Seat s : eligible) {
      if (in[s] > level) higher.insert(s);
    }
    // Above the highest live level only folded seats have chips; they go down into this pot.
    Chips amount{};
    for (const Seat s : SeatSet::first_seats(table.seats)) {
      const Chips reach = higher.empty() ? in[s] : std::min(in[s], level);
      amount += std::max(Chips{}, reach - below);
    }
    if (pots.count == 0) amount += table.matched;
    if (amount > Chips{}) pots.pot[static_cast<std::size_t>(pots.count++)] = {amount, eligible};
    below = level;
    eligible = higher;
  }
  return pots;
}

void share(Table& table, Chips amount, SeatSet winners) {
  assert(!winners.empty());
  const std::int64_t parts = winners.size();
  const std::int64_t each = amount.count / parts;
  std::int64_t odd = amount.count % parts;
  for (const Seat s : winners) {
    table.stack[s] += Chips{each + (odd > 0 ? 1 : 0)};
    if (odd > 0) --odd;
  }
}

void award_pots(Hand& hand, const PerSeat<HandValue>& values) {
  Table& table = hand.table;
  if (!all_live_equal(table)) {
    return give_pots(hand, [&](const Pot& pot) { share(table, pot.amount, best_of(pot.eligible, values)); });
  }
  table.finished = true;
  share(table, table.pot, best_of(table.live, values));
}

void award_last(Hand& hand) {
  hand.table.finished = true;
  hand.table.stack[hand.table.live.front()] += hand.table.pot;
}

}  // namespace oddhand
