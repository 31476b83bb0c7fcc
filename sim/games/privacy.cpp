#include "sim/games/privacy.h"

#include <array>

#include "evaluator/counted.h"
#include "evaluator/input_error.h"
#include "evaluator/showing_hand.h"
#include "sim/games/board_options.h"

namespace oddhand {
namespace {

constexpr std::array<const OptionSpec*, 13> kOptions{
    &kSeatsToEightOption, &kStructureOption, &kForcedOption,          &kAnteOption,   &kSmallBlindOption,
    &kBigBlindOption,     &kSmallBetOption,  &kBigBetOption,          &kStacksOption, &kRaiseCapOption,
    &kWildOption,         &kDiscardsOption,  &kShowingStraightsOption};

Options defaults() {
  Options o = common_defaults();
  o.community = 2;  // 2.2
  o.exchanges = 1;  // 3.2
  o.draw = false;
  return o;
}

/// 1.4: everybody's five cards, one exchanged card each and those in the middle must fit into the deck.
void check(const Options& o) {
  check_stakes(o);
  const int each = o.cards + o.exchanges;
  const int needed = o.seats * each + o.community;
  if (needed <= kDeckSize) return;
  throw InputError("option seats: privacy with " + counted(o.seats, "seat") + " may need " + std::to_string(needed) +
                   " cards, the deck has 52; at most " + counted((kDeckSize - o.community) / each, "seat"));
}

std::string announce(const Options& o) {
  return "Privacy: 5 cards each, 2 in the middle, one exchange" + wild_announcement(o);
}

}  // namespace

Seat lowest_showing(const Table& table) {
  const CardSet middle = table.board.set();
  const auto showing = [&](Seat s) {
    return showing_high(table.upcards[s].set() | middle, table.options->showing, table.wild);
  };
  Seat lowest = table.live.front();
  HandValue least = showing(lowest);
  for (const Seat s : table.live) {
    const HandValue value = showing(s);
    if (value >= least) continue;
    least = value;
    lowest = s;
  }
  return lowest;
}

Seat beginner_of_round_two(const Table& table) {
  // Without bets there was no such round, and nothing has been shown or folded since it would have begun.
  return bets_agreed(*table.options) ? table.starter : lowest_showing(table);
}

Game privacy() {
  return {.name = "privacy",
          .summary = "five cards and two in the middle; who exchanges a card must show another, best high hand",
          .steps = kPrivacy,
          .options = kOptions,
          .defaults = defaults,
          .check = check,
          .announce = announce,
          .play = play_expanded<kPrivacy>};
}

}  // namespace oddhand
