// A 192-bit signed integer that only adds up. Sums of squares and products live in it, so that no run, however long,
// overflows one.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>

namespace oddhand {

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 UnsignedInt128;

/// Exact sum of up to 2^64 products of two signed 64-bit integers: such a sum stays below 2^190. Addition is exact, so
/// the order in which sums are merged changes nothing.
class WideSum {
 public:
  constexpr void add(Int128 value) {
    const auto low = static_cast<std::uint64_t>(value);
    const auto middle = static_cast<std::uint64_t>(value >> 64);
    const std::uint64_t high = value < 0 ? ~std::uint64_t{0} : 0;  // sign extension
    add_words({low, middle, high});
  }
  constexpr WideSum& operator+=(const WideSum& other) {
    add_words(other.words_);
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
  /// Decimal digits, with a leading minus where negative.
  std::string to_string() const;

 private:
  constexpr void add_words(const std::array<std::uint64_t, 3>& other) {
    UnsignedInt128 carry = 0;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      carry += static_cast<UnsignedInt128>(words_[i]) + other[i];
      words_[i] = static_cast<std::uint64_t>(carry);
      carry >>= 64;
    }
  }

  std::array<std::uint64_t, 3> words_{};
};

}  // namespace oddhand
