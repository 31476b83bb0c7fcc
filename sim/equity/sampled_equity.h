// Equities by sampling: the unknown cards of a showdown are dealt many times, hands are valued and compared in chunks.
#pragma once

#include "sim/equity/equity_sums.h"
#include "sim/equity/showdown_spot.h"
#include "sim/run/blocks.h"

namespace oddhand {

/// Deals the unknown cards of `spot` (checked) in deals block.first .. of `seed` (block.first a multiple of 32), the
/// board's first, then hand by hand, and adds what each hand wins to `sums`, which has one entry per hand. Pots are
/// split among equal hands; high and low take a half each where both are won. No card may be half known: play_equity.h
/// samples those.
void sample_equity(const ShowdownSpot& spot, std::uint64_t seed, Block block, EquitySums& sums);

/// Sums of no showdown yet.
EquitySums no_equity(const ShowdownSpot& spot);

}  // namespace oddhand
