// Low hands of 1 to 11 distinct cards, ace to five: for Razz with its pairs, for showing hands, with an eight-or-better
// qualifier, and with wild cards. No tables: a hand without a pair takes a dozen instructions.
#pragma once

#include <cassert>

#include "evaluator/card.h"
#include "evaluator/low_value.h"
#include "evaluator/rank_groups.h"

namespace oddhand {

namespace detail {

inline constexpr RankMask kAceToEight = 0xff;  // turned by ace_below_two

/// The low of a hand with no five different ranks. `natural` without the wild cards.
LowValue low_with_pairs(CardSet natural, int wild);

/// The low of five or more ranks, turned by ace_below_two.
constexpr LowValue low_of_ranks(RankMask turned) {
  return LowValue::from_turned(LowCategory::no_pair, 0, without(turned, without_lowest(turned, 5)));
}

}  // namespace detail

/// Value of the best low of `cards`, 1 to 11. Up to four cards all play, as showing hands do; of hands that are equal
/// so far the one with fewer cards is lower, hence the better low.
inline LowValue evaluate_low(CardSet cards) {
  assert(!cards.empty() && cards.size() <= 11);
  const RankMask turned = ace_below_two(cards.ranks());
  return detail::has_at_least(turned, 5) ? detail::low_of_ranks(turned) : detail::low_with_pairs(cards, 0);
}

/// The same where cards of `wild_ranks` stand for the lowest ranks that are missing.
LowValue evaluate_low(CardSet cards, RankMask wild_ranks);

/// Value of the best low of `cards` (5 to 11) if it has five different ranks and none above eight, else LowValue().
inline LowValue evaluate_eight_or_better(CardSet cards) {
  assert(cards.size() >= 5 && cards.size() <= 11);
  const RankMask turned = ace_below_two(cards.ranks()) & detail::kAceToEight;
  return detail::has_at_least(turned, 5) ? detail::low_of_ranks(turned) : LowValue();
}

/// The same where cards of `wild_ranks` stand for the lowest ranks that are missing.
LowValue evaluate_eight_or_better(CardSet cards, RankMask wild_ranks);

}  // namespace oddhand
