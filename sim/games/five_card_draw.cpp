#include "sim/games/five_card_draw.h"

#include <array>

#include "sim/games/board_options.h"

namespace oddhand {
namespace {

constexpr std::array<const OptionSpec*, 14> kOptions{
    &kSeatsOption,     &kStructureOption, &kForcedOption,  &kAnteOption,   &kSmallBlindOption,
    &kBigBlindOption,  &kSmallBetOption,  &kBigBetOption,  &kStacksOption, &kRaiseCapOption,
    &kDrawLimitOption, &kShortageOption,  &kOpenersOption, &kWildOption};

void check(const Options& o) {
  check_stakes(o);
  check_openers(o);
  check_deck("five-card-draw", o);
}

std::string announce(const Options& o) {
  return "five-card draw: 5 cards, draw up to " + std::string(to_string(o.draw_limit)) + wild_announcement(o);
}

}  // namespace

Game five_card_draw() {
  return {.name = "five-card-draw",
          .summary = "draw poker: five cards face down, bet, draw, bet, best high hand",
          .steps = kFiveCardDraw,
          .options = kOptions,
          .defaults = common_defaults,
          .check = check,
          .announce = announce,
          .play = play_expanded<kFiveCardDraw>};
}

}  // namespace oddhand
