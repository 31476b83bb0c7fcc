// `exec:FILE`: a bot in processes of its own.
#pragma once

#include <memory>
#include <string>

#include "sim/external/outside_bot.h"

namespace oddhand {

/// Each seat of each worker thread has a process of its own, started when it is first asked. Throws InputError for
/// limits that are none; everything else is found out by start().
std::unique_ptr<OutsideBot> process_bot(const std::string& file, OutsideKind::Parameters parameters,
                                        const OutsideSetup& setup);

}  // namespace oddhand
