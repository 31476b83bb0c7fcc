// What a seat's upcards say about its hand.
#pragma once

#include "evaluator/card.h"
#include "evaluator/hand_value.h"

namespace oddhand {

/// The least value that any high hand with all of `cards` (0 to 7) in it can have. Up to four cards make no straight
/// or flush, and kickers that are not there yet count as none; from five cards on it is the value of the cards.
HandValue least_high(CardSet cards);

}  // namespace oddhand
