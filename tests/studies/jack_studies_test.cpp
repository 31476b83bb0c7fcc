// Studies of Jack the Shifter: what must hold between their answers.
#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "tests/sanitized.h"
#include "tests/studies/find_row.h"
#include "tests/studies/run_study.h"

namespace oddhand {
namespace {

using test::find_row;
using test::run_study;

TEST_CASE("with plain stud alone on the list a jack has nothing to name, and every value of it is without a trial") {
  const StudyResult result = run_study("jack/value-of-saving", {"seats=4", "options=list=stud"}, 500);
  for (const StudyRow& row : result.sections.at(0).rows) CHECK(row.estimate.trials == 0);
}

TEST_CASE("save - now is save less now, and so are the other differences") {
  const StudyResult result = run_study("jack/value-of-saving", {"seats=3"}, 2'000);
  const StudySection& section = result.sections.at(0);
  const auto value = [&](const char* quantity) {
    return find_row(section, {"hole", "4th street", "all", quantity}).estimate.value;
  };
  CHECK(value("save - now") == doctest::Approx(value("save") - value("now")));
  CHECK(value("save - never") == doctest::Approx(value("save") - value("never")));
  CHECK(value("now - never") == doctest::Approx(value("now") - value("never")));
}

TEST_CASE("on third street saving a jack beats using it at once by four standard errors, at 2 and at 6 seats" *
          doctest::skip(test::kSanitized)) {
  const StudyResult result = run_study("jack/value-of-saving", {"seats=2/6"}, 60'000, 1, 2);
  for (const StudySection& section : result.sections) {
    CAPTURE(section.setup);
    for (const char* quantity : {"save - now", "save - never"}) {
      const Estimate& e = find_row(section, {"hole", "3rd street", "all", quantity}).estimate;
      CHECK(e.value > 4 * e.standard_error);
    }
  }
}

TEST_CASE("a jack kept for the last call never costs its holder a chip where nobody bets") {
  // Without bets a shift at the last call can only change who wins; the holder names a game only if its hand is better
  // there against random hands, so on average it gains.
  const StudyResult result = run_study("jack/value-of-saving", {"seats=6", "options=structure=none"}, 4'000);
  const Estimate& e = find_row(result.sections.at(0), {"hole", "3rd street", "all", "save - never"}).estimate;
  CHECK(e.value > 4 * e.standard_error);
}

TEST_CASE("the more games stand on a list, the more a saved jack is worth: all five against one") {
  const StudyResult result =
      run_study("jack/lists", {"options=list=baseball;list=stud/razz/hi-lo/follow-the-queen/baseball"}, 6'000);
  const auto worth = [&](std::size_t section) {
    return find_row(result.sections.at(section), {"save - never"}).estimate;
  };
  CHECK(worth(1).value - worth(0).value > 3 * std::hypot(worth(1).standard_error, worth(0).standard_error));
}

TEST_CASE("the rule learnt by regression is no worse than keeping every jack for the last call or using all at once") {
  const StudyResult result = run_study("jack/option", {"seats=6"}, 8'000);
  const StudySection& section = result.sections.at(0);
  const Estimate& over_now = find_row(section, {"rule - third street"}).estimate;
  const Estimate& over_save = find_row(section, {"rule - last call"}).estimate;
  CHECK(over_now.value > 4 * over_now.standard_error);
  CHECK(over_save.value > -4 * over_save.standard_error);
  double used = 0;
  for (int street = 3; street <= 7; ++street) {
    const std::string name = std::to_string(street) + (street == 3 ? "rd street" : "th street");
    used += find_row(section, {"used or last call", name}).estimate.value;
  }
  CHECK(used == doctest::Approx(1));
}

TEST_CASE("a second jack is worth less than the first, and a hidden one more than an exposed one") {
  const StudyResult result = run_study("jack/hidden-premium", {"seats=6"}, 40'000, 3, 2);
  const StudySection& section = result.sections.at(0);
  const Estimate& premium = find_row(section, {"hidden - exposed"}).estimate;
  const Estimate& first = find_row(section, {"first jack"}).estimate;
  const Estimate& second = find_row(section, {"second jack"}).estimate;
  CHECK(premium.value > 5 * premium.standard_error);
  CHECK(first.value > second.value);
}

TEST_CASE("who stays because of a jack holds one more often, and with weak upcards most of all") {
  const StudyResult result = run_study("jack/caller-holds-jack", {"seats=6", "bot=threshold"}, 6'000);
  const StudySection& section = result.sections.at(0);
  const char* stays = "stays with a jack, saves it";
  const double weak = find_row(section, {stays, "5th street", "weak upcards"}).estimate.value;
  const double other = find_row(section, {stays, "5th street", "other upcards"}).estimate.value;
  CHECK(weak > other);
  CHECK(other > 33.0 / 221);
}

}  // namespace
}  // namespace oddhand
