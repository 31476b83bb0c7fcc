#include "sim/equity/sampled_equity.h"

#include <algorithm>
#include <cassert>
#include <memory>

#include "sim/deal/deck_batch.h"
#include "sim/equity/showdown_chunk.h"

namespace oddhand {
namespace {

void deal_chunk(DealKey first, const RemainingDeck& deck, int cards, std::size_t deals, DealtColumns& dealt) {
  for (std::size_t done = 0; done < deals; done += kBatchDeals) {
    deal_rows({first.seed, first.deal + done}, deck, cards, {dealt[0].data() + done, kChunkDeals});
  }
}

}  // namespace

EquitySums no_equity(const ShowdownSpot& spot) { return {std::vector<PlayerEquity>(spot.hands.size())}; }

void sample_equity(const ShowdownSpot& spot, std::uint64_t seed, Block block, EquitySums& sums) {
  assert(sums.players.size() == spot.hands.size() && spot.half_known_cards() == 0);
  const auto chunk = std::make_unique<ShowdownChunk>(spot);
  const RemainingDeck deck(spot.gone());
  const int unknown = spot.unknown_cards();
  for (std::uint64_t done = 0; done < block.count; done += kChunkDeals) {
    const auto deals = static_cast<std::size_t>(std::min<std::uint64_t>(kChunkDeals, block.count - done));
    deal_chunk({seed, block.first + done}, deck, unknown, deals, chunk->dealt());
    chunk->add_to(sums, deals);
  }
}

}  // namespace oddhand
