// A hand told in words, for people who want to follow every card and every chip.
#pragma once

#include <string>
#include <vector>

#include "sim/deal/deck.h"
#include "sim/games/game.h"
#include "strategies/bot_spec.h"
#include "strategies/options.h"

namespace oddhand {

/// Plays one deal, as Game::play would, and tells it: the table, antes or blinds, every hand dealt, every bet, switch
/// and draw, the showdown, the pots, and what each seat wins. `options` have been checked; one bot per seat. All cards
/// are told, also those that no player would see. Lines end in a newline; the same arguments give the same text.
std::string narrate(const Game& game, const Options& options, const std::vector<Bot>& bots, DealKey key);

}  // namespace oddhand
