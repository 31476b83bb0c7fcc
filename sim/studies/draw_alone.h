// The draw of a player who looks at nothing but its own five cards.
#pragma once

#include "sim/solve/inversion_table.h"

namespace oddhand {

/// What comes of a discard against a random hand of five: all draws from the 47 cards that `hand` does not hold, each
/// against all 2,598,960 hands (cards that are held twice among them: a yardstick, no showdown).
DrawCount against_random_hands(const InversionHand& hand, HeldMask throws);

/// The discard that does best so; the fewest cards among equally good ones.
HeldMask best_draw_alone(const InversionHand& hand);

}  // namespace oddhand
