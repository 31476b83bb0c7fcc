// Baseball: docs/rules/baseball.md.
#pragma once

#include "sim/games/game.h"
#include "sim/games/stud_rules.h"
#include "sim/games/stud_upcards.h"

namespace oddhand {

/// Seven-card stud (2.1-2.3); a four dealt up brings a card, a three perhaps a price (3.2-3.5).
inline constexpr auto kBaseball = stud_sheet(upcard_with_consequences());

Game baseball();

}  // namespace oddhand
