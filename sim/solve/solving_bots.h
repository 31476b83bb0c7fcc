// The bots that play hands forward: they sample deals that agree with what their seat knows and play these on. They
// need the game's steps, so their list is made for a game.
#pragma once

#include <vector>

#include "sim/games/game.h"
#include "strategies/bot_spec.h"

namespace oddhand {

/// `pot-odds` and `rollout` for this game, which must outlive the bots that they make.
std::vector<BotKind> solving_bots(const Game& game);

/// Those of strategies/bot_list.h and the solving ones, in the order in which people are shown them.
std::vector<BotKind> bots_for(const Game& game);

}  // namespace oddhand
