// Options by key: what `--option key=value` may set and `oddhand list options GAME` prints. Each game lists those it
// offers.
#pragma once

#include <string>
#include <string_view>

#include "strategies/options.h"

namespace oddhand {

struct OptionSpec {
  std::string_view key;
  std::string_view values;   ///< "2..10", "antes | blinds"
  std::string_view meaning;  ///< one line
  /// Throws InputError "KEY: 'VALUE' is not …" when the value is out of range or no value at all.
  void (*set)(Options&, std::string_view value);
  std::string (*get)(const Options&);
  /// Sets the default that depends on other options; called when this one is not set. Null: the game's default stands.
  void (*follow)(Options&) = nullptr;
};

/// Options that every game has.
extern const OptionSpec kSeatsOption;
extern const OptionSpec kSeatsToEightOption;  ///< the same of a game that serves fewer
extern const OptionSpec kSeatsToSevenOption;
extern const OptionSpec kStructureOption;
extern const OptionSpec kForcedOption;
extern const OptionSpec kAnteOption;
extern const OptionSpec kSmallBlindOption;
extern const OptionSpec kBigBlindOption;
extern const OptionSpec kSmallBetOption;
extern const OptionSpec kBigBetOption;
extern const OptionSpec kStacksOption;
extern const OptionSpec kRaiseCapOption;

/// Options of draw games.
extern const OptionSpec kDrawLimitOption;
extern const OptionSpec kShortageOption;
extern const OptionSpec kOpenersOption;

/// Options of Inversion, by keys that other games have: one bet size for `small_bet`, and `shortage` with a third
/// value.
extern const OptionSpec kOneBetOption;
extern const OptionSpec kInversionShortageOption;

/// Options of Switch.
extern const OptionSpec kBaseOption;
extern const OptionSpec kDirectionOption;

/// The names that options use for these.
std::string_view to_string(BettingStructure structure);
std::string_view to_string(Direction direction);
std::string_view to_string(DrawLimit limit);

/// "five-card-draw", "seven-card-stand", …: the base game of these options.
std::string_view base_name(const Options& options);

}  // namespace oddhand
