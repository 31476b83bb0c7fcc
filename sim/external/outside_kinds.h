// The kinds of bots from outside, as they are named on the command line: lib:FILE and exec:FILE.
#pragma once

#include <vector>

#include "sim/external/outside_bot.h"

namespace oddhand {

/// What they make is not started yet (OutsideBot::start). Refers to the game and options of the setup.
std::vector<OutsideKind> outside_kinds(const OutsideSetup& setup);

}  // namespace oddhand
