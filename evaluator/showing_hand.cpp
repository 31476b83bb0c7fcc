#include "evaluator/showing_hand.h"

#include <cassert>

#include "evaluator/rank_groups.h"
#include "evaluator/wild_hand.h"

namespace oddhand {

HandValue showing_high(CardSet cards, StraightsAndFlushes rule, RankMask wild_ranks) {
  assert(!cards.empty() && cards.size() <= 11);
  const bool five = detail::has_at_least(cards, 5);
  const bool of_kinds_only = !five || rule == StraightsAndFlushes::ignored;
  if (const CardSet wild = cards & CardSet::of_ranks(wild_ranks); !wild.empty()) {
    const int wild_cards = detail::number_of(wild);
    return of_kinds_only ? detail::kinds_with_wild(cards - wild, wild_cards)
                         : detail::value_with_wild(cards - wild, wild_cards);
  }
  if (!of_kinds_only) return evaluate_high(cards);
  const detail::RankGroups held(cards);
  return five ? detail::value_of_groups(held) : detail::value_of_few(held);
}

}  // namespace oddhand
