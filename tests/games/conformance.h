// What every game must keep, as functions over a game: the suite of conformance_test.cpp runs them for all games.
#pragma once

#include "tests/games/bot_table.h"
#include "tests/games/demand.h"

namespace oddhand::test {

// Each demands what its name says and fails the test case where it does not hold.
void require_chips_conserved(const Hand& hand);
/// No card is in two places, what has been dealt once is still held, in the middle, dead or back in the stub, and
/// folded hands rest.
void require_cards_conserved(const Played& played);
/// A draw turns no card up: replacements come face down, and exposed are only cards that the seat held.
void require_draws_hidden(const Played& played);
/// Arranging, exchanging and revealing turn up the cards that they name, boards not before all have chosen, and an
/// exchange the card that comes; nothing else.
void require_turned_up_as_answered(const Played& played);
void require_questions_legal(const Played& played);
/// Stud games: wild cards, ranking and extra cards are those of the game in force, by another reckoning; only an answer
/// shifts, to a game on the list; before each betting round everybody with a jack face down has been asked.
void require_game_in_force(const Game& game, const Played& played);
/// Every seat ends with what a second settlement gives it: the pots level by level, the best hands by trying every card
/// that may be used, halves, and odd chips.
void require_settled_as_reckoned(const Game& game, const Played& played);
/// Every betting question is the one that a second betting asks, of the seat, with the limits and over the stacks that
/// it has, and every round begins where a second reckoning says.
void require_betting_as_reckoned(const BotTable& table, const Played& played);
void require_hand_ended(const Played& played);
/// The expanded runner takes the same answers to the same end.
void require_runners_agree(const BotTable& table, const Hand& start, const Played& played);
/// From every copy, either runner comes to the same end; the copy itself does not change by that.
void require_forks_agree(const BotTable& table, const Played& played);
/// With the cards that the asked seat cannot know changed for others, in this moment and from the start of the hand,
/// it sees the same and decides the same. Returns how many histories could be told with other cards.
int require_views_blind(const BotTable& table, const Hand& start, const Played& played, Dice& dice);
/// The deals of a batch begin as they do alone.
void require_batch_agrees(const BotTable& table, DealKey first);

}  // namespace oddhand::test
