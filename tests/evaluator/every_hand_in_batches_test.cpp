// All 20,358,520 hands of six cards and all 133,784,560 of seven, in batches, by every instruction set of this machine:
// takes a while.
#include <doctest/doctest.h>

#include <memory>

#include "tests/evaluator/every_hand.h"
#include "tests/evaluator/high_batch_check.h"

using namespace oddhand;
using namespace oddhand::test;

namespace {

template <int kCards>
std::int64_t differences_of_all() {
  const auto check = std::make_unique<BatchCheck<kCards>>();
  for_each_hand<kCards>([&](const HighKey& hand) { check->add(hand.cards(), evaluate_high(hand)); });
  return check->differences();
}

}  // namespace

TEST_CASE("all six-card hands have the same values in batches as one at a time") {
  CHECK(differences_of_all<6>() == 0);
}

TEST_CASE("all seven-card hands have the same values in batches as one at a time") {
  CHECK(differences_of_all<7>() == 0);
}
