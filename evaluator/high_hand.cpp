// The rare half of high_hand.h: flushes, and hands too large for the tables.
#include "evaluator/high_hand.h"

#include <algorithm>

#include "evaluator/rank_groups.h"

namespace oddhand::detail {

namespace {

constexpr Suit kAllSuits[] = {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};

bool makes_flush(RankMask ranks) { return (kMaskKey[ranks] & kFlushFlag) != 0; }

}  // namespace

// Five to seven ranks of one suit rank among each other as the same ranks without the suit: straight or high card, only
// in a higher category. (A flush of 5 to 7 cards leaves no room for a full house or four of a kind.)
HandValue value_of_flush(CardSet cards) {
  const auto* suit = std::ranges::find_if(kAllSuits, [&](Suit s) { return makes_flush(cards.ranks_in(s)); });
  const HandValue unsuited = value_of_ranks(kMaskKey[cards.ranks_in(*suit)] & ~kFlushFlag);
  const bool straight = unsuited.category() == HandCategory::straight;
  return HandValue(straight ? HandCategory::straight_flush : HandCategory::flush, unsuited.primary(),
                   unsuited.kickers());
}

HandValue value_of_many(CardSet cards) {
  HandValue best = value_without_flush(RankGroups(cards));
  for (const Suit suit : kAllSuits) {
    const RankMask ranks = cards.ranks_in(suit);
    if (makes_flush(ranks)) best = std::max(best, value_of_suit(ranks));
  }
  return best;
}

}  // namespace oddhand::detail
