// Five-card draw: docs/rules/five_card_draw.md.
#pragma once

#include "sim/games/agreed.h"
#include "sim/games/game.h"
#include "sim/table/machine.h"
#include "sim/table/showdown.h"

namespace oddhand {

/// The sheet, line by line. `cards` and `draw` of the options make it five-card draw, or one of Switch's other bases.
inline constexpr auto kFiveCardDraw = steps(                  //
    ante().when(antes_agreed),                                // 2.1
    blinds().when(blinds_agreed),                             // 2.1, option forced=blinds
    deal_down(hand_size),                                     // 2.2
    opening_betting(BetSize::small).when(bets_agreed),        // 3.1
    draw().when(draw_agreed),                                 // 4.1-4.4
    betting(BetSize::big, left_of_dealer).when(bets_agreed),  // 3.2
    showdown(award_best_high));                               // 5.1, 5.2

Game five_card_draw();

}  // namespace oddhand
