// Every set of replacements that a draw may bring, one by one: what tests count draws with.
#pragma once

#include <cstdint>
#include <vector>

#include "evaluator/card.h"
#include "evaluator/hand_value.h"
#include "evaluator/high_hand.h"

namespace oddhand::test {

struct DrawnHand {
  CardSet cards;  ///< the replacements
  HandValue value;
};

inline void add_draws(CardSet kept, CardSet open, int count, CardSet taken, std::vector<DrawnHand>& all) {
  if (count == 0) return all.push_back({taken, evaluate_high(kept | taken)});
  for (const Card card : open) {
    open.erase(card);
    add_draws(kept, open, count - 1, taken | CardSet::of(card), all);
  }
}

/// Every set of replacements for five cards from `open`, with the hand that it makes of `kept`.
inline std::vector<DrawnHand> all_draws(CardSet kept, CardSet open) {
  std::vector<DrawnHand> all;
  add_draws(kept, open, 5 - kept.size(), CardSet(), all);
  return all;
}

/// Pairs of draws that share no card, and of them those that the first seat wins or that are tied.
struct DrawPairs {
  std::int64_t wins = 0;
  std::int64_t ties = 0;
  std::int64_t ways = 0;
};

inline DrawPairs count_pairs(const std::vector<DrawnHand>& first, const std::vector<DrawnHand>& second) {
  DrawPairs count;
  for (const DrawnHand& a : first) {
    for (const DrawnHand& b : second) {
      if (!(a.cards & b.cards).empty()) continue;
      ++count.ways;
      count.wins += a.value > b.value ? 1 : 0;
      count.ties += a.value == b.value ? 1 : 0;
    }
  }
  return count;
}

}  // namespace oddhand::test
