// Options of the games with boards and cards in the middle (Swingo, Privacy), and wild ranks for any game.
#pragma once

#include "sim/games/option_spec.h"

namespace oddhand {

/// Options of Swingo.
extern const OptionSpec kBoardSuitOption;
extern const OptionSpec kBorrowingOption;

/// Options of Privacy.
extern const OptionSpec kDiscardsOption;
extern const OptionSpec kShowingStraightsOption;

/// Ranks that are wild: of Privacy and the draw games.
extern const OptionSpec kWildOption;

/// What an announcement adds for the wild ranks: ", wild: 2 J", or nothing.
std::string wild_announcement(const Options& options);

}  // namespace oddhand
