// The rare half of low_hand.h: pairs and wild cards.
#include "evaluator/low_hand.h"

#include <algorithm>

namespace oddhand {

namespace {

struct SplitHand {
  CardSet natural;
  int wild;
  RankMask turned;  ///< ranks held or stood for
};

constexpr RankMask lowest(RankMask turned, int n) { return detail::without(turned, detail::without_lowest(turned, n)); }

/// Adding one to a mask carries into its lowest missing rank.
constexpr RankMask with_lowest_missing(RankMask turned, int n) {
  for (; n > 0; --n) turned |= static_cast<RankMask>(turned + 1);
  return turned;
}

/// Up to five cards all play, in lows as in highs; only the ace stands elsewhere, and two categories do not exist.
LowValue low_of_few(const detail::RankGroups& held) {
  const HandValue high = detail::value_of_few(held);
  const int straight_and_flush = high.category() > HandCategory::three_of_a_kind ? 2 : 0;
  return LowValue::from_turned(static_cast<LowCategory>(static_cast<int>(high.category()) - straight_and_flush),
                               ace_below_two(high.primary()), ace_below_two(high.kickers()));
}

SplitHand split(CardSet cards, RankMask wild_ranks) {
  const CardSet wild = cards & CardSet::of_ranks(wild_ranks);
  const CardSet natural = cards - wild;
  const int n = wild.size();
  return {natural, n, with_lowest_missing(ace_below_two(natural.ranks()), n)};
}

}  // namespace

// With fewer than five different ranks each of them plays, and the places left over go to second, third and fourth
// cards: one to a pair, two to a second pair or else three of a kind, three to a full house or else four of a kind.
// Each as low as can be. A wild card is a rank of its own, so it never makes a pair.
LowValue detail::low_with_pairs(CardSet natural, int wild) {
  const RankGroups held(natural);
  if (wild == 0 && !has_at_least(natural, 6)) return low_of_few(held);
  const RankMask ranks = with_lowest_missing(ace_below_two(held.one), wild);
  const RankMask twos = ace_below_two(held.two);
  const RankMask threes = ace_below_two(held.three);
  const auto made = [ranks](LowCategory category, RankMask primary) {
    return LowValue::from_turned(category, primary, without(ranks, primary));
  };
  const int places_left = std::min(5, number_of(natural) + wild) - count(ranks);
  if (places_left == 0) return made(LowCategory::no_pair, 0);
  if (places_left == 1) return made(LowCategory::one_pair, lowest(twos, 1));
  if (places_left == 2) {
    if (has_at_least(twos, 2)) return made(LowCategory::two_pair, lowest(twos, 2));
    return made(LowCategory::three_of_a_kind, threes);
  }
  if (has_at_least(twos, 2)) return made(LowCategory::full_house, lowest(threes, 1));
  return made(LowCategory::four_of_a_kind, ace_below_two(held.four));
}

LowValue evaluate_low(CardSet cards, RankMask wild_ranks) {
  assert(!cards.empty() && cards.size() <= 11);
  const SplitHand hand = split(cards, wild_ranks);
  if (detail::has_at_least(hand.turned, 5)) return detail::low_of_ranks(hand.turned);
  return detail::low_with_pairs(hand.natural, hand.wild);
}

LowValue evaluate_eight_or_better(CardSet cards, RankMask wild_ranks) {
  assert(cards.size() >= 5 && cards.size() <= 11);
  const RankMask turned = split(cards, wild_ranks).turned & detail::kAceToEight;
  return detail::has_at_least(turned, 5) ? detail::low_of_ranks(turned) : LowValue();
}

}  // namespace oddhand
