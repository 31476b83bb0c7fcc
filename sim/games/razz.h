// Razz, seven-card stud for the best low: docs/rules/razz.md.
#pragma once

#include "sim/games/game.h"
#include "sim/games/stud_rules.h"

namespace oddhand {

/// The sheet, line by line, is stud_sheet (2.1); that the low is played for comes with the options.
inline constexpr auto kRazz = stud_sheet(deal_upcard());

Game razz();

}  // namespace oddhand
