#include "sim/games/baseball.h"

#include <array>

#include "sim/games/shift_options.h"
#include "sim/games/stud_options.h"

namespace oddhand {
namespace {

constexpr std::array<const OptionSpec*, 12> kOptions{&kSeatsToSevenOption, &kStructureOption, &kAnteOption,
                                                     &kBringInOption,      &kSmallBetOption,  &kBigBetOption,
                                                     &kOpenPairOption,     &kStacksOption,    &kRaiseCapOption,
                                                     &kExtraCardsOption,   &kThreesOption,    &kWildShowingOption};

Options defaults() { return stud_defaults(StudGame::baseball); }

void check(const Options& o) {
  check_stud(o, 7);
  check_threes(o);
}

std::string announce(const Options& o) {
  std::string text = "Baseball: seven-card stud, threes and nines wild, a four dealt up brings a card ";
  text += o.extra_cards == ExtraCards::up ? "face up" : "face down";
  if (o.threes == Threes::match) text += ", a three dealt up must match the pot or fold";
  return text + bring_in_words(o);
}

}  // namespace

Game baseball() {
  return {.name = "baseball",
          .summary = "seven-card stud with threes and nines wild and an extra card for a four dealt up",
          .steps = kBaseball,
          .options = kOptions,
          .defaults = defaults,
          .check = check,
          .announce = announce,
          .play = play_expanded<kBaseball>};
}

}  // namespace oddhand
