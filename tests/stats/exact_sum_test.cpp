// Exact sums: no overflow, no rounding before the end, and the same bytes in every order of work.
#include "sim/stats/exact_sum.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

using namespace oddhand;

namespace {

constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();

ExactMean mean_of(const std::vector<std::int64_t>& values) {
  ExactMean sums;
  for (const std::int64_t value : values) sums.add(value);
  return sums;
}

/// Sums of `count` observations of one value, by doubling: merges only, so that billions cost nothing.
ExactMean repeated(std::int64_t value, std::uint64_t count) {
  ExactMean result;
  for (ExactMean power = mean_of({value}); count > 0; count >>= 1U) {
    if ((count & 1U) != 0) result += power;
    power += ExactMean{power};
  }
  return result;
}

}  // namespace

TEST_CASE("A sum of squares goes beyond 2^63, 2^64 and 2^127 without wrapping") {
  ExactMean sums;
  sums.add(kLeast);
  CHECK(sums.squares.to_string() == "85070591730234615865843651857942052864");  // 2^126
  sums.add(kLeast);
  sums.add(kLeast);
  CHECK(sums.squares.to_string() == "255211775190703847597530955573826158592");  // 3 x 2^126
  CHECK(repeated(kLeast, std::uint64_t{1} << 40U).squares.to_string() ==
        "93536104789177786765035829293842113257979682750464");  // 2^166
}

TEST_CASE("A negative sum of products keeps its sign beyond 2^127") {
  ExactCross sums;
  for (int i = 0; i < 5; ++i) sums.add(kLeast, kMost);
  CHECK(sums.xy.to_string() == "-425352958651173079283101399105436385280");  // -5 x 2^63 x (2^63 - 1)
  CHECK(sums.x.to_string() == "-46116860184273879040");
}

TEST_CASE("Opposite extremes cancel exactly") {
  ExactMean sums = repeated(kMost, 1'000'000);
  sums += repeated(-kMost, 1'000'000);
  CHECK(sums.sum == WideSum{});
  CHECK(sums.mean() == 0.0);
}

TEST_CASE("1.5 billion and 1.5 billion observations are 3 billion") {
  ExactMean sums = repeated(-1, 1'500'000'000);
  sums += repeated(-1, 1'500'000'000);
  CHECK(sums.count == 3'000'000'000U);
  CHECK(sums.sum.to_int64() == -3'000'000'000);
  CHECK(sums.squares.to_int64() == 3'000'000'000);
}

TEST_CASE("to_int64 reads back both ends of its range") {
  WideSum most;
  most.add(kMost);
  WideSum least;
  least.add(kLeast);
  CHECK(most.to_int64() == kMost);
  CHECK(least.to_int64() == kLeast);
}

TEST_CASE("Sums merged in any order and cut have identical bytes") {
  std::mt19937_64 generator(20240501);
  std::vector<ExactMean> means(64);
  std::vector<ExactCross> crosses(64);
  ExactMean all_means;
  ExactCross all_crosses;
  for (int i = 0; i < 10'000; ++i) {
    const auto x = static_cast<std::int64_t>(generator());
    const auto y = static_cast<std::int64_t>(generator());
    all_means.add(x);
    all_crosses.add(x, y);
    const std::size_t block = generator() % means.size();
    means[block].add(x);
    crosses[block].add(x, y);
  }
  for (int round = 0; round < 20; ++round) {
    std::shuffle(means.begin(), means.end(), generator);
    std::shuffle(crosses.begin(), crosses.end(), generator);
    ExactMean merged_means;
    for (const ExactMean& part : means) merged_means += part;
    ExactCross merged_crosses;
    for (const ExactCross& part : crosses) merged_crosses += part;
    using MeanWords = std::array<std::uint64_t, sizeof(ExactMean) / 8>;
    using CrossWords = std::array<std::uint64_t, sizeof(ExactCross) / 8>;
    REQUIRE(std::bit_cast<MeanWords>(merged_means) == std::bit_cast<MeanWords>(all_means));
    REQUIRE(std::bit_cast<CrossWords>(merged_crosses) == std::bit_cast<CrossWords>(all_crosses));
  }
}

TEST_CASE("Blocks of observations add up to the bytes of single ones, extremes included") {
  constexpr std::int64_t kMostInBlock = (std::int64_t{1} << 50) - 1;
  std::mt19937_64 random(4);
  std::uniform_int_distribution<std::int64_t> any(-kMostInBlock, kMostInBlock);
  ExactMean single;
  ExactMean merged;
  for (int b = 0; b < 3; ++b) {
    BlockMean block;
    for (int i = 0; i < 4096; ++i) {
      const std::int64_t value = b == 0 ? -kMostInBlock : b == 1 ? kMostInBlock : any(random);
      single.add(value);
      block.add(value);
    }
    merged += block;
    CHECK(merged == single);
  }
}

TEST_CASE("The mean is rounded once, to nearest and ties to even") {
  const std::int64_t two53 = std::int64_t{1} << 53U;
  CHECK(mean_of({two53 + 1}).mean() == 9007199254740992.0);                        // tie, down to even
  CHECK(mean_of({two53 + 3}).mean() == 9007199254740996.0);                        // tie, up to even
  CHECK(mean_of({two53 + 1, two53 + 1, two53 + 2}).mean() == 9007199254740994.0);  // 1/3 above the tie
  CHECK(mean_of({-two53 - 3}).mean() == -9007199254740996.0);
}

TEST_CASE("A millionth above a tie is enough to round up") {
  const std::int64_t two53 = std::int64_t{1} << 53U;
  ExactMean sums = repeated(two53 + 1, 1'000'000);
  CHECK(sums.mean() == 9007199254740992.0);
  sums.add(two53 + 2);
  CHECK(sums.mean() == 9007199254740994.0);
}

TEST_CASE("A share of 5040 gives the double nearest to the fraction") {
  CHECK(repeated(1680, 12'345'679).mean(5040) == 1.0 / 3.0);
  CHECK(repeated(720, 999'999'937).mean(5040) == 1.0 / 7.0);
  CHECK(repeated(5040, 3).mean(5040) == 1.0);
}

TEST_CASE("The variance survives a huge common offset") {
  const std::int64_t offset = std::int64_t{1} << 60U;
  const ExactMean sums = mean_of({offset, offset + 1, offset + 2});
  CHECK(sums.variance() == 1.0);
  CHECK(sums.variance_of_mean() == 1.0 / 3.0);
  CHECK(sums.variance(2) == 0.25);
}

TEST_CASE("The variance of extreme observations is the nearest double") {
  // Independently with rational arithmetic.
  CHECK(mean_of({7, -3, kMost, kLeast, 42}).variance() == 4.2535295865117308e+37);
}

TEST_CASE("Without enough observations mean and variance are NaN") {
  CHECK(std::isnan(ExactMean{}.mean()));
  CHECK(std::isnan(mean_of({5}).variance()));
  CHECK(std::isnan(ExactCross{}.ratio()));
  CHECK(std::isnan(ExactCross{}.kish_count()));
}

TEST_CASE("The ratio and its linearised variance agree with a calculation by hand") {
  ExactCross sums;
  sums.add(1, 2);
  sums.add(2, 3);
  sums.add(0, 1);
  sums.add(3, 4);
  CHECK(sums.ratio() == 0.6);
  // Residuals -0.2, 0.2, -0.6, 0.6: 4/3 x 0.8 / 10^2.
  CHECK(sums.variance_of_ratio() == 4.0 / 375.0);
  CHECK(sums.ratio(3) == 0.2);
  CHECK(sums.variance_of_ratio(2) == 1.0 / 375.0);
  CHECK(sums.kish_count() == 100.0 / 30.0);
}

TEST_CASE("Deals without a trial may be passed or left out") {
  ExactCross passed;
  ExactCross left_out;
  for (int i = 0; i < 100; ++i) {
    passed.add(0, 0);
    passed.add(i % 2, 1 + i % 3);
    left_out.add(i % 2, 1 + i % 3);
  }
  CHECK(passed == left_out);
  CHECK(passed.count == 100);
}

TEST_CASE("With one trial per deal the ratio is the mean") {
  ExactCross ratio;
  ExactMean mean;
  std::mt19937_64 generator(3);
  for (int i = 0; i < 1000; ++i) {
    const auto value = static_cast<std::int64_t>(generator() % 2001) - 1000;
    ratio.add(value, 1);
    mean.add(value);
  }
  CHECK(ratio.ratio() == mean.mean());
  CHECK(ratio.variance_of_ratio() == mean.variance_of_mean());
}
