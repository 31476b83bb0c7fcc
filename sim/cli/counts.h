// Numbers as people write and read them: counts on the command line ("10M", "1e6", "2_500_000"), digits in groups,
// rates and durations. Nothing here depends on the locale.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "evaluator/counted.h"

namespace oddhand {

/// The largest count that an option takes unless it says otherwise: 10^15, about a year of two million cores.
inline constexpr std::int64_t kMaxCount = 1'000'000'000'000'000;

/// What an option allows, both ends included; 0 <= least <= most.
struct CountRange {
  std::int64_t least = 0;
  std::int64_t most = kMaxCount;
};

/// The whole number that `text` writes, exactly: digits, `_` between digits, a decimal point, and then either a power
/// of ten (`e6`) or one suffix: k = 10^3, M = 10^6, G and B = 10^9, in either case. So "1.5M" is 1500000; "1.5" is
/// refused. Throws InputError that names the option, the text and the range: no number, negative, not whole, out of
/// range.
std::int64_t parse_count(std::string_view option, std::string_view text, CountRange range = {});

/// A string of decimal digits, perhaps with a sign, with a comma between groups of three: "-2,500,000".
std::string group_digits(std::string_view digits);

/// A whole number with a comma between groups of three.
template <std::integral Integer>
std::string grouped(Integer number) {
  return group_digits(std::to_string(number));
}

/// "1 card", "2,500 cards".
template <std::integral Integer>
std::string grouped_count(Integer number, const Noun& noun) {
  return grouped(number) + ' ' + noun.after(number);
}

/// `number` with exactly so many digits after the point (0 to 17), never "-0". "nan", "inf" and "-inf" are spelled so.
std::string fixed_text(double number, int decimals);
/// `number` with so many significant digits (1 to 17), in scientific notation where that is shorter: "0.4", "1.2e-07".
std::string significant_text(double number, int digits);
/// The shortest text that reads back as the same double, never "-0".
std::string shortest_text(double number);

/// A rate with three significant digits: "950 deals/s", "1.25 M deals/s". `per_second` is finite and not negative.
std::string rate_text(double per_second, std::string_view unit);
/// A time span to about two digits: "3.2 s", "45 s", "3 min 05 s", "2 h 03 min", "5 d 02 h". `seconds` is not negative.
std::string duration_text(double seconds);

}  // namespace oddhand
