// Hand categories as players name them: those of the evaluator, with the royal flush apart.
#pragma once

#include <string>

#include "evaluator/card.h"

namespace oddhand {

/// 0 high card … 8 straight flush, 9 royal flush.
inline constexpr int kNamedCategories = 10;

/// The named category of the best five of 5 to 7 cards.
int named_category(CardSet cards);
/// "high card" … "straight flush", "royal flush".
std::string category_name(int named_category);

}  // namespace oddhand
