// The 7,462 different values of five cards, numbered from the lowest.
#pragma once

#include <cstdint>

#include "evaluator/hand_value.h"

namespace oddhand {

inline constexpr int kHandClasses = 7462;

/// Number of the value, from 0 for the lowest; it must be the value of five cards without wild ones.
std::uint16_t class_of(HandValue value);

}  // namespace oddhand
