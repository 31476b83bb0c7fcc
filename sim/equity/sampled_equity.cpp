#include "sim/equity/sampled_equity.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <memory>
#include <vector>

#include "sim/deal/deck_batch.h"
#include "sim/equity/hand_columns.h"
#include "sim/equity/pot_shares.h"

namespace oddhand {
namespace {

/// Cards dealt in each deal of a chunk: [place][deal].
using DealtColumns = std::array<std::array<std::uint8_t, kChunkDeals>, kDeckSize>;

/// What one chunk needs; too large for a stack.
struct Chunk {
  DealtColumns dealt;
  ValueRows<HandValue> highs{};
  ValueRows<LowValue> lows{};
};

/// The columns of one hand's cards and the board's.
using HandColumns = std::vector<CardColumn>;

void append_known(CardSet cards, HandColumns& columns) {
  for (const Card card : cards) columns.push_back(constant_column(card));
}

void append_dealt(const DealtColumns& dealt, int first, int count, HandColumns& columns) {
  for (int place = first; place < first + count; ++place) columns.emplace_back(dealt[static_cast<std::size_t>(place)]);
}

/// Which columns make each hand.
std::vector<HandColumns> columns_of_hands(const ShowdownSpot& spot, const DealtColumns& dealt) {
  std::vector<HandColumns> hands;
  int next = spot.board.unknown;
  for (const PartialHand& hand : spot.hands) {
    HandColumns& columns = hands.emplace_back();
    append_known(hand.known | spot.board.known, columns);
    append_dealt(dealt, 0, spot.board.unknown, columns);
    append_dealt(dealt, next, hand.unknown, columns);
    next += hand.unknown;
  }
  return hands;
}

void deal_chunk(DealKey first, const RemainingDeck& deck, int cards, std::size_t deals, DealtColumns& dealt) {
  CardRows rows;
  for (std::size_t done = 0; done < deals; done += kBatchDeals) {
    deal_rows({first.seed, first.deal + done}, deck, cards, rows);
    for (std::size_t i = 0; i < static_cast<std::size_t>(cards); ++i) {
      std::memcpy(&dealt[i][done], rows.rows[i].data(), kBatchDeals);
    }
  }
}

/// The first `deals` entries of each column.
void cut(const HandColumns& columns, std::size_t deals, HandColumns& out) {
  out.clear();
  for (const CardColumn column : columns) out.push_back(column.first(deals));
}

}  // namespace

EquitySums no_equity(const ShowdownSpot& spot) { return {std::vector<PlayerEquity>(spot.hands.size())}; }

void sample_equity(const ShowdownSpot& spot, std::uint64_t seed, Block block, EquitySums& sums) {
  assert(sums.players.size() == spot.hands.size() && spot.half_known_cards() == 0);
  const auto chunk = std::make_unique<Chunk>();
  const std::vector<HandColumns> hands = columns_of_hands(spot, chunk->dealt);
  const LowQualifier qualifier = spot.ranking == Ranking::low ? LowQualifier::none : spot.low_qualifier;
  const RemainingDeck deck(spot.gone());
  const int unknown = spot.unknown_cards();
  HandColumns columns;
  for (std::uint64_t done = 0; done < block.count; done += kChunkDeals) {
    const auto deals = static_cast<std::size_t>(std::min<std::uint64_t>(kChunkDeals, block.count - done));
    deal_chunk({seed, block.first + done}, deck, unknown, deals, chunk->dealt);
    for (std::size_t h = 0; h < hands.size(); ++h) {
      cut(hands[h], deals, columns);
      if (spot.ranking != Ranking::low) value_highs(columns, spot.wild, std::span(chunk->highs[h]).first(deals));
      if (spot.ranking == Ranking::high) continue;
      value_lows(columns, spot.wild, qualifier, std::span(chunk->lows[h]).first(deals));
    }
    if (spot.ranking == Ranking::high) add_shares(chunk->highs, deals, sums);
    if (spot.ranking == Ranking::low) add_shares(chunk->lows, deals, sums);
    if (spot.ranking == Ranking::high_low) add_high_low_shares(chunk->highs, chunk->lows, deals, sums);
  }
}

}  // namespace oddhand
