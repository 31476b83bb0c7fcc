#include "sim/studies/mutual_information.h"

#include <doctest/doctest.h>

#include <cmath>

namespace oddhand {
namespace {

TEST_CASE("two things that are one tell the whole of each other") {
  const Estimate e = mutual_information({{4000, 0}, {0, 4000}});
  CHECK(e.value == doctest::Approx(1).epsilon(0.001));
  CHECK(e.trials == 8000);
}

TEST_CASE("independent things tell nothing, whatever their laws") {
  CHECK(mutual_information({{3000, 1000}, {6000, 2000}}).value == 0);
}

TEST_CASE("a channel that errs one time in ten carries 1 - H(0.1) bits, within five standard errors") {
  const Estimate e = mutual_information({{45'000, 5'000}, {5'000, 45'000}});
  const double truth = 1 + 0.1 * std::log2(0.1) + 0.9 * std::log2(0.9);
  CHECK(std::abs(e.value - truth) < 5 * e.standard_error);
  CHECK(e.standard_error > 0);
  CHECK(e.standard_error < 0.01);
}

TEST_CASE("the bias of few observations is taken away: uniform independent cells, many times over") {
  // Counts 0..3 around one per cell in a fixed pattern that is nearly independent: the plug-in estimate alone says a
  // quarter of a bit.
  const Estimate e = mutual_information({{2, 0, 1, 1}, {1, 1, 0, 2}, {0, 2, 1, 1}, {1, 1, 2, 0}});
  CHECK(e.value < 0.1);
}

TEST_CASE("fewer than two observations say nothing") { CHECK(std::isnan(mutual_information({{1, 0}, {0, 0}}).value)); }

}  // namespace
}  // namespace oddhand
