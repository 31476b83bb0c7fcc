// Shifting from one stud game to another: what a jack does in Jack the Shifter. Rules by number:
// docs/rules/jack_the_shifter.md.
#pragma once

#include "sim/table/hand.h"

namespace oddhand {

/// Games that a jack may name now: those on the list, without the game in force.
StudGameMask open_games(const Table& table);

/// 3.1: asks the owner of a jack just dealt up for a game; false when there is none to name.
bool ask_upcard_jack(Hand& hand, Seat seat);

/// 3.2, 3.3: offers the seat to turn up a jack from the hole; false when it has none, or there is no game to name.
bool ask_hole_jack(Hand& hand, Seat seat);

/// Turns up the jack if it came from the hole, and changes the game, if the answer says so.
void take_shift(Hand& hand, const Decision& decision);

/// 3.4: another game is in force, with its wild cards and its ranking.
void put_in_force(Table& table, StudGame game);

}  // namespace oddhand
