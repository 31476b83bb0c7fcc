// Values of many high hands with wild cards at once: the same values as evaluator/wild_hand.h. docs/evaluator.md
// explains the mathematics.
#pragma once

#include <span>

#include "evaluator/batch/suit_columns.h"
#include "evaluator/card.h"
#include "evaluator/hand_value.h"

namespace oddhand {

/// values[i] = value of the best five of the cards cards[0][i], cards[1][i], …, where the cards of `wild_ranks` are
/// wild. There are 5 to 7 columns, each as long as `values` (any length); the cards of a hand are distinct, in any
/// order.
void evaluate_high(std::span<const CardColumn> cards, RankMask wild_ranks, std::span<HandValue> values);

/// The same for hands in suit columns, each as long as `values`: every hand has `cards` cards, 5 to 7, wild ones
/// included.
void evaluate_high(int cards, const SuitColumns& hands, RankMask wild_ranks, std::span<HandValue> values);

}  // namespace oddhand
