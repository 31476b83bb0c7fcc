// High hands with wild cards: every card of the wild ranks stands for any card at all. Five of a kind beats a straight
// flush; a hand with wild cards ties the same hand without; a flush cannot use one rank twice.
#pragma once

#include "evaluator/card.h"
#include "evaluator/hand_value.h"
#include "evaluator/high_hand.h"

namespace oddhand {

/// Whether a ranking lets straights and flushes count.
enum class StraightsAndFlushes : std::uint8_t { counted, ignored };

namespace detail {

/// Best value of `natural` cards and `wild` (1 or more) wild ones, 1 to 11 together. Straights and flushes need five.
HandValue value_with_wild(CardSet natural, int wild, StraightsAndFlushes rule);

}  // namespace detail

/// Value of the best five of `cards`, 5 to 11, where the cards of `wild_ranks` are wild.
inline HandValue evaluate_high(CardSet cards, RankMask wild_ranks) {
  const CardSet wild = cards & CardSet::of_ranks(wild_ranks);
  if (wild.empty()) return evaluate_high(cards);
  assert(cards.size() >= 5 && cards.size() <= 11);
  return detail::value_with_wild(cards - wild, wild.size(), StraightsAndFlushes::counted);
}

}  // namespace oddhand
