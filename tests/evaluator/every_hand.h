// Visits every hand of a number of cards once.
#pragma once

#include "evaluator/card.h"
#include "evaluator/high_hand.h"

namespace oddhand::test {

/// Calls visit(HighKey) for `hand` with every choice of `kCards` further cards of index `first` or above.
template <int kCards, class Visit>
void for_each_hand(const Visit& visit, HighKey hand = {}, int first = 0) {
  if constexpr (kCards == 0) {
    visit(hand);
  } else {
    for (int c = first; c <= kDeckSize - kCards; ++c) {
      for_each_hand<kCards - 1>(visit, hand + HighKey(Card::from_index(c)), c + 1);
    }
  }
}

}  // namespace oddhand::test
