// Options of Follow the Queen, Baseball and Jack the Shifter.
#pragma once

#include <string>

#include "sim/games/option_spec.h"

namespace oddhand {

extern const OptionSpec kQueensOption;
extern const OptionSpec kExtraCardsOption;
extern const OptionSpec kThreesOption;
extern const OptionSpec kWildShowingOption;

extern const OptionSpec kShiftListOption;
extern const OptionSpec kShiftOption;
extern const OptionSpec kWindowsOption;
extern const OptionSpec kActingOrderOption;
extern const OptionSpec kQueenHistoryOption;
extern const OptionSpec kEarlierFoursOption;

/// Throws InputError when threes are to match the pot where there are no bets.
void check_threes(const Options& options);

/// Throws InputError when an option concerns a game that is not on the list.
void check_shift_list(const Options& options);

/// "stud/razz": the games of a list.
std::string list_text(StudGameMask games);

}  // namespace oddhand
