// The answers to a question that are worth trying: all legal ones where they are few, else a sensible choice of them.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "strategies/view.h"

namespace oddhand {

/// Different answers to one question, in the order in which they came; at least one.
class Choices {
 public:
  static constexpr int kMost = 24;

  /// Adds an answer unless it is there already, or there are kMost.
  void add(const Decision& decision);
  int size() const { return size_; }
  const Decision& operator[](int i) const { return choices_[static_cast<std::size_t>(i)]; }
  const Decision* begin() const { return choices_.data(); }
  const Decision* end() const { return choices_.data() + size_; }

 private:
  std::array<Decision, kMost> choices_{};
  int size_ = 0;
};

/// Answers to the question of `view`, the most cautious first, each as the table would take it:
/// - bets: fold or check, call, and the legal sizes of a raise; where these are free, the least, half the pot, the pot
///   and, in no limit, everything;
/// - draws: those of drawing.h, standing pat, and keeping nothing, the highest cards, cards of one rank, three or four
///   of a suit;
/// - boards: all ten; exchanges: none, and every pair of a card turned up and a card thrown; every card to reveal;
/// - shifts: none where that is allowed, and every open game, by the first jack; matching the pot or folding.
Choices answers_worth_trying(const View& view);

}  // namespace oddhand
