// Ranks in words, for the descriptions of hands.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "evaluator/card.h"

namespace oddhand {

/// "two" … "ace".
std::string_view name(Rank rank);
/// "twos", "sixes", "aces".
std::string plural(Rank rank);

/// Where the ace stands among the ranks.
enum class AcePlace : std::uint8_t { high, low };

/// The highest rank of the mask, which must not be empty.
Rank top_rank(RankMask ranks, AcePlace ace = AcePlace::high);
/// "queen-seven-four", from high to low.
std::string listed(RankMask ranks, AcePlace ace = AcePlace::high);
/// "queens and sevens", the two ranks of the mask from high to low.
std::string listed_pairs(RankMask ranks, AcePlace ace = AcePlace::high);
/// ", queen-seven-four kickers", or nothing for an empty mask.
std::string listed_kickers(RankMask ranks, AcePlace ace = AcePlace::high);

}  // namespace oddhand
