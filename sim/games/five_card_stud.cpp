#include "sim/games/five_card_stud.h"

#include <array>

#include "sim/games/stud_options.h"

namespace oddhand {
namespace {

constexpr std::array<const OptionSpec*, 9> kOptions{&kSeatsOption,    &kStructureOption, &kAnteOption,
                                                    &kBringInOption,  &kSmallBetOption,  &kBigBetOption,
                                                    &kOpenPairOption, &kStacksOption,    &kRaiseCapOption};

Options defaults() {
  Options o = stud_defaults(StudGame::stud);
  o.cards = 5;
  return o;
}

void check(const Options& o) { check_stud(o, 10); }

std::string announce(const Options& o) { return "five-card stud: one card down, four up" + bring_in_words(o); }

}  // namespace

Game five_card_stud() {
  return {.name = "five-card-stud",
          .summary = "one card down, four up, four betting rounds, best high hand",
          .steps = kFiveCardStud,
          .options = kOptions,
          .defaults = defaults,
          .check = check,
          .announce = announce,
          .play = play_expanded<kFiveCardStud>};
}

}  // namespace oddhand
