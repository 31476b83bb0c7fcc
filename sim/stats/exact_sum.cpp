// From exact sums to doubles: everything is an integer of any length until one final rounding, so differences of large
// sums cancel nothing.
#include "sim/stats/exact_sum.h"

#include <boost/multiprecision/cpp_int.hpp>
#include <cassert>
#include <cmath>
#include <limits>

#include "sim/stats/no_value.h"

namespace oddhand {
namespace {

using Integer = boost::multiprecision::cpp_int;

Integer to_integer(const WideSum& sum) {
  const Integer word = Integer(1) << 64;
  const auto& words = sum.words();
  return (Integer(static_cast<std::int64_t>(words[2])) * word + words[1]) * word + words[0];
}

/// The double nearest to numerator / denominator, ties to even. denominator > 0; the quotient is in the normal range.
double nearest_double(Integer numerator, Integer denominator) {
  assert(denominator > 0);
  if (numerator == 0) return 0.0;
  const bool negative = numerator < 0;
  if (negative) numerator = -numerator;
  // Scaled so that the quotient has 63 or 64 bits: ten or more below the 53 kept, the last of them sticky.
  const int shift = 63 - (static_cast<int>(msb(numerator)) - static_cast<int>(msb(denominator)));
  if (shift > 0) numerator <<= static_cast<unsigned>(shift);
  if (shift < 0) denominator <<= static_cast<unsigned>(-shift);
  Integer quotient;
  Integer remainder;
  divide_qr(numerator, denominator, quotient, remainder);
  auto bits = static_cast<std::uint64_t>(quotient);
  if (remainder != 0) bits |= 1U;
  const double magnitude = std::ldexp(static_cast<double>(bits), -shift);
  return negative ? -magnitude : magnitude;
}

}  // namespace

std::string WideSum::to_string() const {
  const bool small = words_[1] == 0 && words_[2] == 0;
  return small ? std::to_string(words_[0]) : to_integer(*this).str();
}

std::optional<WideSum> WideSum::from_string(std::string_view text) {
  constexpr std::size_t kMostDigits = 58;  // of 2^191
  const bool negative = text.starts_with('-');
  const std::string_view digits = text.substr(negative ? 1 : 0);
  if (digits.empty() || digits.size() > kMostDigits) return std::nullopt;
  if (digits.front() == '0' && text != "0") return std::nullopt;
  if (digits.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
  Integer rest{std::string(digits)};
  if (negative) rest = -rest;
  const Integer limit = Integer(1) << 191;
  if (rest >= limit || rest < -limit) return std::nullopt;
  if (negative) rest += limit * 2;  // two's complement
  WideSum sum;
  for (std::uint64_t& word : sum.words_) {
    word = static_cast<std::uint64_t>(rest & std::numeric_limits<std::uint64_t>::max());
    rest >>= 64;
  }
  return sum;
}

double ExactMean::mean(std::int64_t denominator) const {
  assert(denominator > 0);
  if (count == 0) return kNan;
  return nearest_double(to_integer(sum), Integer(count) * denominator);
}

double ExactMean::variance(std::int64_t denominator) const {
  assert(denominator > 0);
  if (count < 2) return kNan;
  const Integer n = count;
  const Integer total = to_integer(sum);
  return nearest_double(n * to_integer(squares) - total * total, n * (n - 1) * denominator * denominator);
}

double ExactMean::variance_of_mean(std::int64_t denominator) const {
  assert(denominator > 0);
  if (count < 2) return kNan;
  const Integer n = count;
  const Integer total = to_integer(sum);
  return nearest_double(n * to_integer(squares) - total * total, n * n * (n - 1) * denominator * denominator);
}

double ExactCross::ratio(std::int64_t denominator) const {
  assert(denominator > 0);
  const Integer trials = to_integer(y);
  if (trials == 0) return kNan;
  return nearest_double(to_integer(x), trials * denominator);
}

double ExactCross::variance_of_ratio(std::int64_t denominator) const {
  assert(denominator > 0);
  const Integer trials = to_integer(y);
  if (trials == 0 || count < 2) return kNan;
  const Integer total = to_integer(x);
  const Integer squared_trials = trials * trials;
  // sum (x - ratio y)^2 with ratio = total / trials, times trials^2.
  const Integer residuals =
      to_integer(xx) * squared_trials - 2 * total * trials * to_integer(xy) + total * total * to_integer(yy);
  const Integer groups = count;
  return nearest_double(groups * residuals, (groups - 1) * squared_trials * squared_trials * denominator * denominator);
}

double ExactCross::kish_count() const {
  const Integer trials = to_integer(y);
  if (trials == 0) return kNan;
  return nearest_double(trials * trials, to_integer(yy));
}

}  // namespace oddhand
