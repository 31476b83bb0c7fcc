// What an upcard brings in the stud games that look at it: in Follow the Queen wild cards, in Baseball an extra card or
// a price, in Jack the Shifter another game. All of it goes by the game in force. Rules by number: docs/rules, each
// game's page.
#pragma once

#include "sim/table/step.h"

namespace oddhand {

/// Looks at the card just dealt up to the seat. True when its owner is asked something.
bool look_at_upcard(Hand& hand, Seat seat);

/// Carries out the answer: a shift, or the pot matched or the hand folded.
void take_upcard_answer(Hand& hand, const Decision& decision);

/// Deals the extra cards that are owed, in the order of the seats; a card that comes up is looked at. True when its
/// owner is asked something.
bool deal_owed_cards(Hand& hand);

/// A street of such upcards.
constexpr Step upcard_with_consequences() { return deal_upcard(look_at_upcard, take_upcard_answer, deal_owed_cards); }

}  // namespace oddhand
