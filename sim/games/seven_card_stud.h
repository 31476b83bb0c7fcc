// Seven-card stud: docs/rules/seven_card_stud.md.
#pragma once

#include "sim/games/game.h"
#include "sim/games/stud_rules.h"

namespace oddhand {

/// The sheet, line by line, is stud_sheet; an upcard brings nothing but itself.
inline constexpr auto kSevenCardStud = stud_sheet(deal_upcard());

Game seven_card_stud();

}  // namespace oddhand
