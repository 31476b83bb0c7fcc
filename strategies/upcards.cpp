#include "strategies/upcards.h"

#include <bit>

#include "evaluator/high_hand.h"

namespace oddhand {

HandValue least_high(CardSet cards) {
  if (cards.size() >= 5) return evaluate_high(cards);
  // Ranks held at least once, twice, …
  RankMask once = 0;
  RankMask twice = 0;
  RankMask thrice = 0;
  RankMask all_four = 0;
  for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
    const RankMask ranks = cards.ranks_in(suit);
    all_four = static_cast<RankMask>(all_four | (thrice & ranks));
    thrice = static_cast<RankMask>(thrice | (twice & ranks));
    twice = static_cast<RankMask>(twice | (once & ranks));
    once = static_cast<RankMask>(once | ranks);
  }
  const auto value = [once](HandCategory category, RankMask primary) {
    return HandValue(category, primary, static_cast<RankMask>(once & ~primary));
  };
  if (all_four != 0) return value(HandCategory::four_of_a_kind, all_four);
  if (thrice != 0) return value(HandCategory::three_of_a_kind, thrice);
  if (std::popcount(twice) == 2) return value(HandCategory::two_pair, twice);
  if (twice != 0) return value(HandCategory::one_pair, twice);
  return value(HandCategory::high_card, 0);
}

}  // namespace oddhand
