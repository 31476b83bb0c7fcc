// Hands played by bots at one table, batch by batch.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sim/games/game.h"
#include "sim/run/blocks.h"
#include "sim/run/play_hands.h"
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

/// Hands that are open at once where a policy prefers batches. (With 128 the rest of a round trip to another process
/// is small beside its answers; docs/performance.md.)
inline constexpr std::size_t kHandsOpen = 128;

/// The same, up to `at_once` hands at a time: calls `visit(hands)` with a span of them.
template <class Visit>
void for_each_hands(const PlayTable& table, Block block, std::size_t at_once, const Visit& visit) {
  if (at_once == 1) {
    return for_each_hand(table, block, [&](Hand& hand) { visit(std::span(&hand, 1)); });
  }
  std::vector<Hand> hands;
  const auto visit_all = [&] {
    if (!block.stopped() && !hands.empty()) visit(std::span(hands));
    hands.clear();
  };
  for_each_hand(table, block, [&](const Hand& hand) {
    hands.push_back(hand);
    if (hands.size() == at_once) visit_all();
  });
  visit_all();
}

/// Plays every deal of the block to its end and calls `visit(hand)` with the finished hand, in order. Where `failures`
/// is not null, what bots of each seat failed to answer is added to it.
template <class Visit>
void for_each_played_hand(const PlayTable& table, Block block, const Visit& visit,
                          PerSeat<FailureCounts>* failures = nullptr) {
  if (!prefers_batches(table.policies)) {
    return for_each_hand(table, block, [&](Hand& hand) {
      table.game.play(hand, table.policies);
      visit(hand);
    });
  }
  std::vector<HandAtPlay> plays;
  for_each_hands(table, block, kHandsOpen, [&](std::span<Hand> hands) {
    plays.clear();
    for (Hand& hand : hands) plays.push_back({.hand = &hand, .policies = &table.policies});
    play_hands(table.game, plays, {.stop = block.stop});
    if (block.stopped()) return;
    for (const HandAtPlay& play : plays) {
      visit(*play.hand);
      if (failures == nullptr) continue;
      for (std::size_t s = 0; s < kMaxSeats; ++s) failures->values[s] += play.failures.values[s];
    }
  });
}

}  // namespace oddhand
