// Swingo, with boards to borrow from: docs/rules/swingo.md.
#pragma once

#include "sim/games/agreed.h"
#include "sim/games/game.h"
#include "sim/table/machine.h"
#include "sim/table/showdown.h"

namespace oddhand {

/// 3.2: the live seat with the highest board. Two boards are never equal.
Seat highest_board(const Table& table);

/// The sheet, line by line.
inline constexpr auto kSwingo = steps(                         //
    ante().when(antes_agreed),                                 // 2.1, option forced=antes
    blinds().when(blinds_agreed),                              // 2.1
    deal_down(hand_size),                                      // 2.2
    opening_betting(BetSize::small).when(bets_agreed),         // 2.3
    arrange(),                                                 // 3.1
    betting(BetSize::small, highest_board).when(bets_agreed),  // 3.2-3.4
    deal_board(one_card),                                      // 2.3
    betting(BetSize::big, highest_board).when(bets_agreed),    // 3.2-3.4
    showdown(award_with_borrowing));                           // 4.1-4.3

Game swingo();

}  // namespace oddhand
