// Counts by row and column (category before, category after), kept so that several trials of one deal may be counted
// and every share still gets an interval clustered by deal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sim/stats/estimate.h"

namespace oddhand {

/// One trial's place in a cross-table, rows and columns from 0.
struct TableCell {
  std::uint8_t row = 0;
  std::uint8_t column = 0;
  friend constexpr bool operator==(TableCell, TableCell) = default;
};

/// Exact counts with the sums that clustering needs; merging is exact addition.
class CrossTable {
 public:
  /// rows and columns in 1..256.
  CrossTable(int rows, int columns);

  /// Counts all trials of one deal group (up to a few dozen: the cost grows with their square).
  void add_deal(std::span<const TableCell> trials);
  /// Adds a table of the same shape.
  CrossTable& operator+=(const CrossTable& other);
  friend bool operator==(const CrossTable&, const CrossTable&) = default;
  /// See numbers.h.
  template <class Visit>
  void visit_numbers(const Visit& visit) {
    for (RowSums& row : row_sums_) {
      visit(row.deals);
      visit(row.trials);
      visit(row.squares);
    }
    for (CellSums& cell : cell_sums_) {
      visit(cell.trials);
      visit(cell.squares);
      visit(cell.products);
    }
  }

  int rows() const { return static_cast<int>(row_sums_.size()); }
  int columns() const { return columns_; }
  std::uint64_t count(int row, int column) const;
  std::uint64_t row_total(int row) const;
  /// All counts, row by row: what chi_square_independence takes (if every deal had one trial).
  std::vector<std::uint64_t> counts() const;
  /// Share of the row's trials that fell into the column; the method follows estimate_proportion.
  Estimate row_share(int row, int column) const;

 private:
  /// Per row over deals with a trial in it: their number, their trials, and the squares of the trials.
  struct RowSums {
    std::uint64_t deals = 0;
    WideSum trials;
    WideSum squares;
    friend constexpr bool operator==(const RowSums&, const RowSums&) = default;
  };
  /// Per cell over deals: trials in it, their squares, and their products with the deal's trials in the row.
  struct CellSums {
    WideSum trials;
    WideSum squares;
    WideSum products;
    friend constexpr bool operator==(const CellSums&, const CellSums&) = default;
  };
  std::size_t index(int row, int column) const;

  int columns_;
  std::vector<RowSums> row_sums_;
  std::vector<CellSums> cell_sums_;
};

}  // namespace oddhand
