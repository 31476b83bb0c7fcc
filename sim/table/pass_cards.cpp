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
  const bool forward = table.options->direction == Direction::forward;
  Seat before = table.live.back();
  for (const Seat s : table.live) {
    const Seat giver = forward ? before : s;
    const Seat taker = forward ? s : before;
    OwnSeat& own = hand.hidden.seats[taker];
    own.held.replace(pulls.place[taker], lost[giver]);
    own.cards = (own.cards - CardSet::of(lost[taker])) | CardSet::of(lost[giver]);
    ++own.version;
    SwitchNote& note = own.switch_notes[k];
    note.lost = std::optional(lost[taker]);  // whole optionals: no look at what they held before
    note.took = std::optional(lost[giver]);
    note.took_from = giver;
    hand.hidden.seats[giver].switch_notes[k].lost_to = taker;
    before = s;
  }
}

}  // namespace oddhand
