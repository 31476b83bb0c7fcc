// Equities by enumeration: every way to deal the unknown cards of a showdown, once.
#pragma once

#include "sim/equity/equity_sums.h"
#include "sim/equity/showdown_spot.h"
#include "sim/run/blocks.h"

namespace oddhand {

/// Ways to deal the unknown and half-known cards of `spot`, where the order within a hand does not matter; 0 where the
/// half-known ones cannot be dealt. Beyond 2^63 - 1 it says that.
std::uint64_t equity_cases(const ShowdownSpot& spot);

/// Adds the cases block.first .. of the enumeration to `sums`, which has one entry per hand. All cases from 0 to
/// equity_cases(spot) - 1 together, in whatever blocks, give the exact equities.
void enumerate_equity(const ShowdownSpot& spot, Block block, EquitySums& sums);

}  // namespace oddhand
