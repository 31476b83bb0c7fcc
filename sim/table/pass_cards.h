// The switch: each live seat takes one unseen card from its neighbour, all at once. A chance step: a study may ask for
// its outcomes, impose one and go on.
#pragma once

#include <cstdint>

#include "sim/table/hand.h"

namespace oddhand {

/// One outcome of a switch: for each live seat the place of the card, among those it holds, that the neighbour takes.
struct Pulls {
  PerSeat<std::uint8_t> place;
};

/// Number of equally likely outcomes of a switch now: the product of the live seats' hand sizes.
std::int64_t pull_outcomes(const Hand& hand);
/// Outcome `i` of them, 0 <= i < pull_outcomes(hand); the first live seat's place varies fastest.
Pulls pull_outcome(const Hand& hand, std::int64_t i);
/// The outcome that this deal's chance picks: seat s in switch k (from 0) takes draw 16 k + s of the stream `pulls`.
Pulls sample_pulls(const Hand& hand);
/// Moves the cards. Taken cards come last in their new hands.
void apply_pulls(Hand& hand, const Pulls& pulls);

}  // namespace oddhand
