// From a value back to the cards that play.
#pragma once

#include "evaluator/card.h"
#include "evaluator/hand_value.h"
#include "evaluator/low_value.h"

namespace oddhand {

/// The cards of `cards` (1 to 11) that make `value`, which must be their value: five, or all of fewer. Of equal ranks
/// the higher suits play. Cards of `wild_ranks` fill the places that no other card fills, and are returned as they are.
CardSet best_five(CardSet cards, HandValue value, RankMask wild_ranks = 0);
/// The same for a low, which must be one (LowValue::is_low).
CardSet best_five(CardSet cards, LowValue value, RankMask wild_ranks = 0);

}  // namespace oddhand
