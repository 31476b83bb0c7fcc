// Inversion for three hands: equities of all 32 x 32 x 32 discards, estimated on one common sample of deals, and
// backward induction over them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sim/equity/showdown_spot.h"
#include "sim/solve/inversion_table.h"

namespace oddhand {

inline constexpr std::size_t kThreeHands = 3;
using ThreeHands = std::array<InversionHand, kThreeHands>;
/// What each hand throws.
using ThreeDiscards = std::array<HeldMask, kThreeHands>;

class InversionSample {
 public:
  /// Deals 0 .. deals - 1 (at least 1, below 2^28) of `seed`. In a deal each card of each hand has a replacement of its
  /// own, so that all discards meet the same cards and differences between them are less uncertain than each alone.
  /// Throws InputError when a card is named twice or fewer than 15 cards are left.
  InversionSample(const ThreeHands& hands, CardSet dead, std::uint64_t seed, std::uint64_t deals);

  std::uint64_t deals() const { return deals_; }
  /// Sixths of the pot that a hand won in all deals.
  std::int64_t sixths(std::size_t hand, const ThreeDiscards& throws) const;
  /// Part of the pot, in [0, 1].
  double equity(std::size_t hand, const ThreeDiscards& throws) const;

 private:
  void play(const std::array<std::array<std::uint32_t, kDiscards>, kThreeHands>& values);

  std::uint64_t deals_;
  /// Sums of the first two hands, by discards of the first, second and third.
  std::vector<std::array<std::int32_t, kDiscards>> first_;
  std::vector<std::array<std::int32_t, kDiscards>> second_;
};

/// What can be said of a part of the pot `equity` that was averaged over `deals`: never less than its standard error,
/// as a part of the pot lies in [0, 1].
double standard_error_bound(double equity, std::uint64_t deals);

/// A choice on a line of best play.
struct ThreeChoice {
  std::size_t hand = 0;
  HeldMask throws = 0;
  int equally_good = 1;  ///< discards that did exactly as well in the sample, itself included
  int within_error = 1;  ///< discards less than two standard errors behind, itself included
};

/// The line that follows a discard of the hand that draws first.
struct ThreeLine {
  ThreeDiscards throws{};
  std::array<ThreeChoice, kThreeHands> choices;  ///< in the order of drawing; the first is given, not chosen
};

struct ThreeSolution {
  std::vector<ThreeLine> lines;  ///< one for each legal discard of the hand that draws first
  ThreeLine best;
};

/// Backward induction: each hand throws what is worth most to itself, the fewest cards among equally good discards.
/// `first`: the hand that draws first; the others follow in order.
ThreeSolution solve_three(const InversionSample& sample, std::size_t first,
                          const std::array<std::vector<HeldMask>, kThreeHands>& legal);

/// The showdown after these discards.
ShowdownSpot showdown_after(const ThreeHands& hands, CardSet dead, const ThreeDiscards& throws);

}  // namespace oddhand
