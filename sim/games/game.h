// A game as the program knows it: its rule sheet as steps, the options it offers, and how to play it. The list of games
// is game_list.h.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "sim/games/option_spec.h"
#include "sim/table/runner.h"
#include "strategies/options.h"

namespace oddhand {

struct Game {
  std::string_view name;     ///< as on the command line
  std::string_view summary;  ///< one line
  std::span<const Step> steps;
  std::span<const OptionSpec* const> options;  ///< what may be set, in the order of the help
  Options (*defaults)();
  /// Throws InputError when the options do not fit together or do not fit the deck.
  void (*check)(const Options&);
  /// What a dealer announces: base game, cards, draw, direction. One line without a full stop.
  std::string (*announce)(const Options&);
  /// Plays a hand to its end from wherever it is: the expanded runner.
  void (*play)(Hand&, const PerSeat<const Policy*>&);
};

/// Fills Game::play.
template <const auto& kSteps>
void play_expanded(Hand& hand, const PerSeat<const Policy*>& policies) {
  run<kSteps>(hand, AskPolicies{policies});
}

/// The option of `game` with this key. Throws InputError that names the nearest key.
const OptionSpec& find_option(const Game& game, std::string_view key);

/// The game's defaults with each "key=value" applied in order, then what follows from them, then checked. Throws
/// InputError for an unknown key, a key given twice, a bad value, or values that do not fit together.
Options make_options(const Game& game, std::span<const std::string> settings);

/// True when the game can be played with these options.
bool fits(const Game& game, const Options& options);

/// Structure and stakes in one line: "fixed limit 2/4, ante 1, stacks 400". One bet where both sizes are equal.
std::string describe_stakes(const Options& options);

}  // namespace oddhand
