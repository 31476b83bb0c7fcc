// Deals cards to places of which some are known or half known, uniformly over all deals that agree with what is known.
#pragma once

#include <array>
#include <vector>

#include "evaluator/card.h"
#include "sim/deal/deck.h"

namespace oddhand {

class CardSampler {
 public:
  /// `may[i]`: the cards that may lie in place i. `shuffled`: how many cards of the rest are wanted in random order.
  /// Throws InputError when a card is named twice, the deck has not enough cards, or no deal agrees (or less than one
  /// in a thousand of those that agree card by card, so that sampling would take too long).
  CardSampler(std::vector<CardSet> may, CardSet dead, int shuffled);

  /// Cards of the deck that lie in no place and are not dead.
  int rest() const { return rest_; }
  /// The cards of deal `key`: place by place, then the rest, of which the first `shuffled` are in random order.
  void deal(DealKey key, std::array<Card, kDeckSize>& cards) const;

 private:
  /// Half-known places that may hold the same cards.
  struct HalfGroup {
    CardSet may;  ///< without those known elsewhere
    std::vector<std::size_t> places;
  };
  class Draws;

  void see_known_cards(CardSet dead);
  void group_half_known_places();
  /// Deals the half-known places once; false when two of them got the same card.
  bool try_half_known(Draws& draws, std::array<Card, kDeckSize>& cards, CardSet& taken) const;

  std::vector<CardSet> may_;
  CardSet free_;  ///< neither known nor dead
  std::vector<HalfGroup> half_;
  std::vector<std::size_t> open_;  ///< places of which nothing is known
  int shuffled_;
  int rest_ = 0;
};

}  // namespace oddhand
