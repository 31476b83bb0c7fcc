// The rare half of high_hand.h: flushes.
#include "evaluator/high_hand.h"

#include <algorithm>

namespace oddhand::detail {

// Five ranks or more of one suit rank among each other as the same ranks without the suit: straight or high card,
// only in a higher category. (A flush of 5 to 7 cards leaves no room for a full house or four of a kind.)
HandValue value_of_flush(RankMask ranks) {
  const HandValue unsuited = value_of_ranks(kMaskKey[ranks] & ~kFlushFlag);
  const bool straight = unsuited.category() == HandCategory::straight;
  return HandValue(straight ? HandCategory::straight_flush : HandCategory::flush, unsuited.primary(),
                   unsuited.kickers());
}

HandValue value_of_flush(CardSet cards) {
  static constexpr Suit kAllSuits[] = {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};
  const auto* suit =
      std::ranges::find_if(kAllSuits, [&](Suit s) { return (kMaskKey[cards.ranks_in(s)] & kFlushFlag) != 0; });
  return value_of_flush(cards.ranks_in(*suit));
}

}  // namespace oddhand::detail
