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
  table.switched[k] = table.live;
  PerSeat<Card> lost;
  for (const Seat s : table.live) lost[s] = hand.hidden.seats[s].held[pulls.place[s]];
  for (const Seat s : table.live) {
    const Seat from = giver_to(table, s);
    OwnSeat& own = hand.hidden.seats[s];
    own.held.replace(pulls.place[s], lost[from]);
    own.cards.erase(lost[s]);
    own.cards.insert(lost[from]);
    own.switch_notes[k] = {.lost = lost[s], .took = lost[from], .lost_to = taker_from(table, s), .took_from = from};
    ++own.version;
  }
}

}  // namespace oddhand
