// Cards that belong together, a player's or those in the middle, of which some are known.
#pragma once

#include <vector>

#include "evaluator/card.h"

namespace oddhand {

/// `count` cards, each of them any of `may`: four cards for "a king", thirteen for "a heart".
struct HalfKnown {
  CardSet may;
  int count = 0;
};

/// The cards that are known, how many more there are, unknown, and those of which something is known. Without order.
struct PartialHand {
  CardSet known;
  int unknown = 0;
  std::vector<HalfKnown> half = {};

  int half_known() const {
    int count = 0;
    for (const HalfKnown& cards : half) count += cards.count;
    return count;
  }
  int size() const { return known.size() + unknown + half_known(); }
  /// Adds a card that is one of `may`: known, unknown or half known by the size of the set. A known one must not be
  /// there yet.
  void add(CardSet may);
};

}  // namespace oddhand
