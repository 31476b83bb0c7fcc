// Exact sums of integer observations, one observation (or one pair) per deal group, and what follows from them without
// rounding. Intervals live in estimate.h.
#pragma once

#include <cassert>
#include <cstdint>
#include <type_traits>

#include "sim/stats/wide_sum.h"

namespace oddhand {

/// The sums of ExactMean for one block of observations, in fewer words, so that adding costs less. Exact for up to 2^12
/// observations below 2^50 in absolute value.
struct BlockMean {
  std::int64_t sum = 0;
  Int128 squares = 0;
  std::uint64_t count = 0;

  constexpr void add(std::int64_t value) {
    assert(count < (std::uint64_t{1} << 12) && value < (std::int64_t{1} << 50) && -value < (std::int64_t{1} << 50));
    ++count;
    sum += value;
    squares += static_cast<Int128>(value) * value;
  }
};

/// Sums for the mean of one 64-bit integer per deal group. Plain words without padding: equal observations give equal
/// bytes in whatever order they were added and merged, and a checkpoint may store the words as they are.
struct ExactMean {
  std::uint64_t count = 0;
  WideSum sum;
  WideSum squares;

  constexpr void add(std::int64_t value) {
    ++count;
    sum.add(value);
    squares.add(static_cast<Int128>(value) * value);
  }
  constexpr ExactMean& operator+=(const ExactMean& other) {
    count += other.count;
    sum += other.sum;
    squares += other.squares;
    return *this;
  }
  constexpr ExactMean& operator+=(const BlockMean& block) {
    count += block.count;
    sum.add(block.sum);
    squares.add(block.squares);
    return *this;
  }
  friend constexpr bool operator==(const ExactMean&, const ExactMean&) = default;
  /// See numbers.h.
  template <class Visit>
  constexpr void visit_numbers(const Visit& visit) {
    visit(count);
    visit(sum);
    visit(squares);
  }

  /// Mean in units of `denominator` observations' steps (5040 for shares of 5040), rounded once; NaN without
  /// observations.
  double mean(std::int64_t denominator = 1) const;
  /// Sample variance (divided by count - 1) in squared units, rounded once; NaN below two observations.
  double variance(std::int64_t denominator = 1) const;
  /// variance / count, rounded once: the squared standard error of the mean; NaN below two observations.
  double variance_of_mean(std::int64_t denominator = 1) const;
};

/// Sums for a ratio sum(x) / sum(y) over deal groups: y counts the trials of a group (0 or more), x sums what they
/// gave. A group without trials (0, 0) adds nothing, not even to `count`, so it may be passed or left out.
struct ExactCross {
  std::uint64_t count = 0;
  WideSum x;
  WideSum y;
  WideSum xx;
  WideSum xy;
  WideSum yy;

  constexpr void add(std::int64_t x_value, std::int64_t y_value) {
    if (x_value == 0 && y_value == 0) return;
    ++count;
    x.add(x_value);
    y.add(y_value);
    xx.add(static_cast<Int128>(x_value) * x_value);
    xy.add(static_cast<Int128>(x_value) * y_value);
    yy.add(static_cast<Int128>(y_value) * y_value);
  }
  constexpr ExactCross& operator+=(const ExactCross& other) {
    count += other.count;
    x += other.x;
    y += other.y;
    xx += other.xx;
    xy += other.xy;
    yy += other.yy;
    return *this;
  }
  friend constexpr bool operator==(const ExactCross&, const ExactCross&) = default;
  /// See numbers.h.
  template <class Visit>
  constexpr void visit_numbers(const Visit& visit) {
    visit(count);
    for (WideSum* each : {&x, &y, &xx, &xy, &yy}) visit(*each);
  }

  /// sum(x) / sum(y) in units of `denominator` steps of x, rounded once; NaN without trials.
  double ratio(std::int64_t denominator = 1) const;
  /// Linearised variance of the ratio (Cochran, Sampling Techniques, 3rd ed., section 6.4): m / (m - 1) times the sum
  /// of (x - ratio y)^2, over sum(y)^2, with m = count. Rounded once; NaN below two groups or without trials.
  double variance_of_ratio(std::int64_t denominator = 1) const;
  /// sum(y)^2 / sum(y^2): the number of independent trials if all trials of a group were one and the same (Kish).
  /// Rounded once; NaN without trials.
  double kish_count() const;
};

static_assert(std::is_trivially_copyable_v<ExactMean> && std::has_unique_object_representations_v<ExactMean>);
static_assert(std::is_trivially_copyable_v<ExactCross> && std::has_unique_object_representations_v<ExactCross>);

}  // namespace oddhand
