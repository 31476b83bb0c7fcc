// Policies that hands are played forward with.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>

#include "sim/games/game.h"
#include "strategies/policy.h"

namespace oddhand {

/// Bots of strategies/bot_list.h that may play hands forward, by name.
inline constexpr std::array<std::string_view, 4> kBaseNames{"threshold", "calling", "random", "quick-odds"};

/// How many opponents are left to play against.
enum class Opponents : std::uint8_t { one, several };

/// One of them with its default parameters; `threshold` with others, so that it does not fold to many raises in a row
/// and calls more often against one opponent (solving_bots.cpp).
std::unique_ptr<Policy> make_base(std::string_view name, Opponents opponents, const Game& game);

}  // namespace oddhand
