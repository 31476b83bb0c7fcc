// Every way to give groups of players their unknown cards: one group after the other takes a combination of the cards
// that those before it have left.
#pragma once

#include <cstdint>
#include <vector>

#include "evaluator/card.h"
#include "evaluator/combinations.h"

namespace oddhand {

class CombinationWalk {
 public:
  /// `counts[g]` cards for group g, from `deck`, which must hold them all.
  CombinationWalk(CardSet deck, const std::vector<int>& counts);

  /// Number of ways; at most kManyCombinations.
  std::uint64_t size() const;
  /// Goes to way number `index`, below size().
  void go_to(std::uint64_t index);
  /// Goes to the next way and returns the first group whose cards changed; from the last way it goes to the first.
  int next();
  /// Cards of a group.
  CardSet cards(int group) const {
    const std::size_t place = place_[static_cast<std::size_t>(group)];
    return place == kNothing ? CardSet() : groups_[place].cards;
  }

 private:
  struct Group {
    int number;               // among all groups
    std::vector<Card> from;   // what the groups before have left
    std::vector<int> chosen;  // places in it, ascending
    CardSet cards;

    Card card(std::size_t i) const { return from[static_cast<std::size_t>(chosen[i])]; }
  };

  /// Lists what is left for group `g` and takes its combination number `index`.
  void start(std::size_t g, std::uint64_t index);
  bool advance(Group& group);

  static constexpr std::size_t kNothing = ~std::size_t{0};

  std::vector<Card> deck_;
  std::vector<Group> groups_;       // those that get cards
  std::vector<std::size_t> place_;  // of each group in groups_, or kNothing
};

}  // namespace oddhand
