#include "sim/equity/combination_walk.h"

#include <algorithm>
#include <iterator>

#include "sim/stats/wide_sum.h"

namespace oddhand {

CombinationWalk::CombinationWalk(CardSet deck, const std::vector<int>& counts) : place_(counts.size(), kNothing) {
  for (const Card card : deck) deck_.push_back(card);
  for (std::size_t g = 0; g < counts.size(); ++g) {
    if (counts[g] == 0) continue;
    place_[g] = groups_.size();
    groups_.push_back({.number = static_cast<int>(g),
                       .from = {},
                       .chosen = std::vector<int>(static_cast<std::size_t>(counts[g])),
                       .cards = {}});
  }
  go_to(0);
}

std::uint64_t CombinationWalk::size() const {
  UnsignedInt128 ways = 1;
  auto left = static_cast<int>(deck_.size());
  for (const Group& group : groups_) {
    const auto count = static_cast<int>(group.chosen.size());
    ways = std::min<UnsignedInt128>(ways * combinations(left, count), kManyCombinations);
    left -= count;
  }
  return static_cast<std::uint64_t>(ways);
}

void CombinationWalk::go_to(std::uint64_t index) {
  // The last group varies fastest.
  std::vector<std::uint64_t> ways(groups_.size());
  auto left = static_cast<int>(deck_.size());
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    ways[g] = combinations(left, static_cast<int>(groups_[g].chosen.size()));
    left -= static_cast<int>(groups_[g].chosen.size());
  }
  std::vector<std::uint64_t> digit(groups_.size());
  for (std::size_t g = groups_.size(); g-- > 0;) {
    digit[g] = index % ways[g];
    index /= ways[g];
  }
  for (std::size_t g = 0; g < groups_.size(); ++g) start(g, digit[g]);
}

void CombinationWalk::start(std::size_t g, std::uint64_t index) {
  Group& group = groups_[g];
  const CardSet taken = g == 0 ? CardSet() : groups_[g - 1].cards;
  group.from.clear();
  std::ranges::copy_if(g == 0 ? deck_ : groups_[g - 1].from, std::back_inserter(group.from),
                       [taken](Card card) { return !taken.contains(card); });
  // The combination of this number in lexicographic order.
  const auto size = static_cast<int>(group.from.size());
  const auto count = static_cast<int>(group.chosen.size());
  group.cards = CardSet();
  int place = 0;
  for (int i = 0; i < count; ++i, ++place) {
    for (std::uint64_t with = combinations(size - place - 1, count - i - 1); index >= with;
         with = combinations(size - place - 1, count - i - 1)) {
      index -= with;
      ++place;
    }
    group.chosen[static_cast<std::size_t>(i)] = place;
    group.cards.insert(group.from[static_cast<std::size_t>(place)]);
  }
}

bool CombinationWalk::advance(Group& group) {
  const std::size_t count = group.chosen.size();
  for (std::size_t i = count; i-- > 0;) {
    const auto most = static_cast<int>(group.from.size() - (count - i));
    if (group.chosen[i] == most) continue;
    for (std::size_t j = i; j < count; ++j) group.cards.erase(group.card(j));
    ++group.chosen[i];
    for (std::size_t j = i + 1; j < count; ++j) group.chosen[j] = group.chosen[j - 1] + 1;
    for (std::size_t j = i; j < count; ++j) group.cards.insert(group.card(j));
    return true;
  }
  return false;
}

int CombinationWalk::next() {
  std::size_t g = groups_.size();
  while (g-- > 0) {
    if (!advance(groups_[g])) continue;
    for (std::size_t later = g + 1; later < groups_.size(); ++later) start(later, 0);
    return groups_[g].number;
  }
  go_to(0);
  return 0;
}

}  // namespace oddhand
