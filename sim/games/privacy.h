// Privacy, where to exchange a card is to show another: docs/rules/privacy.md.
#pragma once

#include "sim/games/agreed.h"
#include "sim/games/game.h"
#include "sim/table/machine.h"
#include "sim/table/showdown.h"

namespace oddhand {

/// 2.3: the live seat whose upcards make the lowest hand with the cards in the middle; of equal ones the first
/// clockwise from the dealer.
Seat lowest_showing(const Table& table);

/// 3.1: the seat that was to begin the second betting round. It holds until the third has begun (3.4).
Seat beginner_of_round_two(const Table& table);

constexpr int community_cards(const Options& o) { return o.community; }

/// The sheet, line by line.
inline constexpr auto kPrivacy = steps(                              //
    ante().when(antes_agreed),                                       // 1.3
    blinds().when(blinds_agreed),                                    // 1.3, option forced=blinds
    deal_down(two_cards),                                            // 2.1
    opening_betting(BetSize::small).when(bets_agreed),               // 2.1
    deal_up(one_card),                                               // 2.2
    deal_board(community_cards),                                     // 2.2
    betting(BetSize::small, lowest_showing).when(bets_agreed),       // 2.3
    deal_down(one_card),                                             // 2.4
    exchange(beginner_of_round_two),                                 // 3.1-3.3
    betting(BetSize::big, beginner_of_round_two).when(bets_agreed),  // 3.4
    deal_down(one_card),                                             // 4.1
    reveal(lowest_showing),                                          // 4.2
    betting(BetSize::big, lowest_showing).when(bets_agreed),         // 4.3
    showdown(award_best_high));                                      // 4.4

Game privacy();

}  // namespace oddhand
