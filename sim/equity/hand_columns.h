// The values of one player's hands over a chunk of deals, by the batch evaluator where it has the ranking and the
// number of cards, else one at a time.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "evaluator/batch/suit_columns.h"
#include "evaluator/batch/suit_sums.h"
#include "evaluator/hand_value.h"
#include "evaluator/low_value.h"
#include "sim/equity/showdown_spot.h"

namespace oddhand {

/// Deals that are valued together: their cards and values stay in the first-level cache.
inline constexpr std::size_t kChunkDeals = 256;

/// The same card in every deal of a chunk.
CardColumn constant_column(Card card);

/// Cards of one player, or in the middle, over a chunk: a column for each.
using HandColumns = std::vector<CardColumn>;

/// Hands over a chunk, all of the same number of cards.
class ChunkHands {
 public:
  /// Of these cards; `deals` hands without any card where there are no columns.
  void assign(const HandColumns& cards, std::size_t deals);
  /// The same hands with more cards: `shared` is the board, `own` a player's cards.
  void assign(const ChunkHands& shared, const HandColumns& own);

  /// values[i] = high value of hand i of 5 to 11 cards.
  void value_highs(RankMask wild, std::span<HandValue> values) const;
  /// The same for the ace-to-five low; with LowQualifier::eight LowValue() for hands that are no low.
  void value_lows(RankMask wild, LowQualifier qualifier, std::span<LowValue> values) const;

 private:
  SuitSums sums_;
  int cards_ = 0;
};

}  // namespace oddhand
