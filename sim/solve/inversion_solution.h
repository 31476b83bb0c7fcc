// The draw of Inversion for two without betting, solved: a game of perfect information in two moves. Who draws first
// throws cards, the other one sees them and throws its own, then chance decides.
#pragma once

#include <vector>

#include "sim/solve/inversion_table.h"
#include "strategies/options.h"

namespace oddhand {

/// Who draws first.
enum class DrawsFirst : std::uint8_t { first_hand, second_hand };

/// What the other hand does best after a discard of the one that draws first.
struct BestReply {
  HeldMask throws = 0;   ///< of the hand that draws first
  HeldMask reply = 0;    ///< of the other: the fewest cards among equally good ones
  int equally_good = 1;  ///< replies that are as good as this one, itself included
  DrawCount count;       ///< for the hand that draws first
};

struct InversionSolution {
  std::vector<BestReply> replies;  ///< one for each legal discard of the hand that draws first, by mask
  BestReply best;                  ///< the best of them for it: the fewest cards among equally good ones
  int equally_good = 1;            ///< discards that are as good as `best`, itself included
};

/// Discards that a draw limit allows this hand.
std::vector<HeldMask> legal_discards(const InversionHand& hand, DrawLimit limit);

/// Backward induction. `legal[0]`, `legal[1]`: what each hand of the table may throw.
InversionSolution solve_inversion(const InversionTable& table, DrawsFirst order,
                                  const std::array<std::vector<HeldMask>, 2>& legal);

}  // namespace oddhand
