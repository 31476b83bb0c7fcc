// `lib:FILE`: a bot in a shared library, in this process.
#pragma once

#include <memory>
#include <string>

#include "sim/external/outside_bot.h"

namespace oddhand {

/// Each seat of each worker thread has an object of its own from the library. Throws InputError for limits that are
/// none; everything else is found out by start(). A library that crashes takes the program with it.
std::unique_ptr<OutsideBot> library_bot(const std::string& path, OutsideKind::Parameters parameters,
                                        const OutsideSetup& setup);

}  // namespace oddhand
