// Hands of the tests, written as text.
#pragma once

#include <string_view>

#include "evaluator/card.h"
#include "evaluator/card_text.h"
#include "evaluator/hand_value.h"
#include "evaluator/high_hand.h"

namespace oddhand::test {

inline CardSet cards(std::string_view text) {
  CardSet set;
  for (const Card card : parse_cards(text)) set.insert(card);
  return set;
}

inline HandValue high(std::string_view text) { return evaluate_high(cards(text)); }

}  // namespace oddhand::test
