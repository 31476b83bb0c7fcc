#include "sim/games/switch.h"

#include "evaluator/input_error.h"
#include "sim/games/board_options.h"

namespace oddhand {
namespace {

constexpr std::array<const OptionSpec*, 16> kOptions{
    &kSeatsOption,      &kBaseOption,     &kDirectionOption, &kStructureOption, &kForcedOption, &kAnteOption,
    &kSmallBlindOption, &kBigBlindOption, &kSmallBetOption,  &kBigBetOption,    &kStacksOption, &kRaiseCapOption,
    &kDrawLimitOption,  &kShortageOption, &kOpenersOption,   &kWildOption};

void check(const Options& o) {
  check_stakes(o);
  check_openers(o);
  check_deck(std::string("switch on ") + std::string(base_name(o)), o);
  const Options usual = common_defaults();
  if (!o.draw && (o.draw_limit != usual.draw_limit || o.shortage != usual.shortage)) {
    throw InputError("option draw_limit, shortage: base " + std::string(base_name(o)) + " has no draw");
  }
}

// 5.1, 5.2: what the dealer says before the deal.
std::string announce(const Options& o) {
  const std::string draw = o.draw ? "draw up to " + std::string(to_string(o.draw_limit)) : std::string("no draw");
  return "Switch on " + std::string(base_name(o)) + ": " + std::to_string(o.cards) + " cards, " + draw +
         ", direction " + std::string(to_string(o.direction)) + wild_announcement(o);
}

}  // namespace

Game switch_poker() {
  return {.name = "switch",
          .summary = "draw poker in which every player twice takes an unseen card from a neighbour",
          .steps = kSwitch,
          .options = kOptions,
          .defaults = common_defaults,
          .check = check,
          .announce = announce,
          .play = play_expanded<kSwitch>};
}

}  // namespace oddhand
