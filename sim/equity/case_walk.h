// Every way to give groups of players their unknown cards where some are half known ("a king", "a heart"): first the
// half-known ones, then the others as CombinationWalk deals them.
#pragma once

#include <cstdint>
#include <vector>

#include "evaluator/card.h"
#include "sim/equity/combination_walk.h"
#include "sim/equity/partial_hand.h"

namespace oddhand {

/// Each way stands for equally many deals of single cards, so that all ways are equally likely: of a group that gets a
/// king and any card, the ways K then Q and Q then K are different where the second is not the king that was named.
class CaseWalk {
 public:
  /// Deals what `groups` lack from `deck`, which must hold it all and none of the known cards.
  CaseWalk(CardSet deck, const std::vector<PartialHand>& groups);

  /// Number of ways; 0 where the half-known cards cannot be dealt; at most kManyCombinations, which also stands for
  /// more than can be listed.
  std::uint64_t size() const { return size_; }
  /// Goes to way number `index`, below size().
  void go_to(std::uint64_t index);
  /// Goes to the next way and returns the first group whose cards may have changed; from the last way it goes to the
  /// first.
  int next();
  /// Cards that a group gets, beside the known ones.
  CardSet cards(int group) const { return half_[at_][static_cast<std::size_t>(group)] | walk_.cards(group); }

 private:
  void start_walk(std::size_t at);

  CardSet deck_;
  std::vector<int> unknown_;
  std::vector<std::vector<CardSet>> half_;  ///< the ways to deal the half-known cards: [way][group]
  std::size_t at_ = 0;
  CombinationWalk walk_;
  std::uint64_t walk_size_ = 0;
  std::uint64_t in_walk_ = 0;  ///< way of walk_
  std::uint64_t size_ = 0;
};

}  // namespace oddhand
