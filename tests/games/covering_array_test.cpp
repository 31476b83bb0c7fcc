#include "tests/games/covering_array.h"

#include <doctest/doctest.h>

#include <algorithm>

namespace oddhand::test {
namespace {

const std::vector<Factor> kFactors{
    {"a", {"0", "1", "2"}}, {"b", {"0", "1", "2"}}, {"c", {"0", "1", "2"}}, {"d", {"0", "1", "2"}}};

bool covered(const CoveringArray& array, const ValuePair& pair) {
  return std::ranges::any_of(array.rows, [&](const Row& row) { return holds(row, pair); });
}

TEST_CASE("a covering array has every pair of values in some row, in far fewer rows than there are combinations") {
  const CoveringArray array = cover_pairs(kFactors, [](const Row&) { return true; });
  for (const ValuePair& pair : all_pairs(kFactors)) CHECK(covered(array, pair));
  CHECK(array.impossible.empty());
  CHECK(array.rows.size() >= 9);  // three values beside three
  CHECK(array.rows.size() <= 16);
}

TEST_CASE("no row of a covering array breaks the rule, and the pairs that the rule forbids are listed") {
  const auto possible = [](const Row& row) { return !(row[0] == 1 && row[2] == 2) && !(row[1] == 2 && row[3] != 1); };
  const CoveringArray array = cover_pairs(kFactors, possible);
  CHECK(std::ranges::all_of(array.rows, possible));
  CHECK(array.impossible == std::vector<ValuePair>{{0, 1, 2, 2}, {1, 2, 3, 0}, {1, 2, 3, 2}});
  for (const ValuePair& pair : all_pairs(kFactors)) {
    CHECK(covered(array, pair) != (std::ranges::count(array.impossible, pair) == 1));
  }
}

TEST_CASE("a pair that can only stand where two further values are unusual is found") {
  const auto possible = [](const Row& row) { return row[0] != 1 || row[1] != 1 || (row[2] == 2 && row[3] == 2); };
  const CoveringArray array = cover_pairs(kFactors, possible);
  CHECK(covered(array, {0, 1, 1, 1}));
  CHECK(array.impossible.empty());
}

TEST_CASE("a single factor, or one with a single value, needs no row of its own") {
  CHECK(all_pairs(std::vector<Factor>{{"a", {"0", "1"}}}).empty());
  const std::vector<Factor> factors{{"a", {"0"}}, {"b", {"0", "1"}}};
  CHECK(cover_pairs(factors, [](const Row&) { return true; }).rows.size() == 2);
}

}  // namespace
}  // namespace oddhand::test
