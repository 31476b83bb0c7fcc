// The values of one player's hands over a chunk of deals, by the batch evaluator where it has the ranking and the
// number of cards, else one at a time.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "evaluator/batch/suit_columns.h"
#include "evaluator/hand_value.h"
#include "evaluator/low_value.h"
#include "sim/equity/showdown_spot.h"

namespace oddhand {

/// Deals that are valued together: their cards and values stay in the first-level cache.
inline constexpr std::size_t kChunkDeals = 256;

/// The same card in every deal of a chunk.
CardColumn constant_column(Card card);

/// values[i] = high value of the hand cards[0][i], cards[1][i], … (5 to 11 columns, up to kChunkDeals deals).
void value_highs(std::span<const CardColumn> cards, RankMask wild, std::span<HandValue> values);

/// The same for the ace-to-five low; with LowQualifier::eight LowValue() for hands that are no low.
void value_lows(std::span<const CardColumn> cards, RankMask wild, LowQualifier qualifier, std::span<LowValue> values);

}  // namespace oddhand
