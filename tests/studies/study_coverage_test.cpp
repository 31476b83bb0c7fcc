// Do the intervals of studies hold the exact value as often as they say? All rows with an exact value, over 50 seeds.
#include <doctest/doctest.h>

#include <cmath>
#include <string_view>
#include <utility>

#include "tests/studies/run_study.h"

namespace oddhand {
namespace {

using test::run_study;

constexpr std::uint64_t kSeeds = 50;

struct Coverage {
  int rows = 0;
  int held = 0;
  int impossible_hits = 0;
  double share() const { return static_cast<double>(held) / rows; }
};

/// Rows in which at least a hundred events and as many others are expected, and rarer ones.
std::pair<Coverage, Coverage> coverage(std::string_view study, std::uint64_t deals) {
  Coverage common;
  Coverage rare;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    for (const StudySection& section : run_study(study, {}, deals, 1'000 + seed, 2).sections) {
      for (const StudyRow& row : section.rows) {
        const Estimate& e = row.estimate;
        if (!row.exact || e.trials == 0) continue;
        const double exact = *row.exact;
        Coverage& kind = static_cast<double>(e.trials) * std::min(exact, 1 - exact) >= 100 ? common : rare;
        ++kind.rows;
        if (e.low <= exact && exact <= e.high) ++kind.held;
        if (exact == 0 && e.value > 0) ++rare.impossible_hits;
      }
    }
  }
  return {common, rare};
}

void check_coverage(std::string_view study, std::uint64_t deals) {
  const auto [common, rare] = coverage(study, deals);
  CAPTURE(study);
  CAPTURE(common.rows);
  CAPTURE(rare.rows);
  CHECK(rare.impossible_hits == 0);
  REQUIRE(common.rows >= 200);
  CHECK(common.share() >= 0.93);
  CHECK(common.share() <= 0.97);
  if (rare.rows >= 200) CHECK(rare.share() >= 0.94);
}

TEST_CASE("switch/transitions: intervals over 50 seeds") { check_coverage("switch/transitions", 6'000); }
TEST_CASE("switch/pair-loss: intervals over 50 seeds") { check_coverage("switch/pair-loss", 6'000); }
TEST_CASE("inversion/draw-says: intervals over 50 seeds") { check_coverage("inversion/draw-says", 6'000); }
TEST_CASE("jack/game-named: intervals over 50 seeds") { check_coverage("jack/game-named", 1'000); }

}  // namespace
}  // namespace oddhand
