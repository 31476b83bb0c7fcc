#include "sim/cli/sweep.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

#include "evaluator/input_error.h"

namespace oddhand {
namespace {

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

std::vector<std::string> parse_sweep_value(const std::string& text) {
  const auto dots = text.find("..");
  if (dots == std::string::npos) return {text};
  const auto first = whole_number(std::string_view(text).substr(0, dots));
  const auto last = whole_number(std::string_view(text).substr(dots + 2));
  if (!first || !last) return {text};
  if (*last < *first) throw InputError("'" + text + "' goes down; a range is A..B with A at most B");
  if (static_cast<std::uint64_t>(*last) - static_cast<std::uint64_t>(*first) >= kMostRuns) {
    throw InputError("'" + text + "' has more than " + std::to_string(kMostRuns) + " values");
  }
  std::vector<std::string> values;
  for (std::int64_t value = *first; value <= *last; ++value) values.push_back(std::to_string(value));
  return values;
}

std::string Sweep::value_given_twice() const {
  for (auto value = values.begin(); value != values.end(); ++value) {
    if (std::find(values.begin(), value, *value) != value) return *value;
  }
  return {};
}

Sweep parse_sweep(const std::string& text) {
  const auto refuse = [&](const std::string& wrong) -> InputError {
    return InputError("--sweep " + text + ": " + wrong);
  };
  const auto equals = text.find('=');
  if (equals == 0 || equals == std::string::npos) throw refuse("not of the form KEY=VALUES, such as seats=2..7");
  Sweep sweep{.key = text.substr(0, equals), .values = {}};
  for (std::size_t start = equals + 1; start <= text.size();) {
    const std::size_t end = std::min(text.find(',', start), text.size());
    if (end == start) throw refuse("a value is missing");
    try {
      std::ranges::copy(parse_sweep_value(text.substr(start, end - start)), std::back_inserter(sweep.values));
    } catch (const InputError& error) {
      throw refuse(error.what());
    }
    start = end + 1;
  }
  const std::string twice = sweep.value_given_twice();
  if (!twice.empty()) throw refuse("'" + twice + "' is given twice");
  return sweep;
}

std::vector<std::vector<std::pair<std::string, std::string>>> combinations(const std::vector<Sweep>& sweeps) {
  std::vector<std::vector<std::pair<std::string, std::string>>> all(1);
  for (const Sweep& sweep : sweeps) {
    const auto same_key = [&](const Sweep& other) { return other.key == sweep.key; };
    if (std::ranges::count_if(sweeps, same_key) > 1) throw InputError("--sweep " + sweep.key + " is given twice");
    if (all.size() * sweep.values.size() > kMostRuns) {
      throw InputError("--sweep: more than " + std::to_string(kMostRuns) + " runs");
    }
    std::vector<std::vector<std::pair<std::string, std::string>>> longer;
    for (const auto& combination : all) {
      for (const std::string& value : sweep.values) {
        longer.push_back(combination);
        longer.back().emplace_back(sweep.key, value);
      }
    }
    all = std::move(longer);
  }
  return all;
}

}  // namespace oddhand
