// High hands of 5 to 7 distinct cards by lookup tables. The tables are constant-initialised read-only data: there is no
// start-up work, and they may be used from static initialisers. docs/evaluator.md explains the mathematics.
#pragma once

#include "evaluator/card.h"
#include "evaluator/hand_value.h"

namespace oddhand {

/// Value of the best five cards of `cards`, which must hold 5 to 7.
HandValue evaluate_high(CardSet cards);

}  // namespace oddhand
