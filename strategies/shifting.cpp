#include "strategies/shifting.h"

#include <bit>

#include "strategies/strength.h"
#include "strategies/stud_game.h"

namespace oddhand {

Decision name_game(StudGame game, const View& view) {
  if (!view.legal().from_hole) return shift_to(game);
  const CardSet hole = view.me.cards - view.upcards(view.seat).set();
  const unsigned jacks = view.me.held.places_of(hole & CardSet::of_ranks(mask_of(Rank::jack)));
  return shift_to(game, static_cast<HeldMask>(jacks & (~jacks + 1)));
}

Decision name_best_game(const View& view, std::int64_t margin) {
  const Legal& legal = view.legal();
  int best = -1;
  StudGame best_game{};
  for (unsigned open = legal.shift_to; open != 0; open &= open - 1) {
    const auto game = static_cast<StudGame>(std::countr_zero(open));
    const int share = strength_after_shift(game, view);
    if (share <= best) continue;
    best = share;
    best_game = game;
  }
  if (best < 0) return decline();
  const bool gains = best - strength(view) > margin;
  return gains || legal.must_shift ? name_game(best_game, view) : decline();
}

Decision name_game_if_forced(const View& view) {
  const Legal& legal = view.legal();
  if (!legal.must_shift || legal.shift_to == 0) return decline();
  return name_game(static_cast<StudGame>(std::countr_zero(unsigned{legal.shift_to})), view);
}

}  // namespace oddhand
