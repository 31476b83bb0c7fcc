// The evaluator before main: a static initialiser of this file values a hand, maybe before any other file's ran.
#include <doctest/doctest.h>

#include "evaluator/high_hand.h"
#include "tests/evaluator/hand_text.h"

using namespace oddhand;

namespace {

struct ValuedBeforeMain {
  HandValue flush = evaluate_high(CardSet(0x0000'0000'0000'1111ULL | 1ULL << 1));
  HandValue pair = evaluate_high(HighKey(CardSet(0x0001'0001'0000'1110ULL)));
};
const ValuedBeforeMain kValued;

}  // namespace

TEST_CASE("hands valued by a static initialiser have their right values") {
  CHECK(kValued.flush == test::high("AcTc6c3c2c"));
  CHECK(kValued.flush.category() == HandCategory::flush);
  CHECK(kValued.pair == test::high("2h2sAcTc6c"));
  CHECK(kValued.pair.category() == HandCategory::one_pair);
}
