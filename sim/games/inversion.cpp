#include "sim/games/inversion.h"

#include <array>

namespace oddhand {
namespace {

constexpr std::array<const OptionSpec*, 10> kOptions{
    &kSeatsOption,    &kStructureOption, &kForcedOption, &kAnteOption,     &kSmallBlindOption,
    &kBigBlindOption, &kOneBetOption,    &kStacksOption, &kRaiseCapOption, &kInversionShortageOption};

Options defaults() {
  Options o = common_defaults();
  o.seats = 5;                    // 1.3: as many as the deck serves whatever they throw
  o.shortage = Shortage::refuse;  // 1.3
  o.big_bet = o.small_bet;        // 3.4: one size
  return o;
}

void check(const Options& o) {
  check_stakes(o);
  check_deck("inversion", o);
}

std::string announce(const Options&) { return "Inversion: 5 cards face up, draw up to 5 face down"; }

}  // namespace

Game inversion() {
  return {.name = "inversion",
          .summary = "draw poker in the open: five cards face up, draw face down, one betting round, best high hand",
          .steps = kInversion,
          .options = kOptions,
          .defaults = defaults,
          .check = check,
          .announce = announce,
          .play = play_expanded<kInversion>};
}

}  // namespace oddhand
