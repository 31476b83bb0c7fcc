#include "evaluator/showing_hand.h"

#include <cassert>

#include "evaluator/rank_groups.h"

namespace oddhand {

HandValue showing_high(CardSet cards, StraightsAndFlushes rule, RankMask wild_ranks) {
  assert(!cards.empty() && cards.size() <= 11);
  const CardSet wild = cards & CardSet::of_ranks(wild_ranks);
  if (!wild.empty()) return detail::value_with_wild(cards - wild, wild.size(), rule);
  if (rule == StraightsAndFlushes::counted && cards.size() >= 5) return evaluate_high(cards);
  return detail::value_of_groups(detail::RankGroups(cards));
}

}  // namespace oddhand
