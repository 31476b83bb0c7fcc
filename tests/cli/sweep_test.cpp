// Sweeps: what is read, what is refused, and in which order runs come.
#include "sim/cli/sweep.h"

#include <doctest/doctest.h>

#include "evaluator/input_error.h"

namespace oddhand {
namespace {

TEST_CASE("a sweep has a key and values, ranges written out") {
  const Sweep sweep = parse_sweep("seats=2..4,7,-1..0");
  CHECK(sweep.key == "seats");
  CHECK(sweep.values == std::vector<std::string>{"2", "3", "4", "7", "-1", "0"});
}

TEST_CASE("values that are no ranges of numbers stay as they are") {
  CHECK(parse_sweep("wild=2/9,none").values == std::vector<std::string>{"2/9", "none"});
  CHECK(parse_sweep("list=a..b").values == std::vector<std::string>{"a..b"});
  CHECK(parse_sweep("file=x=y").values == std::vector<std::string>{"x=y"});
}

TEST_CASE("sweeps that say nothing are refused") {
  for (const char* text :
       {"", "seats", "=2", "seats=", "seats=2,", "seats=,2", "seats=3..2", "seats=2..3,3", "a=1..20000"}) {
    CAPTURE(text);
    CHECK_THROWS_AS(parse_sweep(text), InputError);
  }
}

TEST_CASE("combinations come with the last key changing fastest; without a sweep there is one") {
  const auto runs = combinations({{"a", {"1", "2"}}, {"b", {"x", "y", "z"}}});
  REQUIRE(runs.size() == 6);
  CHECK(runs[1] == std::vector<std::pair<std::string, std::string>>{{"a", "1"}, {"b", "y"}});
  CHECK(runs[5] == std::vector<std::pair<std::string, std::string>>{{"a", "2"}, {"b", "z"}});
  CHECK(combinations({}).size() == 1);
  CHECK(combinations({}).front().empty());
  CHECK_THROWS_AS(combinations({{"a", {"1"}}, {"a", {"2"}}}), InputError);
}

}  // namespace
}  // namespace oddhand
