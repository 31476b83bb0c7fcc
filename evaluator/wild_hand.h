// High hands with wild cards: every card of the wild ranks stands for any card at all. Five of a kind beats a straight
// flush; a hand with wild cards ties the same hand without; a flush cannot use one rank twice.
#pragma once

#include "evaluator/card.h"
#include "evaluator/hand_value.h"
#include "evaluator/high_hand.h"
#include "evaluator/rank_groups.h"

namespace oddhand {

namespace detail {

/// Best value by equal ranks alone of `natural` cards and `wild` (1 or more) wild ones, 1 to 11 together.
HandValue kinds_with_wild(CardSet natural, int wild);
/// Best value of `natural` cards and `wild` (1 or more) wild ones, 5 to 11 together.
HandValue value_with_wild(CardSet natural, int wild);

}  // namespace detail

/// Value of the best five of `cards`, 5 to 11, where the cards of `wild_ranks` are wild.
inline HandValue evaluate_high(CardSet cards, RankMask wild_ranks) {
  const CardSet wild = cards & CardSet::of_ranks(wild_ranks);
  if (wild.empty()) return evaluate_high(cards);
  assert(cards.size() >= 5 && cards.size() <= 11);
  return detail::value_with_wild(cards - wild, detail::number_of(wild));
}

}  // namespace oddhand
