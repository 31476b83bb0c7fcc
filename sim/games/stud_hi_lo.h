// Stud Hi-Lo, seven-card stud in which the best high and the best low share the pot: docs/rules/stud_hi_lo.md.
#pragma once

#include "sim/games/game.h"
#include "sim/games/stud_rules.h"

namespace oddhand {

/// The sheet, line by line, is stud_sheet (2.1, 3.1); that high and low share comes with the options.
inline constexpr auto kStudHiLo = stud_sheet(deal_upcard());

Game stud_hi_lo();

}  // namespace oddhand
