// Settings of studies: what is refused, in one line, before the first card.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "evaluator/input_error.h"
#include "tests/studies/run_study.h"

namespace oddhand {
namespace {

/// The message with which a study refuses these settings, without playing a deal.
std::string refusal(std::string_view study, std::vector<std::string> settings) {
  const StudyRequest request{.settings = std::move(settings), .deals = 10'000, .seed = 1};
  std::string from_run;
  try {
    find_study(study).job(request);
  } catch (const InputError& error) {
    from_run = error.what();
  }
  CHECK(from_run.find('\n') == std::string::npos);
  return from_run;
}

void check_refused(std::string_view study, std::vector<std::string> settings, std::string_view token) {
  const std::string message = refusal(study, std::move(settings));
  CAPTURE(message);
  CAPTURE(token);
  CHECK(message.find(token) != std::string::npos);
}

constexpr std::string_view kPairLoss = "switch/pair-loss";
constexpr std::string_view kTransitions = "switch/transitions";

TEST_CASE("an unknown setting names the nearest known one") {
  check_refused(kPairLoss, {"seat=2"}, "did you mean \"seats\"");
  check_refused(kTransitions, {"bases=five-card-stand"}, "bases");
}

TEST_CASE("a setting given twice, without a value, or without a key") {
  check_refused(kPairLoss, {"seats=2", "seats=3"}, "seats is given twice");
  check_refused(kPairLoss, {"seats"}, "'seats' is not of the form key=value");
  check_refused(kPairLoss, {"=2"}, "'=2' is not of the form key=value");
  check_refused(kPairLoss, {"seats="}, "seats=");
}

TEST_CASE("bases that are unknown, empty or repeated") {
  check_refused(kPairLoss, {"bases=six-card-draw"}, "'six-card-draw'");
  check_refused(kPairLoss, {"bases="}, "bases=");
  check_refused(kPairLoss, {"bases=five-card-draw//five-card-stand"}, "an empty entry");
  check_refused(kPairLoss, {"bases=five-card-draw/five-card-draw"}, "twice");
}

TEST_CASE("seats that are no number, out of range, empty, repeated, or too many for the base") {
  check_refused(kPairLoss, {"seats=two"}, "'two'");
  check_refused(kPairLoss, {"seats=1"}, "'1'");
  check_refused(kTransitions, {"seats=11"}, "'11'");
  check_refused(kPairLoss, {"seats=2//6"}, "seats=2//6: an empty entry");
  check_refused(kTransitions, {"seats=2/6/"}, "an empty entry");
  check_refused(kPairLoss, {"seats=2/6/2"}, "twice");
  check_refused(kPairLoss, {"seats=2/02"}, "twice");
  check_refused(kPairLoss, {"bases=seven-card-stand", "seats=8"}, "at most 7 seats");
  check_refused(kPairLoss, {"bases=five-card-draw", "seats=10"}, "at most 9 seats");
}

TEST_CASE("an unknown direction") { check_refused(kPairLoss, {"direction=left"}, "'left'"); }

TEST_CASE("a bot that is unknown, empty, more than one, or with a bad parameter") {
  check_refused(kPairLoss, {"bot=caller"}, "caller");
  check_refused(kPairLoss, {"bot="}, "bot=");
  check_refused(kPairLoss, {"bot=calling,random"}, "one bot plays every seat");
  check_refused(kPairLoss, {"bot=calling*2", "seats=2"}, "one bot plays every seat");
  check_refused(kPairLoss, {"bot=threshold:open=2"}, "open=2");
  check_refused(kPairLoss, {"bot=calling:name=x\\"}, "backslash");
}

TEST_CASE("an unknown study names the nearest one") {
  CHECK_THROWS_WITH_AS(find_study("switch/pairloss"), doctest::Contains("switch/pair-loss"), InputError);
}

TEST_CASE("settings that are not given have their defaults, in the order of the study's list") {
  const Study& study = find_study(kPairLoss);
  CHECK(setting_values(study, {"seats=4"}) ==
        std::vector<std::string>{"five-card-draw/five-card-stand/seven-card-stand", "4", "forward", "calling"});
}

TEST_CASE("planned deals are the deals of all tables together") {
  CHECK(find_study(kPairLoss).job({.settings = {}, .deals = 1000}).total_deals() == 6000);
  CHECK(find_study(kPairLoss).job({.settings = {"seats=2/3/4"}, .deals = 1000}).total_deals() == 9000);
  CHECK(find_study(kTransitions).job({.settings = {}, .deals = 1000}).total_deals() == 2000);
}

TEST_CASE("the bot draws under its own name, where there is a draw") {
  const StudyResult result =
      test::run_study(kPairLoss, {"bases=five-card-draw/five-card-stand", "seats=2", "bot=random:name=dice"}, 10);
  REQUIRE(result.sections.size() == 2);
  CHECK(result.sections[0].setup.find("draws by dice") != std::string::npos);
  CHECK(result.sections[1].setup.find("dice") == std::string::npos);
}

}  // namespace
}  // namespace oddhand
