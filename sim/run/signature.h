// The signature: one number that changes when any hand is played differently.
#pragma once

#include <cstdint>

namespace oddhand {

/// Plays a fixed set of hands (every game, every betting structure, tables of two and of the most seats, mixed bots)
/// and digests every decision and every result. The same on every machine and compiler. Takes well under a second.
std::uint64_t signature();

}  // namespace oddhand
