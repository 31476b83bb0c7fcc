// Many hands open at once: for bots that answer many questions in the time of one.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "sim/games/game.h"
#include "sim/table/hand.h"
#include "strategies/batch_policy.h"

namespace oddhand {

/// A hand with who plays it.
struct HandAtPlay {
  Hand* hand = nullptr;                              ///< anywhere in its play
  const PerSeat<const Policy*>* policies = nullptr;  ///< one per seat of the hand
  int lane = 0;                                      ///< see Question
  PerSeat<FailureCounts> failures{};                 ///< what play_hands adds for each seat
  std::vector<Decision>* told = nullptr;             ///< where not null, play_hands adds all answers, in their order
};

/// How far hands are played.
struct PlayLimits {
  static constexpr std::uint8_t kNoStep = 255;

  const std::atomic<bool>* stop = nullptr;  ///< once true, hands may be left anywhere; null: never
  std::uint8_t before_step = kNoStep;       ///< hands are left before this step of the game begins
};

/// Whether one of the seats' policies would rather answer many questions at once.
bool prefers_batches(const PerSeat<const Policy*>& policies);

/// Plays each hand to its end, or as far as `limits` say. Every hand is played as Game::play would play it alone;
/// policies that prefer batches are asked the questions of all hands together.
void play_hands(const Game& game, std::span<HandAtPlay> hands, const PlayLimits& limits = {});

}  // namespace oddhand
