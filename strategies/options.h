// What is agreed before the cards are dealt: seats, stakes, betting structure, house rules. Public to every seat.
// Which of these a game offers, their keys, ranges and defaults stand in sim/games; what they mean in docs/rules.
#pragma once

#include <cstdint>

#include "strategies/chips.h"
#include "strategies/seat.h"

namespace oddhand {

/// How much may be bet. `none`: no bets at all, antes only, everybody stays to the showdown (check-down).
enum class BettingStructure : std::uint8_t { none, fixed_limit, pot_limit, no_limit };
/// What starts the pot.
enum class ForcedBets : std::uint8_t { antes, blinds };
/// Who may make the first bet of the first round: anybody, or only a seat with a pair of jacks or better.
enum class Openers : std::uint8_t { any, jacks };
/// How many cards may be thrown: five, three, or three and four with a kept ace.
enum class DrawLimit : std::uint8_t { five, three, three_or_four_with_ace };
/// What a draw does when the deck runs short: the dead cards are reshuffled, or nobody draws more than the stub holds,
/// or (refuse) the table is too large to be dealt to.
enum class Shortage : std::uint8_t { reshuffle, cap, refuse };
/// Who takes a card from whom in a switch: the next active player clockwise takes yours, or (reverse) you take theirs.
enum class Direction : std::uint8_t { forward, reverse };

/// One table's agreement. Values are only ever used after a game has checked them (sim/games).
struct Options {
  int seats = 6;
  BettingStructure structure = BettingStructure::fixed_limit;
  ForcedBets forced = ForcedBets::antes;
  Chips ante{1};
  Chips small_blind{1};
  Chips big_blind{2};
  Chips small_bet{2};       ///< fixed limit: early rounds; the smallest bet of the others when there are no blinds
  Chips big_bet{4};         ///< fixed limit: later rounds
  PerSeat<Chips> stacks{};  ///< at the start of every hand
  /// Raises after the bet allowed in a round, also heads-up; -1 = the common rule (4, or 3 with three or more rounds;
  /// none heads-up).
  int raise_cap = -1;

  int cards = 5;  ///< dealt to each seat
  bool draw = true;
  DrawLimit draw_limit = DrawLimit::five;
  Shortage shortage = Shortage::reshuffle;
  Openers openers = Openers::any;
  Direction direction = Direction::forward;
};

}  // namespace oddhand
