// The rare half of high_hand.h: flushes, and hands too large for the tables.
#include "evaluator/high_hand.h"

#include <algorithm>

#include "evaluator/rank_groups.h"

namespace oddhand::detail {

// All that one evaluation may touch, whatever the hand and the ranking: half the second-level cache of a common core.
static_assert(sizeof(kCardBit) + sizeof(kCardSums) + sizeof(kMaskKey) + sizeof(kRowStart) + sizeof(kSlotClass) +
                  sizeof(kHighValue) + sizeof(kBitsIn) + sizeof(kHighestBits) + sizeof(kKindShapes) <=
              256 * 1024);

namespace {

constexpr Suit kAllSuits[] = {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};

CardSet set_of(std::span<const Card> cards) {
  CardSet set;
  for (const Card card : cards) set.insert(card);
  return set;
}

bool makes_flush(RankMask ranks) { return (kMaskKey[ranks] & kFlushFlag) != 0; }

}  // namespace

HandClass class_of_flush(CardSet cards) {
  const std::uint64_t suits = suits_with(cards_of_suits(cards), 5);
  return class_of_flush(cards.ranks_in(static_cast<Suit>(std::countr_zero(suits) / 16)));
}

HandClass class_of_flush(std::span<const Card> cards, std::uint64_t sums) {
  CardSet set = set_of(cards.first(5));
  set.insert(cards[cards.size() - 2]);  // of five cards once more: no loop, so none whose end is guessed wrong
  set.insert(cards.back());
  return class_of_flush(set.ranks_in(suit_of_five(sums)));
}

HandValue value_of_rare(std::span<const Card> cards, std::uint64_t sums) {
  if ((sums & kEightCards) == 0) return class_of_flush(cards, sums).value();
  return evaluate_high(set_of(cards));
}

namespace {

// Eight cards without four of a kind are worth as much without the lowest of their single ranks (without one of the
// lowest cards if there is no single rank), unless they make a straight; and seven cards are in the tables.
HandValue value_of_eight(const RankGroups& held, std::uint32_t card_sum) {
  const RankMask singles = without(held.one, held.two);
  const auto rank = static_cast<std::size_t>(std::countr_zero(singles != 0 ? singles : held.one));
  const HandValue of_seven = class_of_ranks(card_sum - key_word(rank)).value();
  const RankMask starts = straight_starts(held.one);
  if (starts == 0) [[likely]]
    return of_seven;
  return better(of_seven, HandValue(HandCategory::straight, top_of_straight(starts), 0));
}

HandValue best_flush(CardSet cards) {
  HandValue best;
  for (const Suit suit : kAllSuits) {
    const RankMask ranks = cards.ranks_in(suit);
    if (makes_flush(ranks)) best = better(best, value_of_suit(ranks));
  }
  return best;
}

}  // namespace

HandValue value_of_many(CardSet cards, std::uint32_t card_sum) {
  const RankGroups held(cards);
  constexpr std::uint32_t kLow = (1U << kKeyShift) - 1;
  const bool eight_without_flush = (card_sum & kLow) == kEightCards;
  if (eight_without_flush && held.four == 0) [[likely]]
    return value_of_eight(held, card_sum);
  const HandValue of_ranks = value_without_flush(held);
  if (suits_with(cards_of_suits(cards), 5) == 0) return of_ranks;
  return better(of_ranks, best_flush(cards));
}

}  // namespace oddhand::detail
