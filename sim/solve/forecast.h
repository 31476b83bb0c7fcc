// What the answers to a question come to when likely deals are played on after each of them: the same deals for all.
#pragma once

#include <array>
#include <cstdint>

#include "sim/games/game.h"
#include "sim/solve/choices.h"
#include "strategies/policy.h"

namespace oddhand {

/// Sums over the deals, each counted by its weight. To be compared with each other.
struct Prospect {
  std::int64_t gain = 0;  ///< chips at the end less chips at the question
  std::int64_t pots = 0;  ///< chips that were put in by all
};

/// How many deals, and how they are weighed.
struct Effort {
  int deals = 64;
  std::int64_t trust = 0;  ///< in bets, ten-thousandths: bet_reading.h
};

/// The prospects of answers, in their order, over the same deals.
struct Prospects {
  std::array<Prospect, Choices::kMost> of{};
  std::int64_t weight = 0;
};

class Forecast {
 public:
  /// After an answer, `base` plays on in every seat. Refers to both.
  Forecast(const Game& game, const Policy& base);

  /// The prospects of each of `choices`. All random numbers are the view's.
  Prospects prospects(const View& view, const Choices& choices, Effort effort) const;

  /// The choice with the largest gain, the first of equal ones. Where there are many, those that look worst after a
  /// quarter of the deals are given up.
  Decision best(const View& view, const Choices& choices, Effort effort) const;

 private:
  const Game& game_;
  PerSeat<const Policy*> policies_;
};

}  // namespace oddhand
