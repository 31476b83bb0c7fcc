// The list of games. A new game is one file in this folder and one line in game_list.cpp.
#pragma once

#include <span>
#include <string_view>

#include "sim/games/game.h"

namespace oddhand {

std::span<const Game> games();

/// Throws InputError that names the nearest game.
const Game& find_game(std::string_view name);

}  // namespace oddhand
