// Who has the best value, for many deals at once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "evaluator/hand_value.h"
#include "evaluator/low_value.h"

namespace oddhand {

/// Sets of 64 deals: bit i of word w is deal 64 w + i.
using DealWords = std::span<std::uint64_t>;

/// winners[h] = the deals in which no hand has a better value than values[h]: one hand or, in a tie, several. All of
/// `values` are equally long (any length); each of `winners` has a word for every 64 deals, begun ones too, whose bits
/// beyond the last deal are 0.
void find_winners(std::span<const std::span<const HandValue>> values, std::span<const DealWords> winners);
/// The same for lows: where no hand has a low none wins.
void find_winners(std::span<const std::span<const LowValue>> values, std::span<const DealWords> winners);

}  // namespace oddhand
