// The table of `oddhand solve inversion` for three hands.
#pragma once

#include <cstdint>
#include <string>

#include "sim/cli/result_table.h"
#include "sim/solve/inversion_sample.h"
#include "strategies/options.h"

namespace oddhand {

/// A question about three hands.
struct ThreeQuestion {
  ThreeHands hands{};
  CardSet dead;
  DrawLimit limit = DrawLimit::five;
  std::size_t first = 0;  ///< index of the hand that draws first
  std::uint64_t seed = 1;
  std::uint64_t deals = 0;
};

/// Cards thrown in the order of the hand, or "pat".
std::string thrown_text(const InversionHand& hand, HeldMask throws);
/// All cards of a hand in their order.
std::string hand_text(const InversionHand& hand);

/// Solves it and says what comes of it. Throws InputError for cards that do not fit.
ResultTable three_hands_table(const ThreeQuestion& question);

}  // namespace oddhand
