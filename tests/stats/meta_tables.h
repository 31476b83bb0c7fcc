// Payoff tables with known answers, and tables at random, for the tests of the meta-game.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "sim/stats/payoff_table.h"

namespace oddhand {

/// Rock, paper, scissors: each beats the one before it; `stakes`: what scissors win from paper, rock from scissors,
/// paper from rock.
inline PayoffTable rock_paper_scissors(double scissors_win = 1, double rock_wins = 1, double paper_wins = 1) {
  PayoffTable table(3);
  table.set_zero_sum(2, 1, scissors_win);
  table.set_zero_sum(0, 2, rock_wins);
  table.set_zero_sum(1, 0, paper_wins);
  return table;
}

/// Ratings and nothing else: payoff(i, j) = ratings[i] - ratings[j].
inline PayoffTable ladder(const std::vector<double>& ratings) {
  const int size = static_cast<int>(ratings.size());
  PayoffTable table(size);
  for (int i = 0; i < size; ++i) {
    for (int j = 0; j < size; ++j) {
      table.set(i, j, ratings[static_cast<std::size_t>(i)] - ratings[static_cast<std::size_t>(j)]);
    }
  }
  return table;
}

/// The table with one more strategy that does as `original` does.
inline PayoffTable with_copy(const PayoffTable& table, int original) {
  const int size = table.size();
  PayoffTable larger(size + 1);
  const auto source = [&](int i) { return i == size ? original : i; };
  for (int i = 0; i <= size; ++i) {
    for (int j = 0; j <= size; ++j) larger.set(i, j, table(source(i), source(j)));
  }
  return larger;
}

/// The table with one more strategy that wins `payoffs` against the others.
inline PayoffTable with_strategy(const PayoffTable& table, const std::vector<double>& payoffs) {
  const int size = table.size();
  PayoffTable larger(size + 1);
  for (int i = 0; i < size; ++i) {
    for (int j = 0; j < i; ++j) larger.set_zero_sum(i, j, table(i, j));
    larger.set_zero_sum(size, i, payoffs[static_cast<std::size_t>(i)]);
  }
  return larger;
}

/// Zero-sum, whole numbers within -most .. most: with a small `most`, many ties.
inline PayoffTable random_table(std::mt19937& random, int size, int most) {
  PayoffTable table(size);
  for (int i = 0; i < size; ++i) {
    for (int j = 0; j < i; ++j) {
      const int payoff = static_cast<int>(random() % static_cast<std::uint32_t>(2 * most + 1)) - most;
      table.set_zero_sum(i, j, payoff);
    }
  }
  return table;
}

}  // namespace oddhand
