// Inversion, draw poker turned inside out: docs/rules/inversion.md.
#pragma once

#include "sim/games/agreed.h"
#include "sim/games/game.h"
#include "sim/table/machine.h"
#include "sim/table/showdown.h"

namespace oddhand {

/// The sheet, line by line.
inline constexpr auto kInversion = steps(               //
    ante().when(antes_agreed),                          // 2.1
    blinds().when(blinds_agreed),                       // 2.1, option forced=blinds
    deal_up(hand_size),                                 // 2.2
    open_draw(),                                        // 3.1-3.3
    opening_betting(BetSize::small).when(bets_agreed),  // 3.4
    showdown(award_best_high));                         // 4.1, 4.2

Game inversion();

}  // namespace oddhand
