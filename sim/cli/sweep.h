// Sweeps: a key that takes several values, one run for each: --sweep seats=2..7 --sweep ante=1,2,5.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace oddhand {

struct Sweep {
  std::string key;
  std::vector<std::string> values;

  /// The first value that stands there a second time, or none.
  std::string value_given_twice() const;
};

/// KEY=VALUES: values separated by commas, each a text or a range of whole numbers A..B. Throws InputError that begins
/// with --sweep: no key, no value, a range that goes down or is longer than kMostRuns, a value given twice.
Sweep parse_sweep(const std::string& text);
/// `text` as a range A..B of whole numbers, or as the one value that it is. Throws InputError.
std::vector<std::string> parse_sweep_value(const std::string& text);

/// More runs than this are a typing error.
inline constexpr std::size_t kMostRuns = 10'000;

/// Every combination of the values, the last key changing fastest; one combination without keys where there is no
/// sweep. Throws InputError for a key given twice and for more than kMostRuns combinations.
std::vector<std::vector<std::pair<std::string, std::string>>> combinations(const std::vector<Sweep>& sweeps);

}  // namespace oddhand
