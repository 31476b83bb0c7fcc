#include "evaluator/wild_hand.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "evaluator/rank_groups.h"

namespace oddhand::detail {

namespace {

// The wild cards join the highest rank that comes out as the most cards of a kind, and none is left over, since with
// one left over there would be one more of a kind. A full house needs two natural pairs and a single wild card: with
// two, the pair makes four of a kind.
HandValue value_by_kind(const RankGroups& held, int wild, int cards) {
  static constexpr std::array<HandCategory, 6> kOfAKind = {HandCategory::high_card,      HandCategory::high_card,
                                                           HandCategory::one_pair,       HandCategory::three_of_a_kind,
                                                           HandCategory::four_of_a_kind, HandCategory::five_of_a_kind};
  int kind = std::min(cards, 5);
  while (held.at_least(kind - wild) == 0) --kind;
  const RankMask rank = highest(held.at_least(kind - wild));
  if (kind == 1) return {HandCategory::high_card, 0, rank};
  const RankMask second_pair = highest(without(held.two, rank));
  if (kind == 3 && second_pair != 0) return {HandCategory::full_house, rank, second_pair};
  return {kOfAKind[static_cast<std::size_t>(kind)], rank, highest(without(held.one, rank), std::min(cards, 5) - kind)};
}

// In a flush the wild cards stand for the highest ranks that the suit lacks.
HandValue value_of_suit(RankMask ranks, int wild) {
  if (!has_at_least(ranks, 5 - wild)) return {};
  const RankMask top = straight_top(ranks, wild);
  if (top != 0) return {HandCategory::straight_flush, top, 0};
  const RankMask missing = highest(without(kAllRanks, ranks), wild);
  return {HandCategory::flush, 0, highest(static_cast<RankMask>(ranks | missing), 5)};
}

}  // namespace

HandValue value_with_wild(CardSet natural, int wild, StraightsAndFlushes rule) {
  const RankGroups held(natural);
  const int cards = natural.size() + wild;
  HandValue best = value_by_kind(held, wild, cards);
  if (rule == StraightsAndFlushes::ignored || cards < 5 || best.category() == HandCategory::five_of_a_kind) return best;

  for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
    best = std::max(best, value_of_suit(natural.ranks_in(suit), wild));
  }
  if (best.category() > HandCategory::straight) return best;
  const RankMask top = straight_top(held.one, wild);
  return top == 0 ? best : std::max(best, HandValue(HandCategory::straight, top, 0));
}

}  // namespace oddhand::detail
