// Short ways to write showdowns for tests.
#pragma once

#include <string_view>

#include "evaluator/card_text.h"
#include "sim/equity/showdown_spot.h"

namespace oddhand::test {

/// Hands of two cards and a board of five of which nothing is known.
inline ShowdownSpot two_card_hands(std::initializer_list<std::string_view> hands) {
  ShowdownSpot spot;
  for (const std::string_view hand : hands) spot.hands.push_back({parse_card_set(hand), 0});
  spot.board.unknown = 5;
  return spot;
}

}  // namespace oddhand::test
