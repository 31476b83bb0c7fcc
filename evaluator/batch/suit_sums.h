// Suit columns made of columns of cards: a board's once for all hands, then each hand's from the board's and its own.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "evaluator/batch/suit_columns.h"
#include "evaluator/card.h"

namespace oddhand {

class SuitSums {
 public:
  /// Hands cards[0][i], cards[1][i], … of distinct cards, as many as each column is long; without columns `hands` empty
  /// ones.
  void assign(std::span<const CardColumn> cards, std::size_t hands);
  /// The same cards added to the hands of `shared`, one by one; none of them is there yet.
  void assign(const SuitSums& shared, std::span<const CardColumn> cards);

  SuitColumns columns() const;

 private:
  /// Lanes are kept in whole steps of the kernel, aligned to lines of the cache.
  struct alignas(64) Step {
    std::array<SuitLane, 32> lanes;
  };

  void resize(std::size_t hands);

  std::array<std::vector<Step>, kSuits> suits_;
  std::size_t hands_ = 0;
};

}  // namespace oddhand
