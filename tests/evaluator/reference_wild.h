// Two second opinions on hands with wild cards, each slow and plain. One puts every card of the deck in the place of
// every wild card; the other goes through all values from the top down until the cards can make one.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "tests/evaluator/reference_hands.h"

namespace oddhand::test {

/// Tries all cards from number `first` on for the first of `wild` missing cards of `five`, and so on. A stand-in may
/// equal another card.
inline void reference_substitute(const PlainHand& five, int wild, int first, Ranking ranking, BestOf& best) {
  if (wild == 0) {
    best.offer(reference_five(five, ranking));
    return;
  }
  const int lowest_rank = ranking == Ranking::low ? 1 : 2;
  const int suits = ranking == Ranking::high ? 4 : 1;
  for (int number = first; number < 13 * suits; ++number) {
    PlainHand with_stand_in = five;
    with_stand_in.insert(
        {static_cast<std::int8_t>(number / suits + lowest_rank), static_cast<std::int8_t>(number % suits)});
    reference_substitute(with_stand_in, wild - 1, number, ranking, best);
  }
}

/// The best of all choices of five cards (all cards of fewer), with every card in the place of every wild one chosen.
inline RankedHand reference_substituted(CardSet cards, RankMask wild_ranks, Ranking ranking) {
  const CardSet wild = cards & CardSet::of_ranks(wild_ranks);
  const PlainHand natural = plain(cards - wild, ranking);
  const int size = std::min(cards.size(), 5);
  BestOf best(ranking);
  for (unsigned choice = 0; choice < 1U << natural.size(); ++choice) {
    const int stand_ins = size - std::popcount(choice);
    if (stand_ins < 0 || stand_ins > wild.size()) continue;
    reference_substitute(chosen(natural, choice), stand_ins, 0, ranking, best);
  }
  return best.value();
}

/// A hand to be made: so many cards of these ranks, all in one suit or in any.
struct Target {
  RankedHand value;
  std::array<std::pair<std::int8_t, std::int8_t>, 5> cards_of_rank{};  // rank, number; unused places ask for no card
  bool suited = false;
};

/// All choices of `n` of the ranks 2 … 14 that fall, except those in `without`.
inline std::vector<std::vector<int>> falling_ranks(int n, const std::vector<int>& without = {}) {
  std::vector<std::vector<int>> all;
  for (unsigned mask = 0; mask < 1U << 13; ++mask) {
    if (std::popcount(mask) != n) continue;
    std::vector<int> ranks;
    for (int rank = 14; rank >= 2; --rank) {
      if ((mask >> (rank - 2) & 1) != 0) ranks.push_back(rank);
    }
    const bool meets = std::any_of(ranks.begin(), ranks.end(), [&](int r) {
      return std::find(without.begin(), without.end(), r) != without.end();
    });
    if (!meets) all.push_back(ranks);
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
      const auto ask_for = [&](int rank, int number) {
        target.cards_of_rank[used++] = {static_cast<std::int8_t>(rank), static_cast<std::int8_t>(number)};
      };
      for (const int rank : primary) ask_for(rank, big.second);
      for (const int rank : kickers) ask_for(rank, others.second);
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
    for (int i = 0; i < 5; ++i) {
      const int rank = top == i + 1 ? 14 : top - i;
      straight.cards_of_rank[static_cast<std::size_t>(i)] = {static_cast<std::int8_t>(rank), std::int8_t{1}};
    }
    targets.push_back(straight);
    targets.push_back({{8, top}, straight.cards_of_rank, true});
  }
  for (Target& target : targets) target.suited = target.suited || target.value.category() == 5;
  std::sort(targets.begin(), targets.end(), [](const Target& a, const Target& b) { return a.value > b.value; });
  return targets;
}

/// How many cards are held of each rank 0 … 14, in one suit or in all.
struct Held {
  std::array<std::int8_t, 15> of_rank{};
  int cards = 0;

  void add(std::size_t rank) {
    ++of_rank[rank];
    ++cards;
  }
};

/// Whether at most `wild` of the target's cards are not among `held`.
inline bool can_make(const Target& target, const Held& held, int wild) {
  if (held.cards + wild < 5) return false;
  for (const auto& [rank, n] : target.cards_of_rank) {
    wild -= std::max(0, n - held.of_rank[static_cast<std::size_t>(rank)]);
    if (wild < 0) return false;
  }
  return true;
}

/// The highest value that five or more cards can make.
inline RankedHand reference_top_down(CardSet cards, RankMask wild_ranks) {
  static const std::vector<Target> targets = all_targets();
  const CardSet wild = cards & CardSet::of_ranks(wild_ranks);
  Held of_all;
  std::array<Held, 4> of_suit;
  for (const Card card : cards - wild) {
    const std::size_t rank = static_cast<std::size_t>(card.rank()) + 2;
    of_all.add(rank);
    of_suit[static_cast<std::size_t>(card.suit())].add(rank);
  }
  const auto makes = [&, stand_ins = wild.size()](const Target& target) {
    if (!target.suited) return can_make(target, of_all, stand_ins);
    return std::ranges::any_of(of_suit, [&](const Held& held) { return can_make(target, held, stand_ins); });
  };
  return std::ranges::find_if(targets, makes)->value;
}

}  // namespace oddhand::test
