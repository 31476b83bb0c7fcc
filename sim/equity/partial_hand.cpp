#include "sim/equity/partial_hand.h"

#include <algorithm>
#include <cassert>

namespace oddhand {

void PartialHand::add(CardSet may) {
  if (may == CardSet::full_deck()) {
    ++unknown;
    return;
  }
  if (may.size() == 1) {
    assert((known & may).empty());
    known = known | may;
    return;
  }
  const auto same = std::ranges::find(half, may, &HalfKnown::may);
  if (same != half.end()) {
    ++same->count;
  } else {
    half.push_back({may, 1});
  }
}

}  // namespace oddhand
