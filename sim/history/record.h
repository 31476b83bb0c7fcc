// A hand written down as a hand history: every card and every answer.
#pragma once

#include <vector>

#include "sim/deal/deck.h"
#include "sim/games/game.h"
#include "sim/history/phh.h"
#include "strategies/bot_spec.h"

namespace oddhand {

/// Plays one deal, as Game::play would, and records it with all cards, also those that no player would see. `options`
/// have been checked; one bot per seat. The variant is the standard's where the game has one and nothing happened in
/// the hand that the standard does not know, else our own; docs/phh.md.
PhhHand record_hand(const Game& game, const Options& options, const std::vector<Bot>& bots, DealKey key);

}  // namespace oddhand
