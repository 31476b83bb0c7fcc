// Every bot that the program can seat: those that decide from a View alone, those that play hands forward, those from
// outside.
#pragma once

#include <string>
#include <vector>

#include "sim/games/game.h"
#include "strategies/bot_spec.h"
#include "strategies/options.h"

namespace oddhand {

/// One bot per seat of the options, for this game; the grammar stands at parse_bots. The bots may refer to `game`.
/// Throws InputError for what does not fit.
std::vector<Bot> seat_bots(const std::string& text, const Game& game, const Options& options);

/// What can be named, for help texts and `list bots`, in the order in which people are shown it.
std::vector<BotKind> all_bots();

}  // namespace oddhand
