// Cross-tables: counts, merges, and shares clustered by deal.
#include "sim/stats/cross_table.h"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <random>
#include <vector>

using namespace oddhand;

namespace {

using Deal = std::vector<TableCell>;

std::vector<Deal> random_deals(int count, std::uint64_t seed) {
  std::mt19937_64 generator(seed);
  std::vector<Deal> deals(static_cast<std::size_t>(count));
  for (Deal& deal : deals) {
    deal.resize(generator() % 8);
    for (TableCell& cell : deal) {
      cell.row = static_cast<std::uint8_t>(generator() % 4);
      cell.column = static_cast<std::uint8_t>(generator() % 3);
    }
  }
  return deals;
}

/// The pairs of one cell as the ratio estimator wants them, counted the plain way.
ExactCross plain_pairs(const std::vector<Deal>& deals, int row, int column) {
  ExactCross sums;
  for (const Deal& deal : deals) {
    std::int64_t in_cell = 0;
    std::int64_t in_row = 0;
    for (const TableCell cell : deal) {
      if (cell.row != row) continue;
      ++in_row;
      if (cell.column == column) ++in_cell;
    }
    sums.add(in_cell, in_row);
  }
  return sums;
}

}  // namespace

TEST_CASE("Every share of a cross-table is the ratio estimate of its cell") {
  const std::vector<Deal> deals = random_deals(2000, 11);
  CrossTable table(4, 3);
  for (const Deal& deal : deals) table.add_deal(deal);
  for (int row = 0; row < 4; ++row) {
    for (int column = 0; column < 3; ++column) {
      const ExactCross pairs = plain_pairs(deals, row, column);
      const Estimate share = table.row_share(row, column);
      const Estimate expected = estimate_proportion(pairs);
      CHECK(table.count(row, column) == static_cast<std::uint64_t>(pairs.x.to_int64()));
      CHECK(table.row_total(row) == static_cast<std::uint64_t>(pairs.y.to_int64()));
      CHECK(share.value == expected.value);
      CHECK(share.standard_error == expected.standard_error);
      CHECK(share.low == expected.low);
      CHECK(share.high == expected.high);
      CHECK(share.method == Method::ratio_clustered);
      CHECK(share.deals == expected.deals);
    }
  }
}

TEST_CASE("Cross-tables merged in any order are equal") {
  const std::vector<Deal> deals = random_deals(500, 12);
  CrossTable all(4, 3);
  CrossTable even(4, 3);
  CrossTable odd(4, 3);
  for (std::size_t i = 0; i < deals.size(); ++i) {
    all.add_deal(deals[i]);
    (i % 2 == 0 ? even : odd).add_deal(deals[i]);
  }
  CrossTable even_first = even;
  even_first += odd;
  CrossTable odd_first = odd;
  odd_first += even;
  CHECK(even_first == all);
  CHECK(odd_first == all);
  CHECK_FALSE(even == all);
}

TEST_CASE("Counts come row by row") {
  CrossTable table(2, 3);
  table.add_deal(std::array{TableCell{0, 2}, TableCell{1, 0}, TableCell{1, 0}});
  CHECK(table.counts() == std::vector<std::uint64_t>{0, 0, 1, 2, 0, 0});
}

TEST_CASE("One trial per deal gives a plain proportion, an empty row none") {
  CrossTable table(2, 2);
  for (int i = 0; i < 263; ++i) table.add_deal(std::array{TableCell{0, static_cast<std::uint8_t>(i < 81 ? 1 : 0)}});
  CHECK(table.row_share(0, 1).method == Method::wilson);
  CHECK(table.row_share(0, 1).low == estimate_proportion(81, 263).low);
  CHECK(std::isnan(table.row_share(1, 0).value));
}
