// The list of the bots that decide from a View alone. A new bot is one file in this folder and one line in
// bot_list.cpp.
#pragma once

#include <span>

#include "strategies/bot_spec.h"

namespace oddhand {

std::span<const BotKind> builtin_bots();

}  // namespace oddhand
