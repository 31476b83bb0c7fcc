// Sets of blocks, against plain sets of numbers.
#include "sim/run/blocks.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <set>
#include <vector>

namespace oddhand {
namespace {

TEST_CASE("neighbouring ranges become one, whatever the order in which they come") {
  std::vector<std::uint64_t> order(20);
  std::iota(order.begin(), order.end(), 0);
  std::mt19937_64 random(1);
  for (int round = 0; round < 50; ++round) {
    std::ranges::shuffle(order, random);
    BlockSet set;
    for (const std::uint64_t block : order) set.insert({block, block + 1});
    CHECK(set.ranges() == std::vector<BlockRange>{{0, 20}});
    CHECK(set.count() == 20);
  }
}

TEST_CASE("a set of blocks knows what it holds and what is missing, as a plain set does") {
  constexpr std::uint64_t kBlocks = 30;
  std::mt19937_64 random(2);
  for (int round = 0; round < 200; ++round) {
    BlockSet set;
    BlockSet other;
    std::set<std::uint64_t> plain;
    std::set<std::uint64_t> plain_other;
    for (std::uint64_t b = 0; b < kBlocks; ++b) {
      if (random() % 2 == 0) {
        set.insert({b, b + 1});
        plain.insert(b);
      }
      if (random() % 3 == 0) {
        other.insert({b, b + 1});
        plain_other.insert(b);
      }
    }
    CHECK(set.count() == plain.size());
    const BlockRange range{random() % 10, 15 + random() % 20};
    std::uint64_t missing = 0;
    std::uint64_t last_end = 0;
    for (const BlockRange& gap : set.missing_in(range)) {
      CHECK(gap.first < gap.end);
      CHECK(gap.first >= last_end);
      for (std::uint64_t b = gap.first; b < gap.end; ++b) CHECK_FALSE(plain.contains(b));
      missing += gap.count();
      last_end = gap.end;
    }
    CHECK(set.count_in(range) + missing == range.count());
    CHECK(set.contains(range) == (missing == 0));

    std::set<std::uint64_t> common;
    for (const BlockRange& both : set.common_with(other)) {
      for (std::uint64_t b = both.first; b < both.end; ++b) common.insert(b);
    }
    std::set<std::uint64_t> expected;
    std::ranges::set_intersection(plain, plain_other, std::inserter(expected, expected.end()));
    CHECK(common == expected);
  }
}

TEST_CASE("an empty range adds nothing") {
  BlockSet set;
  set.insert(BlockRange{5, 5});
  CHECK(set.empty());
  CHECK(set.contains({3, 3}));
}

TEST_CASE("sets without a block in common are joined") {
  BlockSet set;
  set.insert({0, 2});
  set.insert({6, 8});
  BlockSet other;
  other.insert({2, 6});
  other.insert({9, 10});
  set.insert(other);
  CHECK(set.ranges() == std::vector<BlockRange>{{0, 8}, {9, 10}});
}

}  // namespace
}  // namespace oddhand
