// Binomial coefficients.
#include "evaluator/combinations.h"

#include <doctest/doctest.h>

namespace oddhand::test {

TEST_CASE("Combinations are exact as far as 63 bits hold them, and say so beyond") {
  CHECK(combinations(52, 5) == 2'598'960);
  CHECK(combinations(52, 7) == 133'784'560);
  CHECK(combinations(5, 0) == 1);
  CHECK(combinations(0, 0) == 1);
  CHECK(combinations(3, 4) == 0);
  CHECK(combinations(66, 33) == 7'219'428'434'016'265'740ULL);
  CHECK(combinations(67, 33) == kManyCombinations);
  CHECK(combinations(1000, 500) == kManyCombinations);
}

TEST_CASE("Every combination of fifty-two contains a card or does not") {
  for (int n = 1; n <= 52; ++n) {
    for (int k = 1; k <= n; ++k) CHECK(combinations(n, k) == combinations(n - 1, k - 1) + combinations(n - 1, k));
  }
}

}  // namespace oddhand::test
