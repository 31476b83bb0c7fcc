#include "evaluator/best_five.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "evaluator/rank_groups.h"

namespace oddhand {

namespace {

constexpr std::array<Suit, kSuits> kSuitsFromHigh = {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs};

/// The cards of `from` with ranks in `ranks`, of each rank up to `copies`, higher suits first.
CardSet chosen(CardSet from, RankMask ranks, int copies) {
  std::array<int, kRanks> left{};
  left.fill(copies);
  CardSet cards;
  for (const Suit suit : kSuitsFromHigh) {
    for (int rank = 0; rank < kRanks; ++rank) {
      const Card card(static_cast<Rank>(rank), suit);
      if ((ranks >> rank & 1) == 0 || !from.contains(card) || left[static_cast<std::size_t>(rank)] == 0) continue;
      --left[static_cast<std::size_t>(rank)];
      cards.insert(card);
    }
  }
  return cards;
}

/// The cards of `from` with ranks in `ranks`, in the suit that has most of them.
CardSet chosen_of_a_suit(CardSet from, RankMask ranks) {
  CardSet best;
  for (const Suit suit : kSuitsFromHigh) {
    CardSet cards;
    for (const Card card : from& CardSet::of_ranks(ranks)) {
      if (card.suit() == suit) cards.insert(card);
    }
    if (cards.size() > best.size()) best = cards;
  }
  return best;
}

CardSet natural_cards_of(CardSet natural, HandValue value) {
  const RankMask primary = value.primary();
  const auto groups = [&](int of_primary, int of_kickers) {
    return chosen(natural, primary, of_primary) | chosen(natural, value.kickers(), of_kickers);
  };
  switch (value.category()) {
    case HandCategory::straight_flush:
      return chosen_of_a_suit(natural, detail::straight_ranks(primary));
    case HandCategory::flush:
      return chosen_of_a_suit(natural, value.kickers());
    case HandCategory::straight:
      return chosen(natural, detail::straight_ranks(primary), 1);
    case HandCategory::five_of_a_kind:
    case HandCategory::four_of_a_kind:
      return groups(4, 1);
    case HandCategory::full_house:
      return groups(3, 2);
    case HandCategory::three_of_a_kind:
      return groups(3, 1);
    case HandCategory::high_card:
    case HandCategory::one_pair:
    case HandCategory::two_pair:
      return groups(2, 1);
  }
  return {};
}

CardSet natural_cards_of(CardSet natural, LowValue value) {
  const auto groups = [&](int of_primary, int of_kickers) {
    return chosen(natural, value.primary(), of_primary) | chosen(natural, value.kickers(), of_kickers);
  };
  switch (value.category()) {
    case LowCategory::no_pair:
    case LowCategory::one_pair:
    case LowCategory::two_pair:
      return groups(2, 1);
    case LowCategory::three_of_a_kind:
      return groups(3, 1);
    case LowCategory::full_house:
      return groups(3, 2);
    case LowCategory::four_of_a_kind:
      return groups(4, 1);
  }
  return {};
}

template <class Value>
CardSet best_five_of(CardSet cards, Value value, RankMask wild_ranks) {
  assert(!cards.empty() && cards.size() <= 11);
  CardSet wild = cards & CardSet::of_ranks(wild_ranks);
  CardSet playing = natural_cards_of(cards - wild, value);
  const int size = std::min(cards.size(), 5);
  for (; playing.size() < size && !wild.empty(); wild.erase(wild.front())) playing.insert(wild.front());
  assert(playing.size() == size);
  return playing;
}

}  // namespace

CardSet best_five(CardSet cards, HandValue value, RankMask wild_ranks) {
  return best_five_of(cards, value, wild_ranks);
}

CardSet best_five(CardSet cards, LowValue value, RankMask wild_ranks) {
  assert(value.is_low());
  return best_five_of(cards, value, wild_ranks);
}

}  // namespace oddhand
