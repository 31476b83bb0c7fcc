// Follow the Queen: docs/rules/follow_the_queen.md.
#pragma once

#include "sim/games/game.h"
#include "sim/games/stud_rules.h"
#include "sim/games/stud_upcards.h"

namespace oddhand {

/// Seven-card stud (2.1-2.3); each upcard may be a queen, or follow one (3.1-3.5).
inline constexpr auto kFollowTheQueen = stud_sheet(upcard_with_consequences());

Game follow_the_queen();

}  // namespace oddhand
