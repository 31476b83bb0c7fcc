// All hands that a draw can make, and those among them whose replacements hold given cards: what it takes to count two
// draws from one deck. docs/solve.md explains the mathematics.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "evaluator/card.h"

namespace oddhand {

inline constexpr int kMostDrawn = 5;

/// Who keeps `kept` gets 5 - kept.size() replacements out of an open deck. For each set T of up to that many cards of
/// the deck: the classes (hand_classes.h) of all hands whose replacements hold T, in ascending order.
class DrawLists {
 public:
  /// At most five cards kept; `open` holds none of them and at least as many as are drawn.
  DrawLists(CardSet kept, const std::vector<Card>& open);

  /// Cards drawn.
  int drawn() const { return drawn_; }
  /// Ways to draw.
  std::size_t draws() const { return lists_[0].size(); }
  /// The list of set number `index` of `shared` cards (at most drawn()). Sets are numbered in the order of shared_sets.
  std::span<const std::uint16_t> list(int shared, std::size_t index) const {
    const std::size_t length = lengths_[static_cast<std::size_t>(shared)];
    return std::span(lists_[static_cast<std::size_t>(shared)]).subspan(index * length, length);
  }

 private:
  int drawn_;
  std::array<std::size_t, kMostDrawn + 1> lengths_{};
  std::array<std::vector<std::uint16_t>, kMostDrawn + 1> lists_;
};

/// Sets of `shared` out of `open` cards.
std::size_t shared_sets(std::size_t open, int shared);

}  // namespace oddhand
