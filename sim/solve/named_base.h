// Policies that hands are played forward with.
#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "strategies/policy.h"

namespace oddhand {

/// Bots of strategies/bot_list.h that may play hands forward, by name.
inline constexpr std::array<std::string_view, 3> kBaseNames{"threshold", "calling", "random"};

/// One of them with its default parameters, except that `threshold` calls more and tightens less.
std::unique_ptr<Policy> make_base(std::string_view name);

}  // namespace oddhand
