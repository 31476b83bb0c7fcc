#include "sim/stats/fixed_point.h"

#include <doctest/doctest.h>

namespace oddhand {
namespace {

TEST_CASE("a value is rounded to steps of 2^-24, half to even, on both sides of zero") {
  CHECK(to_fixed(1) == kFixedOne);
  CHECK(to_fixed(-0.5) == -kFixedOne / 2);
  CHECK(to_fixed(0x1p-25) == 0);
  CHECK(to_fixed(3 * 0x1p-25) == 2);
  CHECK(to_fixed(-3 * 0x1p-25) == -2);
  CHECK(to_fixed(1.0 / 3) == 5'592'405);
}

}  // namespace
}  // namespace oddhand
