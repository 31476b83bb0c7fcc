// Inversion for two, exactly: for each pair of discards how often each hand wins, over all replacements that can fall.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "evaluator/card.h"
#include "strategies/decision.h"

namespace oddhand {

inline constexpr int kInversionCards = 5;
/// Discards of five cards: bit i of the mask stands for card i that is thrown.
inline constexpr std::size_t kDiscards = 32;

using InversionHand = std::array<Card, kInversionCards>;

/// What comes of one pair of discards for the first hand: of `ways` equally likely ways to draw.
struct DrawCount {
  std::int64_t wins = 0;
  std::int64_t ties = 0;
  std::int64_t ways = 0;

  std::int64_t losses() const { return ways - wins - ties; }
  /// Part of the pot, in [0, 1].
  double equity() const {
    return (static_cast<double>(wins) + static_cast<double>(ties) / 2) / static_cast<double>(ways);
  }
  /// The same for the other hand.
  DrawCount mirrored() const { return {losses(), ties, ways}; }
};

/// Whether `a` is the larger part of the pot, exactly. Negative, zero, positive.
int compare_equity(const DrawCount& a, const DrawCount& b);

/// Whether discard `a` is named before `b` where both are as good: fewer cards, then the lower mask.
bool throws_less(HeldMask a, HeldMask b);

class InversionTable {
 public:
  /// All 32 x 32 pairs. Replacements come from the cards that are in neither hand and not dead. Throws InputError when
  /// a card is named twice or fewer than ten cards are left.
  InversionTable(const InversionHand& first, const InversionHand& second, CardSet dead);

  const DrawCount& at(HeldMask first_throws, HeldMask second_throws) const {
    return counts_[first_throws][second_throws];
  }
  /// Cards that may be drawn.
  int open_cards() const { return open_; }

 private:
  int open_ = 0;
  std::array<std::array<DrawCount, kDiscards>, kDiscards> counts_{};
};

}  // namespace oddhand
