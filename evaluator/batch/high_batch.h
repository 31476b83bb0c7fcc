// Values of many high hands at once: the same values as evaluator/high_hand.h, without tables, as many hands at a time
// as the processor's registers hold. docs/evaluator.md explains the mathematics.
#pragma once

#include <span>

#include "evaluator/batch/suit_columns.h"
#include "evaluator/hand_value.h"

namespace oddhand {

/// values[i] = value of the best five of the cards cards[0][i], cards[1][i], … There are 5 to 8 columns, each as long
/// as `values` (any length); the cards of a hand are distinct, in any order.
void evaluate_high(std::span<const CardColumn> cards, std::span<HandValue> values);

/// The same for hands in suit columns, each as long as `values`: every hand has `cards` cards, 5 to 8.
void evaluate_high(int cards, const SuitColumns& hands, std::span<HandValue> values);

}  // namespace oddhand
