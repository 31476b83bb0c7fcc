// Control variates of a comparison: what chance gave a bot beyond its expectation, by a fixed value function, so that a
// multiple of it can be taken off without changing what is expected. docs/compare.md derives the expectations.
#pragma once

#include <array>
#include <cstddef>

#include "sim/run/last_chance.h"
#include "sim/table/hand.h"

namespace oddhand {

/// The value of a set of cards: two numbers.
struct CardFeatures {
  double points = 0;  ///< sum of the ranks, deuce 2 to ace 14
  double pairs = 0;   ///< twos of cards of one rank: 1 for a pair, 3 for trips

  CardFeatures& operator+=(const CardFeatures& more) {
    points += more.points;
    pairs += more.pairs;
    return *this;
  }
  friend CardFeatures operator-(const CardFeatures& a, const CardFeatures& b) {
    return {a.points - b.points, a.pairs - b.pairs};
  }
  friend CardFeatures operator*(double factor, const CardFeatures& f) { return {factor * f.points, factor * f.pairs}; }
};
CardFeatures card_features(CardSet cards);

/// Each seat's first cards against what random cards are worth. Expectation zero.
PerSeat<CardFeatures> luck_of_the_deal(const Hand& start, const LastChance& chance);

/// What the last chance event gave each seat that is live there, times the chips in the pot before it. Its expectation
/// is zero given all that came before. `before` stands before the event, `after` right behind it.
PerSeat<CardFeatures> luck_of_the_last_chance(const Hand& before, const Hand& after, const LastChance& chance);

/// Of a cell: luck of the deal and of the last chance event, own and the opponents', in points and pairs.
inline constexpr std::size_t kControls = 8;
using Controls = std::array<double, kControls>;

}  // namespace oddhand
