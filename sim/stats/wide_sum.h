// A 192-bit signed integer that only adds up. Sums of squares and products live in it, so that no run, however long,
// overflows one.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace oddhand {

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 UnsignedInt128;

/// Exact sum of up to 2^64 products of two signed 64-bit integers: such a sum stays below 2^190. Addition is exact, so
/// the order in which sums are merged changes nothing.
class WideSum {
 public:
  constexpr WideSum() = default;
  constexpr explicit WideSum(std::uint64_t value) { add(static_cast<Int128>(value)); }

  /// What `words` returned.
  static constexpr WideSum from_words(const std::array<std::uint64_t, 3>& words) {
    WideSum sum;
    sum.words_ = words;
    return sum;
  }

  constexpr void add(Int128 value) {
    const std::uint64_t sign_extension = value < 0 ? ~std::uint64_t{0} : 0;
    add_parts(static_cast<UnsignedInt128>(value), sign_extension);
  }
  constexpr WideSum& operator+=(const WideSum& other) {
    add_parts(other.low_part(), other.words_[2]);
    return *this;
  }
  friend constexpr bool operator==(const WideSum&, const WideSum&) = default;

  /// Two's complement, low word first.
  constexpr const std::array<std::uint64_t, 3>& words() const { return words_; }
  /// The sum as a 64-bit integer; the caller knows that it fits.
  constexpr std::int64_t to_int64() const {
    const auto value = static_cast<std::int64_t>(words_[0]);
    [[maybe_unused]] const std::uint64_t sign = value < 0 ? ~std::uint64_t{0} : 0;
    assert(words_[1] == sign && words_[2] == sign);
    return value;
  }
  /// The sum where it is a 64-bit count; nothing where it is negative or larger.
  constexpr std::optional<std::uint64_t> to_count() const {
    if (words_[1] != 0 || words_[2] != 0) return std::nullopt;
    return words_[0];
  }
  /// Decimal digits, with a leading minus where negative.
  std::string to_string() const;
  /// What `to_string` wrote; nothing for any other text and for what does not fit into 192 bits.
  static std::optional<WideSum> from_string(std::string_view text);

 private:
  constexpr UnsignedInt128 low_part() const { return (static_cast<UnsignedInt128>(words_[1]) << 64) | words_[0]; }
  constexpr void add_parts(UnsignedInt128 low, std::uint64_t high) {
    low += low_part();
    const std::uint64_t carry = low < low_part() ? 1 : 0;
    words_[0] = static_cast<std::uint64_t>(low);
    words_[1] = static_cast<std::uint64_t>(low >> 64);
    words_[2] += high + carry;
  }

  std::array<std::uint64_t, 3> words_{};
};

constexpr WideSum negated(const WideSum& sum) {
  const auto& words = sum.words();
  WideSum result = WideSum::from_words({~words[0], ~words[1], ~words[2]});
  result.add(1);
  return result;
}

}  // namespace oddhand
