// Policies that hands are played forward with.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>

#include "sim/games/game.h"
#include "strategies/policy.h"

namespace oddhand {

/// Bots that may play hands forward: quick_odds.h, and those of strategies/bot_list.h by name.
inline constexpr std::array<std::string_view, 4> kBaseNames{"quick-odds", "threshold", "calling", "random"};

/// One of them with its default parameters. `game` must outlive the call.
std::unique_ptr<Policy> make_base(std::string_view name, const Game& game);

}  // namespace oddhand
