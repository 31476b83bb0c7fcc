// Values of many low hands at once: the same values as evaluator/low_hand.h. docs/evaluator.md explains the
// mathematics.
#pragma once

#include <span>

#include "evaluator/batch/suit_columns.h"
#include "evaluator/low_value.h"

namespace oddhand {

/// values[i] = value of the best ace-to-five low of the cards cards[0][i], cards[1][i], … There are 7 or 8 columns,
/// each as long as `values` (any length); the cards of a hand are distinct, in any order.
void evaluate_low(std::span<const CardColumn> cards, std::span<LowValue> values);
/// The same for hands of 7 or 8 cards in suit columns, each as long as `values`.
void evaluate_low(const SuitColumns& hands, std::span<LowValue> values);

/// values[i] = value of the best low if it has five different ranks and none above eight, else LowValue(). 5 to 8
/// columns.
void evaluate_eight_or_better(std::span<const CardColumn> cards, std::span<LowValue> values);
/// The same for hands of 5 to 8 cards in suit columns.
void evaluate_eight_or_better(const SuitColumns& hands, std::span<LowValue> values);

}  // namespace oddhand
