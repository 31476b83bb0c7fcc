// The cross-table. A cell's pair (trials in the cell, trials in the row) is zero in the first part for most deals, so
// the sums that involve the row alone are kept once per row.
#include "sim/stats/cross_table.h"

#include <algorithm>
#include <cassert>

namespace oddhand {

CrossTable::CrossTable(int rows, int columns)
    : columns_(columns),
      row_sums_(static_cast<std::size_t>(rows)),
      cell_sums_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns)) {
  assert(rows >= 1 && rows <= 256 && columns >= 1 && columns <= 256);
}

void CrossTable::add_deal(std::span<const TableCell> trials) {
  for (std::size_t i = 0; i < trials.size(); ++i) {
    const TableCell cell = trials[i];
    const auto earlier = trials.first(i);
    if (std::ranges::find(earlier, cell) != earlier.end()) continue;  // counted with its first trial
    const std::int64_t in_cell = std::ranges::count(trials, cell);
    const std::int64_t in_row = std::ranges::count(trials, cell.row, &TableCell::row);
    CellSums& sums = cell_sums_[index(cell.row, cell.column)];
    sums.trials.add(in_cell);
    sums.squares.add(in_cell * in_cell);
    sums.products.add(in_cell * in_row);
    if (std::ranges::find(earlier, cell.row, &TableCell::row) != earlier.end()) continue;
    RowSums& row = row_sums_[cell.row];
    ++row.deals;
    row.trials.add(in_row);
    row.squares.add(in_row * in_row);
  }
}

CrossTable& CrossTable::operator+=(const CrossTable& other) {
  assert(rows() == other.rows() && columns() == other.columns());
  for (std::size_t i = 0; i < row_sums_.size(); ++i) {
    row_sums_[i].deals += other.row_sums_[i].deals;
    row_sums_[i].trials += other.row_sums_[i].trials;
    row_sums_[i].squares += other.row_sums_[i].squares;
  }
  for (std::size_t i = 0; i < cell_sums_.size(); ++i) {
    cell_sums_[i].trials += other.cell_sums_[i].trials;
    cell_sums_[i].squares += other.cell_sums_[i].squares;
    cell_sums_[i].products += other.cell_sums_[i].products;
  }
  return *this;
}

std::uint64_t CrossTable::count(int row, int column) const {
  return static_cast<std::uint64_t>(cell_sums_[index(row, column)].trials.to_int64());
}

std::uint64_t CrossTable::row_total(int row) const {
  return static_cast<std::uint64_t>(row_sums_[static_cast<std::size_t>(row)].trials.to_int64());
}

std::vector<std::uint64_t> CrossTable::counts() const {
  std::vector<std::uint64_t> result;
  result.reserve(cell_sums_.size());
  for (const CellSums& cell : cell_sums_) result.push_back(static_cast<std::uint64_t>(cell.trials.to_int64()));
  return result;
}

Estimate CrossTable::row_share(int row, int column) const {
  const RowSums& all = row_sums_[static_cast<std::size_t>(row)];
  const CellSums& cell = cell_sums_[index(row, column)];
  return estimate_proportion(ExactCross{.count = all.deals,
                                        .x = cell.trials,
                                        .y = all.trials,
                                        .xx = cell.squares,
                                        .xy = cell.products,
                                        .yy = all.squares});
}

std::size_t CrossTable::index(int row, int column) const {
  assert(row >= 0 && row < rows() && column >= 0 && column < columns_);
  return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column);
}

}  // namespace oddhand
