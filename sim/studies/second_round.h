// Who starts Privacy's second round, counted: everybody shows one upcard and the two cards in the middle.
#pragma once

#include <array>
#include <optional>

#include "evaluator/card.h"
#include "evaluator/hand_value.h"
#include "strategies/options.h"
#include "strategies/seat.h"

namespace oddhand {

/// Chances, in [0, 1].
struct SecondRound {
  double tied = 0;                       ///< of two seats or more that show the lowest hand
  std::array<double, kMaxSeats> seat{};  ///< that the seat starts; of tied ones the first left of the dealer does
  /// That a seat starts if its upcard is of this rank, or if it shows a hand of this category; none where no seat can.
  std::array<std::optional<double>, kRanks> upcard{};
  std::array<std::optional<double>, kHandCategories> shows{};
};

/// Nobody has folded before. Counted over all 1,326 pairs in the middle by ranks, and the upcards seat by seat.
SecondRound count_second_round(const Options& options);

}  // namespace oddhand
