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
  for (const Seat s : table.live) {
    OwnSeat& giver = hand.hidden.seats[s];
    const Card c = giver.held.remove(pulls.place[s]);
    lost[s] = c;
    giver.cards.erase(c);
    giver.switch_notes[k].lost = std::optional(c);  // a whole optional: no look at what it held before
    ++giver.version;
  }
  Seat before = table.live.back();
  for (const Seat s : table.live) {
    const bool forward = table.options->direction == Direction::forward;
    const Seat from = forward ? before : s;
    const Seat to = forward ? s : before;
    OwnSeat& taker = hand.hidden.seats[to];
    taker.held.append(lost[from]);
    taker.cards.insert(lost[from]);
    taker.switch_notes[k].took = std::optional(lost[from]);
    taker.switch_notes[k].took_from = from;
    hand.hidden.seats[from].switch_notes[k].lost_to = to;
    before = s;
  }
}

}  // namespace oddhand
