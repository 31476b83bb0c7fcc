// A second opinion on high hands: slow, plain, and sharing nothing with the evaluator but the cards.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include "evaluator/card.h"
#include "evaluator/hand_value.h"

namespace oddhand::test {

/// Category (0 high card … 8 straight flush), then the ranks (2 … 14) that decide, most important first.
using RankedHand = std::vector<int>;

/// The same form for a value of the evaluator.
inline RankedHand ranked(HandValue value) {
  RankedHand result{static_cast<int>(value.category())};
  for (const RankMask part : {value.primary(), value.kickers()}) {
    for (int rank = 12; rank >= 0; --rank) {
      if ((part >> rank & 1) != 0) result.push_back(rank + 2);
    }
  }
  return result;
}

using FiveCards = std::array<Card, 5>;

/// The top card of a straight, 0 for none. `ranks` are different and fall.
inline int reference_straight(const std::vector<int>& ranks) {
  if (ranks.size() != 5) return 0;
  if (ranks == std::vector<int>{14, 5, 4, 3, 2}) return 5;
  return ranks[0] - ranks[4] == 4 ? ranks[0] : 0;
}

/// Groups of equal ranks: by number of cards, then by rank, both falling.
inline std::vector<std::pair<int, int>> reference_groups(const FiveCards& cards) {
  std::array<int, 15> cards_of_rank{};
  for (const Card card : cards) ++cards_of_rank[static_cast<std::size_t>(card.rank()) + 2];
  std::vector<std::pair<int, int>> groups;
  for (int rank = 2; rank <= 14; ++rank) {
    const int n = cards_of_rank[static_cast<std::size_t>(rank)];
    if (n > 0) groups.emplace_back(n, rank);
  }
  std::sort(groups.begin(), groups.end(), std::greater<>());
  return groups;
}

inline RankedHand reference_five(const FiveCards& cards) {
  const auto groups = reference_groups(cards);
  std::vector<int> ranks;
  for (const auto& group : groups) ranks.push_back(group.second);

  const bool flush = std::all_of(cards.begin(), cards.end(), [&](Card card) { return card.suit() == cards[0].suit(); });
  const int straight = reference_straight(ranks);
  if (straight > 0) return {flush ? 8 : 4, straight};

  int category = 0;
  if (flush) category = 5;
  if (groups[0].first == 2) category = groups[1].first == 2 ? 2 : 1;
  if (groups[0].first == 3) category = groups[1].first == 2 ? 6 : 3;
  if (groups[0].first == 4) category = 7;
  RankedHand result{category};
  result.insert(result.end(), ranks.begin(), ranks.end());
  return result;
}

/// The best of all choices of five cards.
inline RankedHand reference_high(const std::vector<Card>& cards) {
  std::vector<bool> chosen(cards.size(), false);
  std::fill(chosen.end() - 5, chosen.end(), true);
  RankedHand best;
  do {
    FiveCards five;
    std::size_t n = 0;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (chosen[i]) five[n++] = cards[i];
    }
    best = std::max(best, reference_five(five));
  } while (std::next_permutation(chosen.begin(), chosen.end()));
  return best;
}

}  // namespace oddhand::test
