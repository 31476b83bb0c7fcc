#include "sim/equity/showdown_chunk.h"

#include <algorithm>
#include <cassert>
#include <span>

namespace oddhand {

ShowdownChunk::ShowdownChunk(const ShowdownSpot& spot) : spot_(spot), board_columns_(next_columns(spot.board)) {
  for (const PartialHand& hand : spot.hands) hand_columns_.push_back(next_columns(hand));
}

HandColumns ShowdownChunk::next_columns(const PartialHand& cards) {
  HandColumns columns;
  for (const Card card : cards.known) columns.push_back(constant_column(card));
  const int missing = cards.size() - cards.known.size();
  for (int i = 0; i < missing; ++i) columns.emplace_back(dealt_[static_cast<std::size_t>(places_++)]);
  return columns;
}

void ShowdownChunk::add_to(EquitySums& sums, std::size_t deals) {
  assert(deals <= kChunkDeals && sums.players.size() == hand_columns_.size());
  if (deals < kChunkDeals) cut(deals);
  value(deals);
  if (spot_.ranking == Ranking::high) add_shares(highs_, deals, sums);
  if (spot_.ranking == Ranking::low) add_shares(lows_, deals, sums);
  if (spot_.ranking == Ranking::high_low) add_high_low_shares(highs_, lows_, deals, sums);
}

void ShowdownChunk::cut(std::size_t deals) {
  const auto shorten = [deals](HandColumns& columns) {
    for (CardColumn& column : columns) column = column.first(deals);
  };
  shorten(board_columns_);
  std::ranges::for_each(hand_columns_, shorten);
}

void ShowdownChunk::value(std::size_t deals) {
  const LowQualifier qualifier = spot_.ranking == Ranking::low ? LowQualifier::none : spot_.low_qualifier;
  board_.assign(board_columns_, deals);
  for (std::size_t h = 0; h < hand_columns_.size(); ++h) {
    hand_.assign(board_, hand_columns_[h]);
    if (spot_.ranking != Ranking::low) hand_.value_highs(spot_.wild, std::span(highs_[h]).first(deals));
    if (spot_.ranking == Ranking::high) continue;
    hand_.value_lows(spot_.wild, qualifier, std::span(lows_[h]).first(deals));
  }
}

}  // namespace oddhand
