#include "sim/games/follow_the_queen.h"

#include <array>

#include "sim/games/shift_options.h"
#include "sim/games/stud_options.h"

namespace oddhand {
namespace {

constexpr std::array<const OptionSpec*, 11> kOptions{
    &kSeatsToEightOption, &kStructureOption, &kAnteOption,     &kBringInOption, &kSmallBetOption,   &kBigBetOption,
    &kOpenPairOption,     &kStacksOption,    &kRaiseCapOption, &kQueensOption,  &kWildShowingOption};

Options defaults() { return stud_defaults(StudGame::follow_the_queen); }

void check(const Options& o) { check_stud(o, 8); }

std::string announce(const Options& o) {
  const std::string queens = o.queens == Queens::wild ? ", and so are queens" : "";
  return "Follow the Queen: seven-card stud, the rank dealt up after the latest queen is wild" + queens +
         bring_in_words(o);
}

}  // namespace

Game follow_the_queen() {
  return {.name = "follow-the-queen",
          .summary = "seven-card stud in which the upcard after the latest queen makes its rank wild",
          .steps = kFollowTheQueen,
          .options = kOptions,
          .defaults = defaults,
          .check = check,
          .announce = announce,
          .play = play_expanded<kFollowTheQueen>};
}

}  // namespace oddhand
