// All 752,538,150 eight-card hands, one after the other: takes some ten seconds.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>

#include "evaluator/high_hand.h"
#include "tests/evaluator/every_hand.h"

using namespace oddhand;
using namespace oddhand::test;

TEST_CASE("the eight-card hands have their category counts") {
  std::array<std::uint32_t, kHandCategories> count{};
  for_each_hand<8>([&](const HighKey& hand) { ++count[static_cast<std::size_t>(evaluate_high(hand).category())]; });
  CHECK(count == std::array<std::uint32_t, kHandCategories>{53476080, 236092500, 257760900, 38493000, 67072620,
                                                            50850320, 45652128, 2529262, 611340, 0});
}
