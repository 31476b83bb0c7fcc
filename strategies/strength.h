// How strong a hand is: the share of random hands that it beats, in whole ten-thousandths.
#pragma once

#include "evaluator/card.h"
#include "strategies/options.h"
#include "strategies/view.h"

namespace oddhand {

/// By what a hand is measured.
struct Measure {
  Ranking ranking = Ranking::high;
  LowQualifier qualifier = LowQualifier::none;  ///< of the low half of high_low
  RankMask wild = 0;
  int to_come = 0;  ///< cards that every hand still gets
};

/// What orders hands of as many cards (1 to 11) under one measure: greater is better. Draws count as hand_worth.h says;
/// a hand for both halves of the pot is ordered by twice its share in the better half plus its share in the other.
std::uint32_t worth_of(CardSet cards, const Measure& measure);

/// Share (0 .. 9,999) of random hands with as many cards that `cards` (1 to 11) beats, each with as many wild ranks and
/// cards to come, by worth_of. Five or seven cards for high without wild ranks or cards to come are
/// counted exactly; else the hands are a fixed sample of 10,000, so that a share has a standard error of
/// 50 at most. The first
/// question of each kind takes some milliseconds to draw the sample; safe to call from many threads.
int share_beaten(CardSet cards, const Measure& measure);

/// The share for the hand of the view's seat, with the cards in the middle and a borrowed one where that is the game:
/// random hands then borrow from as many boards.
int strength(const View& view);

/// The same once the seat has shifted to `game`, which is not the one in force.
int strength_after_shift(StudGame game, const View& view);

}  // namespace oddhand
