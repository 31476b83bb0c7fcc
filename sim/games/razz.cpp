#include "sim/games/razz.h"

#include <array>

#include "sim/games/stud_options.h"

namespace oddhand {
namespace {

// 3.4: no open pair.
constexpr std::array<const OptionSpec*, 8> kOptions{&kSeatsToEightOption, &kStructureOption, &kAnteOption,
                                                    &kBringInOption,      &kSmallBetOption,  &kBigBetOption,
                                                    &kStacksOption,       &kRaiseCapOption};

Options defaults() { return stud_defaults(StudGame::razz); }

void check(const Options& o) { check_stud(o, 8); }

std::string announce(const Options& o) {
  return "Razz: two cards down, four up, one down, low wins" + bring_in_words(o);
}

}  // namespace

Game razz() {
  return {.name = "razz",
          .summary = "seven-card stud for the best ace-to-five low",
          .steps = kRazz,
          .options = kOptions,
          .defaults = defaults,
          .check = check,
          .announce = announce,
          .play = play_expanded<kRazz>};
}

}  // namespace oddhand
