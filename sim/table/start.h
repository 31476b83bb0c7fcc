// A hand before its first step.
#pragma once

#include <span>

#include "sim/deal/deck_batch.h"
#include "sim/table/hand.h"
#include "sim/table/step.h"

namespace oddhand {

/// Everything of a new hand that does not depend on the deal; made once per run. Keeps a reference to `options`.
Hand blank_hand(const Options& options, std::span<const Step> steps);

/// What a batch of deals must prepare for hands of these options.
BatchNeeds batch_needs(const Options& options);

/// Makes `hand` the start of deal `i` of the batch whose first deal is `first`. `hand` must have been a hand of the
/// same options before, or a copy of `blank`.
void start_hand(Hand& hand, const Hand& blank, DealKey first, const DeckBatch& batch, int i);

/// The start of one deal alone: the same hand as from a batch.
Hand single_hand(const Options& options, std::span<const Step> steps, DealKey key);

}  // namespace oddhand
