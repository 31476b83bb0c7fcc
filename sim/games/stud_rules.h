// What the games of seven-card stud share: the streets, the bring-in, who acts first, who wins. All of it goes by the
// game in force, so that a shift changes it from the next card on. Rules by number: docs/rules/seven_card_stud.md.
#pragma once

#include <string>

#include "sim/games/agreed.h"
#include "sim/table/machine.h"

namespace oddhand {

/// 3.1; Razz 3.1: the lowest upcard by rank, then suit (Razz: the highest, the ace low) brings in. A wild upcard counts
/// as an ace of its own suit, if the options say so.
Seat bring_in_holder(const Table& table);

/// 3.3, 3.6; Razz 3.2: the best showing hand acts first (Razz: the lowest); of equal ones the first clockwise from the
/// dealer.
Seat first_by_showing(const Table& table);

/// 3.4: a pair lies open, in a game where that allows the big bet on fourth street.
bool open_pair_showing(const Table& table);

/// 4.1, 4.2; Razz 4.1, 4.2; Stud Hi-Lo 4.1-4.4: the pots go to the best high hands, the best lows, or half and half.
void award_stud(Hand& hand);

/// The sheet of seven-card stud (2.1-4.2). `upcard` deals a street's upcards.
constexpr auto stud_sheet(Step upcard) {
  return steps(                                                                                       //
      ante(),                                                                                         // 2.1
      deal_down(two_cards), upcard,                                                                   // 2.2
      bring_in_betting(BetSize::small, bring_in_holder).when(bets_agreed),                            // 3.1, 3.2
      upcard, betting(BetSize::small, first_by_showing).or_big(open_pair_showing).when(bets_agreed),  // 3.3, 3.4
      upcard, betting(BetSize::big, first_by_showing).when(bets_agreed),                              // 3.3
      upcard, betting(BetSize::big, first_by_showing).when(bets_agreed),                              // 3.3
      deal_last_card(), betting(BetSize::big, first_by_showing).when(bets_agreed),                    // 2.3, 3.3
      showdown(award_stud));                                                                          // 4.1
}

/// Options of a stud game before anything is set.
Options stud_defaults(StudGame game);

/// ", bring-in 1": the end of an announcement; empty where there are no bets.
std::string bring_in_words(const Options& options);

/// Throws InputError when the options do not fit a stud game of at most `most_seats` seats.
void check_stud(const Options& options, int most_seats);

}  // namespace oddhand
