// Hands of the tests, written as text.
#pragma once

#include <string>
#include <string_view>

#include "evaluator/card.h"
#include "evaluator/card_text.h"
#include "evaluator/hand_value.h"
#include "evaluator/high_hand.h"

namespace oddhand::test {

inline CardSet cards(std::string_view text) { return parse_card_set(text); }

/// The ranks written, "39" for threes and nines.
inline RankMask ranks(std::string_view text) {
  RankMask mask = 0;
  for (const char c : text)
    mask |= static_cast<RankMask>(1U << static_cast<int>(parse_card(std::string{c, 'c'}).rank()));
  return mask;
}

inline HandValue high(std::string_view text) { return evaluate_high(cards(text)); }

}  // namespace oddhand::test
