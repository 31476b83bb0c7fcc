// Options of the stud games.
#pragma once

#include "sim/games/option_spec.h"

namespace oddhand {

extern const OptionSpec kBringInOption;
extern const OptionSpec kOpenPairOption;
extern const OptionSpec kLowQualifierOption;

}  // namespace oddhand
