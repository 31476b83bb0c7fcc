// Jack the Shifter, seven-card stud whose jacks change the game: docs/rules/jack_the_shifter.md.
#pragma once

#include "sim/games/game.h"
#include "sim/games/shift.h"
#include "sim/games/stud_rules.h"
#include "sim/games/stud_upcards.h"

namespace oddhand {

inline bool windows_repeat(const Options& o) { return o.windows == Windows::until_nobody; }

/// 3.1: an upcard each; who is dealt a jack may change the game.
inline constexpr Step kUpcardMayShift = upcard_with_consequences();
/// 3.2: left of the dealer first, everybody may reveal a jack from the hole and change the game.
inline constexpr Step kHoleJacks = offer(ask_hole_jack, take_upcard_answer, deal_owed_cards, windows_repeat);
/// 3.3: the same for the last time.
inline constexpr Step kLastCall = kHoleJacks;

/// The sheet, line by line.
inline constexpr auto kJackTheShifter = steps(                                               //
    ante(),                                                                                  // 2.1
    deal_down(two_cards), kUpcardMayShift, kHoleJacks,                                       // 2.1, 3.1, 3.2
    bring_in_betting(BetSize::small, bring_in_holder).when(bets_agreed),                     // 2.1
    kUpcardMayShift, kHoleJacks,                                                             // 2.1, 3.1, 3.2
    betting(BetSize::small, first_by_showing).or_big(open_pair_showing).when(bets_agreed),   // 2.1
    kUpcardMayShift, kHoleJacks, betting(BetSize::big, first_by_showing).when(bets_agreed),  // 2.1, 3.1, 3.2
    kUpcardMayShift, kHoleJacks, betting(BetSize::big, first_by_showing).when(bets_agreed),  // 2.1, 3.1, 3.2
    deal_last_card(), kLastCall,                                                             // 2.1, 3.3
    betting(BetSize::big, first_by_showing).when(bets_agreed),                               // 2.1
    showdown(award_stud));                                                                   // 3.4, 4.1, 4.2

Game jack_the_shifter();

}  // namespace oddhand
