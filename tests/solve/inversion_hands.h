// Hands of Inversion as the tests write them.
#pragma once

#include <algorithm>
#include <string_view>

#include "evaluator/card_text.h"
#include "sim/solve/inversion_table.h"

namespace oddhand::test {

inline InversionHand hand_of(std::string_view text) {
  InversionHand hand;
  std::ranges::copy(parse_cards(text), hand.begin());
  return hand;
}

}  // namespace oddhand::test
