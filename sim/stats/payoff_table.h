// Payoffs of strategies (bots) against each other as one square table: what the analyses of a meta-game read.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace oddhand {

/// Entry (i, j): what strategy i wins per hand against strategy j, in any unit. For more than two seats: what one i
/// wins at a table of j.
class PayoffTable {
 public:
  /// All zero; size >= 1.
  explicit PayoffTable(int size);
  /// `payoffs` row by row, size * size finite numbers. Throws std::invalid_argument for another number of them.
  PayoffTable(int size, std::span<const double> payoffs);

  int size() const { return size_; }
  double operator()(int row, int column) const { return payoffs_[index(row, column)]; }
  void set(int row, int column, double payoff) { payoffs_[index(row, column)] = payoff; }
  /// `payoff` to `row`, and as much from `column`.
  void set_zero_sum(int row, int column, double payoff);

  /// What one wins the other loses, in every pair, exactly; against itself everyone wins nothing.
  bool zero_sum() const;
  /// (payoff(row, column) - payoff(column, row)) / 2: by how much `row` beats `column`. The payoff where it is
  /// zero-sum.
  double margin(int row, int column) const { return ((*this)(row, column) - (*this)(column, row)) / 2; }
  /// Largest absolute margin of any pair.
  double largest_margin() const;

  friend bool operator==(const PayoffTable&, const PayoffTable&) = default;

 private:
  std::size_t index(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(size_) + static_cast<std::size_t>(column);
  }

  int size_;
  std::vector<double> payoffs_;
};

}  // namespace oddhand
