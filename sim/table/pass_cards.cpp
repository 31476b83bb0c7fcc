#include "sim/table/pass_cards.h"

#include <cassert>

namespace oddhand {

std::int64_t pull_outcomes(const Hand& hand) {
  std::int64_t count = 1;
  for (const Seat s : hand.table.live) count *= hand.hidden.seats[s].held.size();
  return count;
}

Pulls pull_outcome(const Hand& hand, std::int64_t i) {
  Pulls pulls;
  for (const Seat s : hand.table.live) {
    const int size = hand.hidden.seats[s].held.size();
    pulls.place[s] = static_cast<std::uint8_t>(i % size);
    i /= size;
  }
  return pulls;
}

Pulls sample_pulls(const Hand& hand) {
  const Hidden& h = hand.hidden;
  const unsigned first = 16U * hand.table.switches_done;
  Pulls pulls;
  for (const Seat s : hand.table.live) {
    const unsigned p = first + static_cast<unsigned>(s);
    const std::uint16_t piece = h.pulls[p / 8].piece(p % 8);
    pulls.place[s] = static_cast<std::uint8_t>(bounded_draw(h.key, Purpose::pulls, p, h.seats[s].held.size(), piece));
  }
  return pulls;
}

void apply_pulls(Hand& hand, const Pulls& pulls) {
  Table& table = hand.table;
  const std::size_t k = table.switches_done++;
  assert(k < kMaxSwitches);
  table.switched[k] = table.live;
  for (const Seat s : table.live) {
    OwnSeat& giver = hand.hidden.seats[s];
    const Card c = giver.held.remove(pulls.place[s]);
    giver.cards.erase(c);
    giver.switch_notes[k].lost = c;
    ++giver.version;
  }
  for (const Seat s : table.live) {
    const Seat to = taker_from(table, s);
    OwnSeat& taker = hand.hidden.seats[to];
    OwnSeat& giver = hand.hidden.seats[s];
    const Card c = *giver.switch_notes[k].lost;
    taker.held.append(c);
    taker.cards.insert(c);
    taker.switch_notes[k].took = c;
    taker.switch_notes[k].took_from = s;
    giver.switch_notes[k].lost_to = to;
  }
}

}  // namespace oddhand
