#include "sim/games/stud_hi_lo.h"

#include <array>

#include "sim/games/stud_options.h"

namespace oddhand {
namespace {

// 3.3: no open pair.
constexpr std::array<const OptionSpec*, 9> kOptions{&kSeatsToEightOption, &kStructureOption, &kAnteOption,
                                                    &kBringInOption,      &kSmallBetOption,  &kBigBetOption,
                                                    &kLowQualifierOption, &kStacksOption,    &kRaiseCapOption};

Options defaults() { return stud_defaults(StudGame::hi_lo); }

void check(const Options& o) { check_stud(o, 8); }

std::string announce(const Options& o) {
  const bool eight = o.low_qualifier == LowQualifier::eight;
  return std::string("Stud Hi-Lo: two cards down, four up, one down, high and low share, ") +
         (eight ? "low eight or better" : "any low") + bring_in_words(o);
}

}  // namespace

Game stud_hi_lo() {
  return {.name = "stud-hi-lo",
          .summary = "seven-card stud, the best high hand and the best low share the pot",
          .steps = kStudHiLo,
          .options = kOptions,
          .defaults = defaults,
          .check = check,
          .announce = announce,
          .play = play_expanded<kStudHiLo>};
}

}  // namespace oddhand
