// Studies that count deals by rows: against exact values, against each other, and what their rows mean.
#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <vector>

#include "evaluator/input_error.h"
#include "tests/sanitized.h"
#include "tests/studies/find_row.h"
#include "tests/studies/near_exact.h"
#include "tests/studies/run_study.h"

namespace oddhand {
namespace {

using test::find_row;
using test::run_study;

TEST_CASE("every row with an exact value lies near it") {
  int compared = 0;
  for (const Study& study : studies()) {
    if (study.name.starts_with("switch/") && study.name != "switch/seat-value")
      continue;                                          // they have tests of their own
    if (study.name == "inversion/draw-value") continue;  // slow, and each of its deals is exact
    const StudyResult result = run_study(study.name, {}, (test::kSanitized ? 6'000 : 24'000) / study.cost, 7, 2);
    for (const StudySection& section : result.sections) {
      for (const StudyRow& row : section.rows) {
        if (!row.exact) continue;
        ++compared;
        CAPTURE(study.name);
        CAPTURE(row.labels.back());
        CAPTURE(row.estimate.value);
        CAPTURE(*row.exact);
        CHECK(test::near_exact(row));
      }
    }
  }
  CHECK(compared >= 40);
}

TEST_CASE("without bets no seat of Switch wins more than another") {
  const StudyResult result = run_study("switch/seat-value", {"options=structure=none", "seats=3"}, 60'000, 2);
  for (const StudyRow& row : result.sections.at(0).rows) {
    REQUIRE(row.exact == 0.0);
    CHECK(std::abs(deviation_in_standard_errors(row.estimate, 0)) <= 5);
  }
}

TEST_CASE("a shared pot is shared: pot shares of all seats sum to one") {
  const StudyResult result = run_study("inversion/best-hand-wins", {"seats=4"}, 5'000);
  double sum = 0;
  for (int seat = 1; seat <= 4; ++seat) {
    sum += find_row(result.sections.at(0), {"pot share by seat", "seat " + std::to_string(seat)}).estimate.value;
  }
  CHECK(sum == doctest::Approx(1));
}

TEST_CASE("who draws last in Inversion without betting wins no more than who draws first when all play alike") {
  // The threshold bot looks at nobody's discards, so that seats differ by chance only.
  const StudyResult result = run_study("inversion/best-hand-wins", {"seats=2"}, 20'000);
  const Estimate& first = find_row(result.sections.at(0), {"pot share by seat", "seat 1"}).estimate;
  CHECK(std::abs(first.value - 0.5) < 5 * first.standard_error);
}

TEST_CASE("a difference is the difference of its parts, with a smaller error") {
  const StudyResult result = run_study("switch/best-draw", {"seats=2"}, 4'000);
  const StudySection& section = result.sections.at(0);
  const Estimate& pat = find_row(section, {"one pair", "stands pat", "pot share"}).estimate;
  const Estimate& three = find_row(section, {"one pair", "draws 3", "pot share"}).estimate;
  const Estimate& gain = find_row(section, {"one pair", "draws 3", "pot share beyond standing pat"}).estimate;
  CHECK(gain.value == doctest::Approx(three.value - pat.value).epsilon(1e-6));
  CHECK(gain.standard_error < std::hypot(three.standard_error, pat.standard_error));
  CHECK(gain.value > 5 * gain.standard_error);
}

TEST_CASE("of two pair before the last switch, drawing one beats standing pat and breaking the lower pair") {
  const StudyResult result = run_study("switch/best-draw", {"seats=6"}, 6'000);
  const StudySection& section = result.sections.at(0);
  const auto share_of = [&](const char* draw) {
    return find_row(section, {"two pair", draw, "pot share"}).estimate.value;
  };
  CHECK(share_of("draws 1") > share_of("stands pat"));
  CHECK(share_of("draws 1") > share_of("draws 3"));
}

TEST_CASE("knowing that the next player took a king wins chips heads-up, and knowledge changes few hands") {
  const StudyResult result = run_study("switch/lost-card", {}, 40'000);
  const StudySection& section = result.sections.at(0);
  const Estimate& king = find_row(section, {"knows it - does not", "K"}).estimate;
  CHECK(king.value > 4 * king.standard_error);
  CHECK(find_row(section, {"hands in which the knowledge changes a chip"}).estimate.value < 0.1);
}

TEST_CASE("a revealed card tells something of the final category, and far less than all") {
  const StudyResult result = run_study("privacy/reveal", {"seats=6"}, 6'000);
  const StudySection& section = result.sections.at(0);
  for (const char* card : {"the lowest card", "the highest card"}) {
    const Estimate& bits = find_row(section, {card, "what its rank tells of the final category"}).estimate;
    CHECK(bits.value > 0);
    CHECK(bits.value < 1);
  }
}

TEST_CASE("settings: several bots and sets of options give a table each, and what is wrong is named") {
  const StudyResult result =
      run_study("switch/seat-value", {"bot=threshold/calling", "seats=2/3", "options=ante=1;ante=2,small_bet=4"}, 64);
  CHECK(result.sections.size() == 8);
  const auto refusal = [](std::vector<std::string> settings) -> std::string {
    try {
      run_study("switch/seat-value", std::move(settings), 1);
    } catch (const InputError& error) {
      return error.what();
    }
    return "accepted";
  };
  CHECK(refusal({"bot=nobody"}).find("bot=nobody") != std::string::npos);
  CHECK(refusal({"seats=2/02"}).find("twice") != std::string::npos);
  CHECK(refusal({"seats=2//3"}).find("an empty entry") != std::string::npos);
  CHECK(refusal({"options=ante"}).find("key=value") != std::string::npos);
  CHECK(refusal({"options=ante=1;ante=1"}).find("twice") != std::string::npos);
  CHECK(refusal({"options=color=red"}).find("color") != std::string::npos);
}

}  // namespace
}  // namespace oddhand
