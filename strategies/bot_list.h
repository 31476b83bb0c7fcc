// The list of the bots that decide from a View alone. A new bot is one file in this folder, its name in CMakeLists.txt
// and its function in bot_list.cpp.
#pragma once

#include <span>

#include "strategies/bot_spec.h"

namespace oddhand {

/// In the order in which people are shown them.
std::span<const BotKind> builtin_bots();

}  // namespace oddhand
