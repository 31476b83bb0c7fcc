// A few hundred showdowns of one spot at once: their cards in columns, valued by the batch evaluator and shared out
// together. Who deals the cards, at random or one case after the other, is in sampled_equity.h and exact_equity.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "sim/deal/deck_batch.h"
#include "sim/equity/equity_sums.h"
#include "sim/equity/hand_columns.h"
#include "sim/equity/pot_shares.h"
#include "sim/equity/showdown_spot.h"

namespace oddhand {

/// The cards of each showdown that are not known beforehand, as Card::index: [place][showdown]. The board's places come
/// first, then hand by hand.
using DealtColumns = std::array<std::array<std::uint8_t, kChunkDeals>, kRowSpace>;

/// Too large for a stack.
class ShowdownChunk {
 public:
  /// `spot` must outlive it.
  explicit ShowdownChunk(const ShowdownSpot& spot);
  ShowdownChunk(const ShowdownChunk&) = delete;
  ShowdownChunk& operator=(const ShowdownChunk&) = delete;

  /// To be filled; what nobody has written is not read.
  DealtColumns& dealt() { return dealt_; }
  /// Adds what each hand gets in the first `deals` showdowns, kChunkDeals but in the last chunk.
  void add_to(EquitySums& sums, std::size_t deals);

 private:
  HandColumns next_columns(const PartialHand& cards);
  void cut(std::size_t deals);
  void value(std::size_t deals);

  const ShowdownSpot& spot_;
  int places_ = 0;  ///< of dealt_ in use
  HandColumns board_columns_;
  std::vector<HandColumns> hand_columns_;  ///< beside the board
  ChunkHands board_;
  ChunkHands hand_;
  alignas(64) DealtColumns dealt_;
  alignas(64) ValueRows<HandValue> highs_;
  alignas(64) ValueRows<LowValue> lows_;
};

}  // namespace oddhand
