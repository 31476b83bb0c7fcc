// What the answers to a question come to when likely deals are played on after each of them: the same deals for all.
#pragma once

#include <array>
#include <cstdint>

#include "sim/games/game.h"
#include "sim/solve/choices.h"
#include "sim/solve/effort.h"
#include "strategies/policy.h"

namespace oddhand {

/// Sums over the deals.
struct Prospect {
  __extension__ using Wide = __int128;

  std::int64_t gain = 0;  ///< chips at the end less chips at the question
  std::int64_t pots = 0;  ///< chips that were put in by all
  Wide squares = 0;       ///< squares of what the gain of a deal exceeds that of the first choice by
};

/// The prospects of answers, in their order, over the same deals.
using Prospects = std::array<Prospect, Choices::kMost>;

class Forecast {
 public:
  /// After an answer, `base` plays on in every seat. Refers to both.
  Forecast(const Game& game, const Policy& base);

  /// The prospects of each of `choices`. All random numbers are the view's.
  Prospects prospects(const View& view, const Choices& choices, Effort effort) const;

  /// The choice with the largest gain, the first of equal ones. Where there are many, those that look worst after a
  /// quarter of the deals are given up.
  Decision best(const View& view, const Choices& choices, Effort effort) const;

  /// The same, but `usual`, which must be among the choices, unless the best one gains more by over `doubt` standard
  /// errors (ten-thousandths) of the difference; twice as many where it raises a bet, four times instead of a fold.
  Decision better_than(const Decision& usual, const View& view, const Choices& choices, Effort effort,
                       std::int64_t doubt) const;

 private:
  struct Best {
    int number = 0;
    Prospect prospect;
    Prospect usual;  ///< of the first choice
  };
  Best best_choice(const View& view, const Choices& choices, Effort effort) const;

  const Game& game_;
  PerSeat<const Policy*> policies_;
};

}  // namespace oddhand
