// Hands played by bots at one table, batch by batch.
#pragma once

#include <algorithm>
#include <cstdint>

#include "sim/games/game.h"
#include "sim/run/blocks.h"
#include "sim/table/start.h"

namespace oddhand {

/// A table with its bots. Refers to its parts; they must outlive it.
struct PlayTable {
  const Game& game;
  const Options& options;
  PerSeat<const Policy*> policies;  ///< one per seat of the options
  std::uint64_t seed = 0;
};

/// Calls `visit(hand)` with the start of every deal of the block, in order; the hand may be played or copied. Returns
/// early where the block may be left (block.stopped()).
template <class Visit>
void for_each_hand(const PlayTable& table, Block block, const Visit& visit) {
  const Hand blank = blank_hand(table.options, table.game.steps);
  const BatchNeeds needs = batch_needs(table.options);
  DeckBatch batch;
  Hand hand = blank;
  for (std::uint64_t done = 0; done < block.count; done += kBatchDeals) {
    const DealKey first{table.seed, block.first + done};
    deal_batch(first, needs, batch);
    const auto deals = static_cast<int>(std::min<std::uint64_t>(kBatchDeals, block.count - done));
    for (int i = 0; i < deals; ++i) {
      if (block.stopped()) return;
      start_hand(hand, blank, first, batch, i);
      visit(hand);
    }
  }
}

/// Plays every deal of the block to its end and calls `visit(hand)` with the finished hand.
template <class Visit>
void for_each_played_hand(const PlayTable& table, Block block, const Visit& visit) {
  for_each_hand(table, block, [&](Hand& hand) {
    table.game.play(hand, table.policies);
    visit(hand);
  });
}

}  // namespace oddhand
