#include "sim/studies/jack_lines.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "strategies/strength.h"

namespace oddhand {
namespace {

int best_strength_elsewhere(const View& view) {
  int best = 0;
  for (unsigned open = view.legal().shift_to; open != 0; open &= open - 1) {
    best = std::max(best, strength_after_shift(static_cast<StudGame>(std::countr_zero(open)), view));
  }
  return best;
}

}  // namespace

JackLine follow_hole_jack(const Hand& at, const Game& game, const PerSeat<const Policy*>& bots) {
  const Seat seat = at.table.actor;
  const KeepsHoleJacks keeps(*bots[seat]);
  PerSeat<const Policy*> players = bots;
  players[seat] = &keeps;
  JackLine line;
  std::optional<Chips> saved;
  Hand hand = at;
  walk(hand, game, players, [&](const Hand& window) {
    if (!asks_hole_jack(window.hidden.legal) || window.table.actor != seat) return;
    const View view = view_of(window, seat);
    if (window.table.cards_dealt == kLastStreet) {
      saved = won_after(window, game, players, name_best_game(view, 0));
      return;
    }
    line.moments.push_back({.street = window.table.cards_dealt,
                            .strength = strength(view),
                            .best = best_strength_elsewhere(view),
                            .pot = view.pot(),
                            .live = window.table.live.size(),
                            .now = won_after(window, game, players, name_some_game(view))});
  });
  line.never = payoffs(hand)[seat];
  line.save = saved.value_or(line.never);
  return line;
}

}  // namespace oddhand
