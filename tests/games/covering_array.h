// Pairwise covering arrays: few rows in which every two values that can stand together do so in some row. Most faults
// that need an option at all need no more than two (Kuhn, Wallace and Gallo, IEEE Trans. Software Eng. 30, 2004).
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace oddhand::test {

/// Something that is chosen for a row, and what it may be: at least one value.
struct Factor {
  std::string name;
  std::vector<std::string> values;
};

/// One value for each factor, by its index; the first of each is the usual one.
using Row = std::vector<int>;

/// A value of one factor beside a value of a later one.
struct ValuePair {
  int factor = 0;
  int value = 0;
  int other = 0;  ///< a factor behind `factor`
  int other_value = 0;
  friend auto operator<=>(const ValuePair&, const ValuePair&) = default;
};

struct CoveringArray {
  std::vector<Row> rows;
  std::vector<ValuePair> impossible;  ///< pairs for which no row was found, in order
};

/// Whether a row can be played.
using Possible = std::function<bool(const Row&)>;

/// Every pair of values stands in a row, all of them possible, or among the impossible ones. A pair counts as
/// impossible when the usual row with the pair in it is not possible, nor any that differs from it in one or two more
/// factors.
CoveringArray cover_pairs(std::span<const Factor> factors, const Possible& possible);

/// All pairs of values of two different factors, in order.
std::vector<ValuePair> all_pairs(std::span<const Factor> factors);

bool holds(const Row& row, const ValuePair& pair);

}  // namespace oddhand::test
