#include "sim/games/swingo.h"

#include <array>

#include "evaluator/board_value.h"
#include "sim/games/board_options.h"

namespace oddhand {
namespace {

constexpr std::array<const OptionSpec*, 12> kOptions{
    &kSeatsOption,    &kStructureOption, &kForcedOption, &kAnteOption,     &kSmallBlindOption, &kBigBlindOption,
    &kSmallBetOption, &kBigBetOption,    &kStacksOption, &kRaiseCapOption, &kBoardSuitOption,  &kBorrowingOption};

Options defaults() {
  Options o = common_defaults();
  o.structure = BettingStructure::pot_limit;  // 2.1
  o.forced = ForcedBets::blinds;              // 2.1
  o.community = 1;                            // 2.3
  o.draw = false;
  o.borrowing = Borrowing::any_live;  // 4.2
  return o;
}

void check(const Options& o) {
  Options stakes = o;
  if (!bets_agreed(o)) stakes.forced = ForcedBets::antes;  // 2.1: without bets there are antes, whatever `forced` says
  check_stakes(stakes);
}

std::string announce(const Options& o) {
  const bool any = o.borrowing == Borrowing::any_live;
  return std::string("Swingo: 5 cards, 2 hidden and 3 on a board, one river card, borrow a card from ") +
         (any ? "any board" : "a board in the same pot");
}

}  // namespace

Seat highest_board(const Table& table) {
  const BoardSuit suit = table.options->board_suit;
  Seat highest = table.live.front();
  BoardValue best;
  for (const Seat s : table.live) {
    const BoardValue value = board_value(table.upcards[s].set(), suit);  // 3.2(a), (b); 3.2(c): the river is not in it
    if (value <= best) continue;
    best = value;
    highest = s;
  }
  return highest;
}

Game swingo() {
  return {.name = "swingo",
          .summary = "two cards hidden, three on a board, a river; at the showdown borrow one card from another board",
          .steps = kSwingo,
          .options = kOptions,
          .defaults = defaults,
          .check = check,
          .announce = announce,
          .play = play_expanded<kSwingo>};
}

}  // namespace oddhand
