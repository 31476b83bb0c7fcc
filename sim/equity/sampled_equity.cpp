#include "sim/equity/sampled_equity.h"

#include <algorithm>
#include <cassert>
#include <memory>
#include <vector>

#include "sim/deal/deck_batch.h"
#include "sim/equity/hand_columns.h"
#include "sim/equity/pot_shares.h"

namespace oddhand {
namespace {

/// Cards dealt in each deal of a chunk: [place][deal].
using DealtColumns = std::array<std::array<std::uint8_t, kChunkDeals>, kRowSpace>;

/// What one chunk needs; too large for a stack.
struct Chunk {
  alignas(64) DealtColumns dealt;
  ChunkHands board;
  ChunkHands hand;
  alignas(64) ValueRows<HandValue> highs;
  alignas(64) ValueRows<LowValue> lows;
};

HandColumns columns_of(CardSet known, const DealtColumns& dealt, int first, int count) {
  HandColumns columns;
  for (const Card card : known) columns.push_back(constant_column(card));
  for (int place = first; place < first + count; ++place) columns.emplace_back(dealt[static_cast<std::size_t>(place)]);
  return columns;
}

/// Which columns make each hand, beside the board.
std::vector<HandColumns> columns_of_hands(const ShowdownSpot& spot, const DealtColumns& dealt) {
  std::vector<HandColumns> hands;
  int next = spot.board.unknown;
  for (const PartialHand& hand : spot.hands) {
    hands.push_back(columns_of(hand.known, dealt, next, hand.unknown));
    next += hand.unknown;
  }
  return hands;
}

void deal_chunk(DealKey first, const RemainingDeck& deck, int cards, std::size_t deals, DealtColumns& dealt) {
  for (std::size_t done = 0; done < deals; done += kBatchDeals) {
    deal_rows({first.seed, first.deal + done}, deck, cards, {dealt[0].data() + done, kChunkDeals});
  }
}

/// The columns of the board and of each hand's own cards.
struct SpotColumns {
  HandColumns board;
  std::vector<HandColumns> hands;

  /// Only the first deals of a chunk.
  void cut(std::size_t deals) {
    const auto shorten = [deals](HandColumns& columns) {
      for (CardColumn& column : columns) column = column.first(deals);
    };
    shorten(board);
    std::ranges::for_each(hands, shorten);
  }
};

void value_chunk(const ShowdownSpot& spot, const SpotColumns& columns, std::size_t deals, Chunk& chunk) {
  const LowQualifier qualifier = spot.ranking == Ranking::low ? LowQualifier::none : spot.low_qualifier;
  chunk.board.assign(columns.board, deals);
  for (std::size_t h = 0; h < columns.hands.size(); ++h) {
    chunk.hand.assign(chunk.board, columns.hands[h]);
    if (spot.ranking != Ranking::low) chunk.hand.value_highs(spot.wild, std::span(chunk.highs[h]).first(deals));
    if (spot.ranking == Ranking::high) continue;
    chunk.hand.value_lows(spot.wild, qualifier, std::span(chunk.lows[h]).first(deals));
  }
}

}  // namespace

EquitySums no_equity(const ShowdownSpot& spot) { return {std::vector<PlayerEquity>(spot.hands.size())}; }

void sample_equity(const ShowdownSpot& spot, std::uint64_t seed, Block block, EquitySums& sums) {
  assert(sums.players.size() == spot.hands.size() && spot.half_known_cards() == 0);
  const auto chunk = std::make_unique_for_overwrite<Chunk>();
  SpotColumns columns{columns_of(spot.board.known, chunk->dealt, 0, spot.board.unknown),
                      columns_of_hands(spot, chunk->dealt)};
  const RemainingDeck deck(spot.gone());
  const int unknown = spot.unknown_cards();
  for (std::uint64_t done = 0; done < block.count; done += kChunkDeals) {
    const auto deals = static_cast<std::size_t>(std::min<std::uint64_t>(kChunkDeals, block.count - done));
    deal_chunk({seed, block.first + done}, deck, unknown, deals, chunk->dealt);
    if (deals < kChunkDeals) columns.cut(deals);  // the last chunk
    value_chunk(spot, columns, deals, *chunk);
    if (spot.ranking == Ranking::high) add_shares(chunk->highs, deals, sums);
    if (spot.ranking == Ranking::low) add_shares(chunk->lows, deals, sums);
    if (spot.ranking == Ranking::high_low) add_high_low_shares(chunk->highs, chunk->lows, deals, sums);
  }
}

}  // namespace oddhand
