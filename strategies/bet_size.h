// What bots bet that always bet the same part of the pot.
#pragma once

#include "strategies/bot_spec.h"

namespace oddhand {

/// The parameter `size`, in ten-thousandths of the pot.
inline constexpr BotParameter kSizeParameter{.key = "size",
                                             .meaning = "pot and no limit: adds this part of the pot after its call",
                                             .least = 0,
                                             .most = 10,
                                             .standard = 0.75,
                                             .whole = false};

}  // namespace oddhand
