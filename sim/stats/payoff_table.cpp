// Payoff tables.
#include "sim/stats/payoff_table.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <stdexcept>

namespace oddhand {

PayoffTable::PayoffTable(int size)
    : size_(size), payoffs_(static_cast<std::size_t>(size) * static_cast<std::size_t>(size)) {
  assert(size >= 1);
}

PayoffTable::PayoffTable(int size, std::span<const double> payoffs) : PayoffTable(size) {
  if (payoffs.size() != payoffs_.size()) throw std::invalid_argument("a payoff table that is not square");
  std::ranges::copy(payoffs, payoffs_.begin());
}

void PayoffTable::set_zero_sum(int row, int column, double payoff) {
  set(row, column, payoff);
  set(column, row, -payoff);
}

bool PayoffTable::zero_sum() const {
  for (int i = 0; i < size_; ++i) {
    for (int j = i; j < size_; ++j) {
      if ((*this)(i, j) != -(*this)(j, i)) return false;
    }
  }
  return true;
}

double PayoffTable::largest_margin() const {
  double largest = 0;
  for (int i = 0; i < size_; ++i) {
    for (int j = 0; j < i; ++j) largest = std::max(largest, std::abs(margin(i, j)));
  }
  return largest;
}

}  // namespace oddhand
