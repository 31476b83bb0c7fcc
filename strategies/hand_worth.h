// What a hand is worth to a bot: its value, and while cards are to come a little more where these may make it better.
// How many other hands that beats stands in strength.h.
#pragma once

#include "evaluator/card.h"
#include "evaluator/hand_value.h"
#include "evaluator/low_value.h"
#include "strategies/options.h"

namespace oddhand {

/// `made`, the high value of `cards` (1 to 11), or if that is more the hand as which a draw counts while `to_come`
/// cards are to come; wild cards fill gaps:
/// - four to a flush: three twos with three or more to come, a pair of aces with two, a pair of eights with one;
/// - four in a row, open at both ends: twos and threes, a pair of jacks, a pair of twos;
/// - of three cards: three of a suit as a pair of sevens, three in a row open at both ends as a pair of twos.
HandValue worth_for_high(CardSet cards, HandValue made, RankMask wild, int to_come);

/// The ace-to-five low of `cards` (1 to 11). With the qualifier no low if none is made and no more cards come, or if
/// too few come to make one. While cards are to come, the worst of four cards or more counts as a nine (two or more to
/// come) or a jack (one to come), or the next higher rank that is missing, if that is better.
LowValue worth_for_low(CardSet cards, RankMask wild, int to_come, LowQualifier qualifier);

}  // namespace oddhand
