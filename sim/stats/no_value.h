// What stands where there is no number.
#pragma once

#include <limits>

namespace oddhand {

inline constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

}  // namespace oddhand
