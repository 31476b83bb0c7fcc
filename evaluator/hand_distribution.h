// How strong a hand is among random hands of its size: exact counts, no sampling. For bots that think in percentiles.
#pragma once

#include <cstdint>

#include "evaluator/hand_value.h"

namespace oddhand {

/// Number of `cards`-card hands (5 or 7) whose value is below `value`, of C(52, cards).
std::uint32_t hands_below(int cards, HandValue value);
/// The least value that at least `ten_thousandths` / 10,000 of all `cards`-card hands (5 or 7) lie strictly below;
/// 0 gives the lowest hand of that size, 10,000 a value above every hand.
HandValue value_at_percentile(int cards, int ten_thousandths);

}  // namespace oddhand
