// A showdown of which some cards are known: whose hand holds what, what lies in the middle, and which hand wins.
#pragma once

#include <vector>

#include "evaluator/card.h"
#include "sim/equity/partial_hand.h"
#include "strategies/options.h"

namespace oddhand {

struct ShowdownSpot {
  std::vector<PartialHand> hands;  ///< 2 to 10
  PartialHand board;               ///< cards that count for every hand
  CardSet dead;                    ///< cards that nobody can get
  Ranking ranking = Ranking::high;
  LowQualifier low_qualifier = LowQualifier::eight;  ///< for high_low
  RankMask wild = 0;

  /// Unknown and half-known cards of all hands and the board.
  int unknown_cards() const;
  /// Half-known ones among them.
  int half_known_cards() const;
  /// Cards that cannot be dealt any more: known and dead ones.
  CardSet gone() const;
};

/// Throws InputError when there are fewer than 2 or more than 10 hands, a card is named twice, a hand with the board
/// has not 5 to 11 cards, or the deck has not enough cards left.
void check(const ShowdownSpot& spot);

}  // namespace oddhand
