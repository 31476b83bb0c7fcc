// Five-card stud: docs/rules/five_card_stud.md.
#pragma once

#include "sim/games/game.h"
#include "sim/games/stud_rules.h"

namespace oddhand {

/// The sheet, line by line.
inline constexpr auto kFiveCardStud = steps(                                                               //
    ante(),                                                                                                // 2.1
    deal_down(one_card), deal_upcard(),                                                                    // 2.2
    bring_in_betting(BetSize::small, bring_in_holder).when(bets_agreed),                                   // 3.1
    deal_upcard(), betting(BetSize::small, first_by_showing).or_big(open_pair_showing).when(bets_agreed),  // 3.2, 3.3
    deal_upcard(), betting(BetSize::big, first_by_showing).when(bets_agreed),                              // 3.2
    deal_upcard(), betting(BetSize::big, first_by_showing).when(bets_agreed),                              // 3.2
    showdown(award_stud));                                                                                 // 4.1, 4.2

Game five_card_stud();

}  // namespace oddhand
