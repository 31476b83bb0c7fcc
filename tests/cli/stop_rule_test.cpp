// The grammar of stopping rules, and when they are met.
#include "sim/cli/stop_rule.h"

#include <doctest/doctest.h>

#include <limits>

#include "evaluator/input_error.h"

namespace oddhand {
namespace {

NamedEstimate named(std::vector<std::string> words, double value, double standard_error, double half_width) {
  Estimate e{.value = value, .standard_error = standard_error, .low = value - half_width, .high = value + half_width};
  e.method = Method::mean;
  e.deals = e.trials = 1'000'000;
  return {std::move(words), e};
}

std::string refusal(const std::string& text) {
  try {
    const StopRule rule(text);
  } catch (const InputError& error) {
    return error.what();
  }
  return {};
}

TEST_CASE("a rule has one spelling") {
  CHECK(StopRule("half_width(threshold) < 0.01").text() == "half_width(threshold) < 0.01");
  CHECK(StopRule("  se( a b )<2e-3 ").text() == "se(a b) < 0.002");
  CHECK(StopRule("rel_half_width(x) < 5 %").text() == "rel_half_width(x) < 0.05");
  CHECK(StopRule("rel_anytime_half_width(x)<0.5").text() == "rel_anytime_half_width(x) < 0.5");
  CHECK(StopRule("se(threshold:name=a (b)) < 1").text() == "se(threshold:name=a (b)) < 1");
}

TEST_CASE("what is no rule is refused with what is right") {
  for (const char* text : {"", "se", "se(x)", "se(x) > 1", "se x < 1", "se() < 1", "(x) < 1", "se(x < 1", "se)x( < 1",
                           "width(x) < 1", "rel_(x) < 1", "se(x) < 0", "se(x) < -1", "se(x) < nan", "se(x) < inf",
                           "se(x) < 1x", "se(x) <", "se(x) < 5%", "se(x) = 1"}) {
    CAPTURE(text);
    CHECK(refusal(text).starts_with("--until '"));
  }
  CHECK(refusal("width(x) < 1").find("half_width") != std::string::npos);
  CHECK(refusal("se(x) < 5%").find("rel_se") != std::string::npos);
}

TEST_CASE("each measure is compared with the limit") {
  const std::vector<NamedEstimate> x{named({"x"}, -0.5, 0.01, 0.02)};
  CHECK(StopRule("se(x) < 0.011").is_met(x));
  CHECK_FALSE(StopRule("se(x) < 0.01").is_met(x));
  CHECK(StopRule("half_width(x) < 0.021").is_met(x));
  CHECK_FALSE(StopRule("half_width(x) < 0.019").is_met(x));
  CHECK(StopRule("rel_se(x) < 2.1%").is_met(x));
  CHECK_FALSE(StopRule("rel_se(x) < 1.9%").is_met(x));
  CHECK(StopRule("rel_half_width(x) < 0.041").is_met(x));
  CHECK_FALSE(StopRule("rel_half_width(x) < 0.039").is_met(x));
  CHECK(StopRule("anytime_half_width(x) < 0.04").is_met(x));
  CHECK_FALSE(StopRule("anytime_half_width(x) < 0.029").is_met(x));
}

TEST_CASE("a rule is met when all estimates of its name meet it") {
  const std::vector<NamedEstimate> both{named({"one pair", "1"}, 1, 0.1, 0.2), named({"one pair", "2"}, 1, 0.3, 0.6),
                                        named({"flush", "1"}, 1, 9, 18)};
  CHECK(StopRule("se(one pair/1) < 0.2").is_met(both));
  CHECK_FALSE(StopRule("se(one pair/2) < 0.2").is_met(both));
  CHECK_FALSE(StopRule("se(one pair) < 0.2").is_met(both));
  CHECK(StopRule("se(one pair) < 0.4").is_met(both));
  CHECK_FALSE(StopRule("se(1) < 0.4").is_met(both));
}

TEST_CASE("what cannot be said is not precise enough") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK_FALSE(StopRule("se(x) < 1e9").is_met({named({"x"}, nan, nan, nan)}));
  CHECK_FALSE(StopRule("rel_se(x) < 1e9").is_met({named({"x"}, 0, 0.1, 0.2)}));
}

TEST_CASE("a rule about nothing is refused with the names there are") {
  const std::vector<NamedEstimate> names{named({"threshold"}, 1, 1, 1), named({"a/b", "1"}, 1, 1, 1)};
  StopRule("se(threshold) < 1").check_name(names);
  StopRule("se(a/b) < 1").check_name(names);
  CHECK_THROWS_WITH_AS(
      StopRule("se(treshold) < 1").check_name(names),
      "--until 'se(treshold) < 1': no estimate has the name 'treshold'; words of names: threshold, a/b, 1", InputError);
}

}  // namespace
}  // namespace oddhand
