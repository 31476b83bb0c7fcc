#include "sim/games/jack_the_shifter.h"

#include <array>

#include "sim/games/shift_options.h"
#include "sim/games/stud_options.h"

namespace oddhand {
namespace {

constexpr std::array<const OptionSpec*, 20> kOptions{
    &kSeatsToSevenOption, &kStructureOption,    &kAnteOption,        &kBringInOption,     &kSmallBetOption,
    &kBigBetOption,       &kOpenPairOption,     &kStacksOption,      &kRaiseCapOption,    &kShiftListOption,
    &kShiftOption,        &kWindowsOption,      &kActingOrderOption, &kWildShowingOption, &kLowQualifierOption,
    &kQueensOption,       &kQueenHistoryOption, &kExtraCardsOption,  &kThreesOption,      &kEarlierFoursOption};

Options defaults() {
  Options o = stud_defaults(StudGame::stud);  // 1.1
  o.shift_list = kAllStudGames;               // 1.3
  return o;
}

void check(const Options& o) {
  check_stud(o, 7);
  check_threes(o);
  check_shift_list(o);
}

std::string announce(const Options& o) {
  return "Jack the Shifter: seven-card stud until a jack names another game of " + list_text(o.shift_list) +
         bring_in_words(o);
}

}  // namespace

Game jack_the_shifter() {
  return {.name = "jack-the-shifter",
          .summary = "seven-card stud in which a jack may change the game to any other on a list",
          .steps = kJackTheShifter,
          .options = kOptions,
          .defaults = defaults,
          .check = check,
          .announce = announce,
          .play = play_expanded<kJackTheShifter>};
}

}  // namespace oddhand
