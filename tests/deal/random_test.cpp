// The generator against its published vectors, and the numbers that bots draw from a seat key.
#include "strategies/random.h"

#include <doctest/doctest.h>

#include <cmath>
#include <set>
#include <vector>

#include "tests/deal/chi_square.h"

using namespace oddhand;

// Random123 1.14, tests/kat_vectors, lines "philox4x32 10".
TEST_CASE("Philox4x32-10 gives the published numbers") {
  using Words = std::array<std::uint32_t, 4>;
  CHECK(philox(0, {0, 0, 0, 0}).words == Words{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
  CHECK(philox(0xffffffffffffffff, {0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}).words ==
        Words{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd});
  CHECK(philox(0x299f31d0a4093822, {0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}).words ==
        Words{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});
}

TEST_CASE("Pieces of a block run from the low half of word 0 to the high half of word 3") {
  const RandomBlock block{{0x00020001, 0x00040003, 0x00060005, 0x00080007}};
  for (unsigned i = 0; i < 8; ++i) CHECK(block.piece(i) == i + 1);
}

TEST_CASE("The same key and decision give the same numbers, however many were taken before") {
  KeyedRandom one(99, 3);
  std::vector<std::uint32_t> numbers;
  for (int i = 0; i < 50; ++i) numbers.push_back(one.next());
  KeyedRandom earlier_decision(99, 2);
  for (int i = 0; i < 7; ++i) earlier_decision.next();
  KeyedRandom again(99, 3);
  for (const std::uint32_t number : numbers) CHECK(again.next() == number);
}

TEST_CASE("Keys, decisions and blocks all give other numbers") {
  std::set<std::uint32_t> seen;
  const std::uint64_t keys[] = {0, 1, 1ULL << 32U, 0xffffffffffffffff};
  for (const std::uint64_t key : keys) {
    for (std::uint32_t decision = 0; decision < 10; ++decision) {
      KeyedRandom random(key, decision);
      for (int i = 0; i < 40; ++i) seen.insert(random.next());
    }
  }
  CHECK(seen.size() >= 1599);  // of 1,600; a collision of 32-bit numbers by chance has probability 0.0003
}

TEST_CASE("A bot's numbers share no block with a deal whose seed equals the seat key") {
  for (std::uint32_t purpose = 0; purpose < 8; ++purpose) {
    KeyedRandom random(5, 0);
    const RandomBlock block = philox(5, {0, 0, purpose, 0});
    CHECK(random.next() != block.words[0]);
  }
}

TEST_CASE("below() is uniform for small bounds") {
  for (std::uint32_t bound = 1; bound <= 60; ++bound) {
    CAPTURE(bound);
    KeyedRandom random(2024, bound);
    std::vector<std::int64_t> counts(bound);
    for (int i = 0; i < 60000; ++i) ++counts.at(random.below(bound));
    if (bound > 1) CHECK(std::abs(chi_square_z(counts)) < 5.5);
  }
}

// Without rejection, every third number would come twice as often as the two others: 1/2, 1/4, 1/4.
TEST_CASE("below() rejects where the bound does not divide 2^32") {
  KeyedRandom random(7, 0);
  std::vector<std::int64_t> counts(3);
  for (int i = 0; i < 90000; ++i) ++counts[random.below(0xC0000000U) % 3];
  CHECK(std::abs(chi_square_z(counts)) < 5.5);
}

TEST_CASE("below64() is uniform, for small bounds and where it must reject") {
  KeyedRandom random(8, 0);
  std::vector<std::int64_t> small(7);
  std::vector<std::int64_t> large(3);
  std::vector<std::int64_t> parts(12);
  constexpr std::uint64_t kThreeQuarters = 0xC000000000000000ULL;
  for (int i = 0; i < 90000; ++i) {
    ++small.at(random.below64(7));
    const std::uint64_t number = random.below64(kThreeQuarters);
    ++large[number % 3];
    ++parts.at(number >> 60U);
  }
  CHECK(std::abs(chi_square_z(small)) < 5.5);
  CHECK(std::abs(chi_square_z(large)) < 5.5);
  CHECK(std::abs(chi_square_z(parts)) < 5.5);
  CHECK(random.below64(1) == 0);
}

TEST_CASE("chance() holds as often as it says, never at 0 and always at 10,000") {
  KeyedRandom random(11, 0);
  int hits = 0;
  for (int i = 0; i < 100000; ++i) {
    hits += random.chance(2500) ? 1 : 0;
    REQUIRE_FALSE(random.chance(0));
    REQUIRE(random.chance(10000));
  }
  CHECK(std::abs(hits - 25000) < 6 * std::sqrt(100000 * 0.25 * 0.75));
}
