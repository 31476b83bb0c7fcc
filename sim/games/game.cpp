#include "sim/games/game.h"

#include <algorithm>
#include <vector>

#include "evaluator/input_error.h"
#include "strategies/nearest_name.h"

namespace oddhand {

const OptionSpec& find_option(const Game& game, std::string_view key) {
  for (const OptionSpec* spec : game.options) {
    if (spec->key == key) return *spec;
  }
  std::vector<std::string_view> keys;
  for (const OptionSpec* spec : game.options) keys.push_back(spec->key);
  throw InputError(unknown_name("option of " + std::string(game.name), key, keys));
}

Options make_options(const Game& game, std::span<const std::string> settings) {
  Options options = game.defaults();
  std::vector<std::string_view> seen;
  seen.reserve(settings.size());
  for (const std::string_view setting : settings) {
    const auto equals = setting.find('=');
    if (equals == std::string_view::npos || equals == 0) {
      throw InputError("option '" + std::string(setting) + "' is not of the form key=value");
    }
    const std::string_view key = setting.substr(0, equals);
    const OptionSpec& spec = find_option(game, key);
    if (std::ranges::find(seen, key) != seen.end()) {
      throw InputError("option " + std::string(key) + " is given twice");
    }
    seen.push_back(key);
    spec.set(options, setting.substr(equals + 1));
  }
  for (const OptionSpec* spec : game.options) {
    const bool set = std::ranges::find(seen, spec->key) != seen.end();
    if (spec->follow != nullptr && !set) spec->follow(options);
  }
  game.check(options);
  return options;
}

bool fits(const Game& game, const Options& options) {
  try {
    game.check(options);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

std::string describe_stakes(const Options& o) {
  const std::string forced = o.forced == ForcedBets::blinds && o.structure != BettingStructure::none
                                 ? "blinds " + kSmallBlindOption.get(o) + "/" + kBigBlindOption.get(o)
                                 : "ante " + kAnteOption.get(o);
  std::string bets = kSmallBetOption.get(o);
  if (o.big_bet != o.small_bet) bets.append("/").append(kBigBetOption.get(o));
  const std::string stacks = "stacks " + kStacksOption.get(o);
  switch (o.structure) {
    case BettingStructure::none:
      return "no betting, " + forced + ", " + stacks;
    case BettingStructure::fixed_limit:
      return "fixed limit " + bets + ", " + forced + ", " + stacks;
    case BettingStructure::pot_limit:
      return "pot limit, " + forced + ", " + stacks;
    case BettingStructure::no_limit:
      break;
  }
  return "no limit, " + forced + ", " + stacks;
}

}  // namespace oddhand
