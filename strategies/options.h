// What is agreed before the cards are dealt: seats, stakes, betting structure, house rules. Public to every seat.
// Which of these a game offers, their keys, ranges and defaults stand in sim/games; what they mean in docs/rules.
#pragma once

#include <cstdint>

#include "evaluator/board_value.h"
#include "evaluator/showing_hand.h"
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

/// Which hand wins: the best high hand, the best ace-to-five low, or both share the pot.
enum class Ranking : std::uint8_t { high, low, high_low };
/// What a low hand must be to win its half: eight-or-better, or anything.
enum class LowQualifier : std::uint8_t { eight, none };
/// From whose boards a card may be borrowed at the showdown.
enum class Borrowing : std::uint8_t { none, any_live, same_pot };
/// Whether a card that is thrown lies face up.
enum class Discards : std::uint8_t { down, up };

/// The seven-card stud games, in the order in which lists name them.
enum class StudGame : std::uint8_t { stud, razz, hi_lo, follow_the_queen, baseball };
inline constexpr int kStudGames = 5;

/// Which hand wins a stud game.
constexpr Ranking ranking_of(StudGame game) {
  if (game == StudGame::razz) return Ranking::low;
  return game == StudGame::hi_lo ? Ranking::high_low : Ranking::high;
}

/// A set of stud games: bit g stands for StudGame g.
using StudGameMask = std::uint8_t;
inline constexpr StudGameMask kAllStudGames = (1U << kStudGames) - 1;
constexpr StudGameMask mask_of(StudGame game) { return static_cast<StudGameMask>(1U << static_cast<unsigned>(game)); }

/// Whether an open pair on fourth street allows the big bet (fixed limit, high games).
enum class OpenPair : std::uint8_t { big_bet, nothing };
/// Follow the Queen: whether queens are wild too, and which upcards count.
enum class Queens : std::uint8_t { natural, wild };
enum class QueenHistory : std::uint8_t { whole, since_shift };
/// Baseball: how a four's extra card comes (dealt up it may bring another), and what a three dealt up costs.
enum class ExtraCards : std::uint8_t { down, up };
enum class Threes : std::uint8_t { free, match };
/// Whether a wild upcard counts as wild, or as what it is, for who acts first.
enum class WildShowing : std::uint8_t { counted, natural };

/// Jack the Shifter: the points that its sheet leaves open.
enum class Shift : std::uint8_t { may_decline, forced };
enum class Windows : std::uint8_t { one_pass, until_nobody };
enum class ActingOrder : std::uint8_t { game_in_force, stud };
enum class EarlierFours : std::uint8_t { nothing, extra_cards };

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

  int cards = 5;      ///< dealt to each seat; extra cards and replacements apart
  int community = 0;  ///< cards that lie in the middle for all
  int exchanges = 0;  ///< cards that a seat may exchange for one from the deck, outside a draw
  RankMask wild = 0;  ///< ranks that are wild from the start
  bool draw = true;
  DrawLimit draw_limit = DrawLimit::five;
  Shortage shortage = Shortage::reshuffle;
  Openers openers = Openers::any;
  Direction direction = Direction::forward;

  Borrowing borrowing = Borrowing::none;
  BoardSuit board_suit = BoardSuit::of_highest_card;  ///< whose suit decides between boards of equal ranks
  Discards discards = Discards::down;
  /// Whether straights and flushes count in showing hands of five cards and more.
  StraightsAndFlushes showing = StraightsAndFlushes::counted;

  StudGame stud_game = StudGame::stud;  ///< in force at the start
  Chips bring_in{1};
  OpenPair open_pair = OpenPair::big_bet;
  LowQualifier low_qualifier = LowQualifier::eight;
  WildShowing wild_showing = WildShowing::counted;
  Queens queens = Queens::natural;
  QueenHistory queen_history = QueenHistory::whole;
  ExtraCards extra_cards = ExtraCards::down;
  Threes threes = Threes::free;

  StudGameMask shift_list = 0;  ///< games to which a jack may shift; 0: none
  Shift shift = Shift::may_decline;
  Windows windows = Windows::one_pass;
  ActingOrder acting_order = ActingOrder::game_in_force;
  EarlierFours earlier_fours = EarlierFours::nothing;
};

}  // namespace oddhand
