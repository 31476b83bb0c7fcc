// Chips: an exact amount of money at the table.
#pragma once

#include <compare>
#include <cstdint>

namespace oddhand {

/// A whole number of chips, 64 bits, may be negative (a loss). Never implicitly mixed with counts.
struct Chips {
  std::int64_t count = 0;

  friend constexpr auto operator<=>(Chips, Chips) = default;
  friend constexpr Chips operator+(Chips a, Chips b) { return {a.count + b.count}; }
  friend constexpr Chips operator-(Chips a, Chips b) { return {a.count - b.count}; }
  friend constexpr Chips operator*(std::int64_t n, Chips a) { return {n * a.count}; }
  constexpr Chips operator-() const { return {-count}; }
  constexpr Chips& operator+=(Chips b) {
    count += b.count;
    return *this;
  }
  constexpr Chips& operator-=(Chips b) {
    count -= b.count;
    return *this;
  }
};

}  // namespace oddhand
