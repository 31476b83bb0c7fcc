// Reads and writes numbers with std::to_chars and by hand, so that no locale can change a digit.
#include "sim/cli/counts.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <optional>

#include "evaluator/input_error.h"

namespace oddhand {
namespace {

/// digits * 10^exponent, as it was written.
struct Decimal {
  std::string digits;
  int exponent = 0;
};

[[noreturn]] void refuse_count(std::string_view option, std::string_view text, const std::string& why) {
  throw InputError(std::string(option) + " " + (text.empty() ? "''" : std::string(text)) + ": " + why);
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Appends the digits at the start of `text` and returns how many characters they take, single underscores included.
std::size_t scan_digits(std::string_view text, std::string& digits) {
  std::size_t at = 0;
  while (at < text.size()) {
    const bool between_digits =
        text[at] == '_' && at > 0 && is_digit(text[at - 1]) && at + 1 < text.size() && is_digit(text[at + 1]);
    if (!is_digit(text[at]) && !between_digits) break;
    if (is_digit(text[at])) digits += text[at];
    ++at;
  }
  return at;
}

/// The power of ten that a suffix or an exponent stands for; "" is 0.
std::optional<int> scan_power(std::string_view text) {
  if (text.empty()) return 0;
  const char letter = text.front();
  text.remove_prefix(1);
  if (letter == 'e' || letter == 'E') {
    if (!text.empty() && text.front() == '+') text.remove_prefix(1);
    int power = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), power);
    const bool whole = end == text.data() + text.size();
    return error == std::errc{} && whole && std::abs(power) < 1000 ? std::optional(power) : std::nullopt;
  }
  if (!text.empty()) return std::nullopt;
  if (letter == 'k' || letter == 'K') return 3;
  if (letter == 'm' || letter == 'M') return 6;
  if (letter == 'g' || letter == 'G' || letter == 'b' || letter == 'B') return 9;
  return std::nullopt;
}

std::optional<Decimal> scan_decimal(std::string_view text) {
  Decimal number;
  std::size_t at = scan_digits(text, number.digits);
  if (at == 0) return std::nullopt;
  if (at < text.size() && text[at] == '.') {
    const std::size_t before = number.digits.size();
    const std::size_t taken = scan_digits(text.substr(at + 1), number.digits);
    if (taken == 0) return std::nullopt;
    number.exponent -= static_cast<int>(number.digits.size() - before);
    at += 1 + taken;
  }
  const auto power = scan_power(text.substr(at));
  if (!power) return std::nullopt;
  number.exponent += *power;
  number.digits.erase(0, number.digits.find_first_not_of('0'));
  while (number.exponent < 0 && number.digits.ends_with('0')) {
    number.digits.pop_back();
    ++number.exponent;
  }
  return number;
}

/// The value, or nothing above 10^19 - 1 (which is above every range).
std::optional<std::uint64_t> whole_value(const Decimal& number) {
  if (number.digits.empty()) return 0;
  if (number.digits.size() + static_cast<std::size_t>(number.exponent) > 19) return std::nullopt;
  std::uint64_t value = 0;
  for (const char digit : number.digits) value = 10 * value + static_cast<std::uint64_t>(digit - '0');
  for (int i = 0; i < number.exponent; ++i) value *= 10;
  return value;
}

/// The exact spelling of a double; `arguments` as std::to_chars takes them. "-0", "-0.000" lose their sign.
template <typename... Arguments>
std::string to_chars_text(double number, Arguments... arguments) {
  std::array<char, 400> buffer;
  const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, arguments...);
  std::string text(buffer.data(), result.ptr);
  if (text.starts_with("-nan")) return "nan";
  const bool is_zero = std::isfinite(number) && text.find_first_of("123456789") == std::string::npos;
  if (is_zero && text.starts_with('-')) text.erase(0, 1);
  return text;
}

std::string two_parts(std::int64_t seconds, std::int64_t large, std::string_view large_name, std::int64_t small,
                      std::string_view small_name) {
  const std::string rest = std::to_string(seconds % large / small);
  return std::to_string(seconds / large) + " " + std::string(large_name) + " " + (rest.size() < 2 ? "0" : "") + rest +
         " " + std::string(small_name);
}

}  // namespace

std::int64_t parse_count(std::string_view option, std::string_view text, CountRange range) {
  const std::string right = "; right is " + grouped(range.least) + " to " + grouped(range.most);
  if (text.starts_with('-') && scan_decimal(text.substr(1))) refuse_count(option, text, "negative" + right);
  const auto number = scan_decimal(text);
  if (!number) refuse_count(option, text, "not a count; write it as 2500000, 2_500_000, 2.5M or 25e5");
  if (!number->digits.empty() && number->exponent < 0) refuse_count(option, text, "not a whole number" + right);
  const auto value = whole_value(*number);
  if (!value || *value > static_cast<std::uint64_t>(range.most)) refuse_count(option, text, "too large" + right);
  if (*value < static_cast<std::uint64_t>(range.least)) refuse_count(option, text, "too small" + right);
  return static_cast<std::int64_t>(*value);
}

std::string group_digits(std::string_view digits) {
  std::string text;
  const std::size_t first = digits.starts_with('-') ? 1 : 0;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > first && (digits.size() - i) % 3 == 0) text += ',';
    text += digits[i];
  }
  return text;
}

std::string fixed_text(double number, int decimals) {
  return to_chars_text(number, std::chars_format::fixed, decimals);
}

std::string significant_text(double number, int digits) {
  return to_chars_text(number, std::chars_format::general, digits);
}

std::string shortest_text(double number) { return to_chars_text(number); }

std::string rate_text(double per_second, std::string_view unit) {
  constexpr std::array<std::string_view, 4> prefixes{"", "k ", "M ", "G "};
  std::size_t scale = 0;
  while (per_second >= 999.5 && scale + 1 < prefixes.size()) {
    per_second /= 1000;
    ++scale;
  }
  const int decimals = per_second >= 99.95 ? 0 : per_second >= 9.995 ? 1 : 2;
  return fixed_text(per_second, decimals) + " " + std::string(prefixes[scale]) + std::string(unit) + "/s";
}

std::string duration_text(double seconds) {
  if (seconds < 9.95) return fixed_text(seconds, 1) + " s";
  if (!(seconds < 1e15)) return "for ever";
  const std::int64_t whole = std::llround(seconds);
  if (whole < 60) return std::to_string(whole) + " s";
  if (whole < 3600) return two_parts(whole, 60, "min", 1, "s");
  if (whole < 86400) return two_parts(whole, 3600, "h", 60, "min");
  return two_parts(whole, 86400, "d", 3600, "h");
}

}  // namespace oddhand
