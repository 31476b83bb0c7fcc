#include "sim/games/seven_card_stud.h"

#include <array>

#include "sim/games/stud_options.h"

namespace oddhand {
namespace {

constexpr std::array<const OptionSpec*, 9> kOptions{&kSeatsToEightOption, &kStructureOption, &kAnteOption,
                                                    &kBringInOption,      &kSmallBetOption,  &kBigBetOption,
                                                    &kOpenPairOption,     &kStacksOption,    &kRaiseCapOption};

Options defaults() { return stud_defaults(StudGame::stud); }

void check(const Options& o) { check_stud(o, 8); }

std::string announce(const Options& o) {
  return "seven-card stud: two cards down, four up, one down" + bring_in_words(o);
}

}  // namespace

Game seven_card_stud() {
  return {.name = "seven-card-stud",
          .summary = "two cards down, four up, one down, five betting rounds, best high hand",
          .steps = kSevenCardStud,
          .options = kOptions,
          .defaults = defaults,
          .check = check,
          .announce = announce,
          .play = play_expanded<kSevenCardStud>};
}

}  // namespace oddhand
