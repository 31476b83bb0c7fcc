// Sums as lists of numbers: nothing is lost on the way to text and back, however large, and lists merge as sums do.
#include "sim/stats/numbers.h"

#include <doctest/doctest.h>

#include <limits>
#include <random>
#include <string>
#include <vector>

#include "sim/stats/cross_table.h"
#include "sim/stats/exact_sum.h"

namespace oddhand {
namespace {

constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
constexpr std::uint64_t kMostCount = std::numeric_limits<std::uint64_t>::max();

/// 2^exponent, by doubling.
WideSum power_of_two(int exponent) {
  WideSum sum(1);
  for (int i = 0; i < exponent; ++i) sum += WideSum(sum);
  return sum;
}

WideSum through_text(const WideSum& sum) {
  const auto read = WideSum::from_string(sum.to_string());
  REQUIRE(read.has_value());
  return *read;
}

TEST_CASE("a sum survives text at and around every power of two up to 2^190, of either sign") {
  for (int exponent = 0; exponent <= 190; ++exponent) {
    CAPTURE(exponent);
    for (const int step : {-1, 0, 1}) {
      WideSum sum = power_of_two(exponent);
      sum.add(step);
      CHECK(through_text(sum) == sum);
    }
    // -2^exponent: all bits from there on.
    WideSum negative;
    negative.add(-1);
    for (int i = 0; i < exponent; ++i) negative += WideSum(negative);
    CHECK(negative.to_string().substr(1) == power_of_two(exponent).to_string());
    CHECK(through_text(negative) == negative);
  }
}

TEST_CASE("the ends of 192 bits are read, what lies beyond is not") {
  const std::string most = "3138550867693340381917894711603833208051177722232017256447";  // 2^191 - 1
  CHECK(WideSum::from_string(most)->to_string() == most);
  CHECK_FALSE(WideSum::from_string("3138550867693340381917894711603833208051177722232017256448").has_value());
  const std::string least = "-3138550867693340381917894711603833208051177722232017256448";
  CHECK(WideSum::from_string(least)->to_string() == least);
  CHECK_FALSE(WideSum::from_string("-3138550867693340381917894711603833208051177722232017256449").has_value());
}

TEST_CASE("text that no sum writes is refused") {
  for (const char* text : {"", "-", "+1", " 1", "1 ", "01", "-0", "00", "1e3", "0x1", "1.0", "--1", "1-"}) {
    CAPTURE(text);
    CHECK_FALSE(WideSum::from_string(text).has_value());
  }
  CHECK(WideSum::from_string("0") == WideSum());
}

TEST_CASE("a count is a count up to 2^64 - 1") {
  CHECK(WideSum(kMostCount).to_string() == "18446744073709551615");
  CHECK(WideSum(kMostCount).to_count() == kMostCount);
  CHECK_FALSE(power_of_two(64).to_count().has_value());
  WideSum negative;
  negative.add(-1);
  CHECK_FALSE(negative.to_count().has_value());
}

/// Sums of a run of 2^33 observations of one extreme value, by merges alone.
ExactMean long_run(std::int64_t value) {
  ExactMean sums;
  sums.add(value);
  for (int i = 0; i < 33; ++i) sums += ExactMean(sums);
  return sums;
}

TEST_CASE("a mean of more than 2^32 deals with squares beyond 2^127 comes back exactly, and merges as lists do") {
  const ExactMean low = long_run(kLeast);
  CHECK(low.count == std::uint64_t{1} << 33);
  CHECK(low.sum.to_string() == "-79228162514264337593543950336");                        // -2^96
  CHECK(low.squares.to_string() == "730750818665451459101842416358141509827966271488");  // 2^159
  CHECK(from_numbers(ExactMean(), to_numbers(low)) == low);

  const ExactMean high = long_run(3);
  ExactMean both = low;
  both += high;
  Numbers numbers = to_numbers(low);
  add_numbers(numbers, to_numbers(high));
  CHECK(from_numbers(ExactMean(), numbers) == both);
}

TEST_CASE("lists merge without wrapping at 32, 63, 64 and 127 bits") {
  for (const int bits : {32, 63, 64, 127}) {
    CAPTURE(bits);
    WideSum below = power_of_two(bits);
    below.add(-1);
    Numbers numbers{below, below};
    add_numbers(numbers, {WideSum(1), below});
    CHECK(numbers[0] == power_of_two(bits));
    WideSum twice = power_of_two(bits + 1);
    twice.add(-2);
    CHECK(numbers[1] == twice);
    CHECK(through_text(numbers[1]) == twice);
  }
}

template <class Sums, class Add>
void check_lists_merge_as_sums(const Sums& zero, const Add& add) {
  std::mt19937_64 random(1);
  Sums whole = zero;
  Numbers merged;
  for (int part = 0; part < 5; ++part) {
    Sums sums = zero;
    for (int i = 0; i < 200; ++i) add(sums, random);
    whole += sums;
    add_numbers(merged, to_numbers(sums));
    CHECK(from_numbers(zero, to_numbers(sums)) == sums);
  }
  CHECK(from_numbers(zero, merged) == whole);
}

TEST_CASE("every accumulator comes back from its list, and lists merge as accumulators do") {
  const auto signed_value = [](auto& random) { return static_cast<std::int64_t>(random()); };
  check_lists_merge_as_sums(ExactMean(), [&](ExactMean& sums, auto& random) { sums.add(signed_value(random)); });
  check_lists_merge_as_sums(ExactCross(), [&](ExactCross& sums, auto& random) {
    const std::int64_t x = signed_value(random);
    sums.add(x, signed_value(random));
  });
  check_lists_merge_as_sums(CrossTable(3, 4), [](CrossTable& sums, auto& random) {
    std::vector<TableCell> trials;
    for (int i = 0; i < 3; ++i) {
      trials.push_back({static_cast<std::uint8_t>(random() % 3), static_cast<std::uint8_t>(random() % 4)});
    }
    sums.add_deal(trials);
  });
}

TEST_CASE("an empty list stands for nothing") {
  Numbers numbers;
  add_numbers(numbers, to_numbers(long_run(7)));
  CHECK(from_numbers(ExactMean(), numbers) == long_run(7));
  add_numbers(numbers, {});
  CHECK(from_numbers(ExactMean(), numbers) == long_run(7));
  CHECK(from_numbers(ExactMean(), {}) == ExactMean());
}

TEST_CASE("a list of another kind of sums is refused") {
  Numbers numbers = to_numbers(ExactMean());
  CHECK_THROWS_AS(add_numbers(numbers, to_numbers(ExactCross())), std::invalid_argument);
  CHECK_THROWS_AS(from_numbers(ExactCross(), numbers), std::invalid_argument);
  CHECK_THROWS_AS(from_numbers(ExactMean(), to_numbers(ExactCross())), std::invalid_argument);
  numbers[0] = power_of_two(64);
  CHECK_THROWS_AS(from_numbers(ExactMean(), numbers), std::invalid_argument);
}

}  // namespace
}  // namespace oddhand
