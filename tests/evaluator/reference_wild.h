// Two second opinions on hands with wild cards, each slow and plain. One puts every card of the deck in the place of
// every wild card; the other goes through all values from the top down until the cards can make one.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "tests/evaluator/reference_hands.h"

namespace oddhand::test {

/// Tries all cards from number `first` on for the first of `wild` wild cards, and so on. A stand-in may equal another
/// card.
inline void reference_substitute(PlainHand& hand, int wild, int first, Ranking ranking, std::vector<RankedHand>& best) {
  if (wild == 0) {
    const RankedHand value = reference_best(hand, ranking);
    const bool better = best.empty() || (ranking == Ranking::low ? value < best.front() : value > best.front());
    if (better) best.assign(1, value);
    return;
  }
  const bool low = ranking == Ranking::low;
  const int suits = ranking == Ranking::high ? 4 : 1;
  for (int number = first; number < 13 * suits; ++number) {
    hand.push_back({number / suits + (low ? 1 : 2), number % suits});
    reference_substitute(hand, wild - 1, number, ranking, best);
    hand.pop_back();
  }
}

inline RankedHand reference_substituted(CardSet cards, RankMask wild_ranks, Ranking ranking) {
  const CardSet wild = cards & CardSet::of_ranks(wild_ranks);
  PlainHand hand = plain(cards - wild, ranking);
  std::vector<RankedHand> best;
  reference_substitute(hand, wild.size(), 0, ranking, best);
  return best.front();
}

/// A hand to be made: so many cards of these ranks, all in one suit or in any.
struct Target {
  RankedHand value;
  std::array<std::pair<int, int>, 5> cards_of_rank{};  // rank and number; unused places ask for no card
  bool suited = false;
};

/// All choices of `n` of the ranks 2 … 14 that fall, except those in `without`.
inline std::vector<std::vector<int>> falling_ranks(int n, const std::vector<int>& without = {}) {
  std::vector<std::vector<int>> all;
  for (int mask = 0; mask < 1 << 13; ++mask) {
    std::vector<int> ranks;
    for (int rank = 14; rank >= 2; --rank) {
      if ((mask >> (rank - 2) & 1) != 0) ranks.push_back(rank);
    }
    const bool meets = std::any_of(ranks.begin(), ranks.end(), [&](int r) {
      return std::find(without.begin(), without.end(), r) != without.end();
    });
    if (static_cast<int>(ranks.size()) == n && !meets) all.push_back(ranks);
  }
  return all;
}

/// Adds the hands of a category that are so many groups of so many cards, and so many lesser groups of so many.
inline void add_groups(std::vector<Target>& targets, int category, std::pair<int, int> big,
                       std::pair<int, int> others) {
  for (const auto& primary : falling_ranks(big.first)) {
    for (const auto& kickers : falling_ranks(others.first, primary)) {
      Target target{{category}};
      std::size_t used = 0;
      for (const int rank : primary) target.cards_of_rank[used++] = {rank, big.second};
      for (const int rank : kickers) target.cards_of_rank[used++] = {rank, others.second};
      for (std::size_t i = 0; i < used; ++i) target.value.append(target.cards_of_rank[i].first);
      targets.push_back(target);
    }
  }
}

inline std::vector<Target> all_targets() {
  std::vector<Target> targets;
  add_groups(targets, 9, {1, 5}, {0, 0});
  add_groups(targets, 7, {1, 4}, {1, 1});
  add_groups(targets, 6, {1, 3}, {1, 2});
  add_groups(targets, 3, {1, 3}, {2, 1});
  add_groups(targets, 2, {2, 2}, {1, 1});
  add_groups(targets, 1, {1, 2}, {3, 1});
  add_groups(targets, 0, {5, 1}, {0, 0});
  add_groups(targets, 5, {5, 1}, {0, 0});
  for (int top = 5; top <= 14; ++top) {
    Target straight{{4, top}};
    for (int i = 0; i < 5; ++i) straight.cards_of_rank[static_cast<std::size_t>(i)] = {top == i + 1 ? 14 : top - i, 1};
    targets.push_back(straight);
    targets.push_back({{8, top}, straight.cards_of_rank, true});
  }
  for (Target& target : targets) target.suited = target.suited || target.value.category() == 5;
  std::sort(targets.begin(), targets.end(), [](const Target& a, const Target& b) { return a.value > b.value; });
  return targets;
}

/// Whether at most `wild` of the target's cards are not among `held` (by rank 0 … 14, cards of one suit or of all).
inline bool can_make(const Target& target, const std::array<int, 15>& held, int wild) {
  for (const auto& [rank, n] : target.cards_of_rank) {
    wild -= std::max(0, n - held[static_cast<std::size_t>(rank)]);
    if (wild < 0) return false;
  }
  return true;
}

/// The highest value that five or more cards can make.
inline RankedHand reference_top_down(CardSet cards, RankMask wild_ranks) {
  static const std::vector<Target> targets = all_targets();
  const CardSet wild = cards & CardSet::of_ranks(wild_ranks);
  std::array<int, 15> of_all{};
  std::array<std::array<int, 15>, 4> of_suit{};
  for (const Card card : cards - wild) {
    const std::size_t rank = static_cast<std::size_t>(card.rank()) + 2;
    ++of_all[rank];
    ++of_suit[static_cast<std::size_t>(card.suit())][rank];
  }
  const auto makes = [&](const Target& target) {
    if (!target.suited) return can_make(target, of_all, wild.size());
    for (const auto& held : of_suit) {
      if (can_make(target, held, wild.size())) return true;
    }
    return false;
  };
  return std::find_if(targets.begin(), targets.end(), makes)->value;
}

}  // namespace oddhand::test
