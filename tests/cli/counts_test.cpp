#include "sim/cli/counts.h"

#include <doctest/doctest.h>

#include <limits>

#include "evaluator/input_error.h"

namespace oddhand {
namespace {

std::int64_t count(std::string_view text) { return parse_count("--hands", text); }

/// What parse_count says about bad text.
std::string complaint(std::string_view text, CountRange range = {}) {
  try {
    parse_count("--hands", text, range);
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

TEST_CASE("a count may be written with a power of ten, which is never cut off") {
  CHECK(count("1e3") == 1000);
  CHECK(count("1e9") == 1'000'000'000);
  CHECK(count("1E6") == 1'000'000);
  CHECK(count("2.5e+6") == 2'500'000);
  CHECK(count("5000e-3") == 5);
}

TEST_CASE("a count may be written with a suffix") {
  CHECK(count("10k") == 10'000);
  CHECK(count("10K") == 10'000);
  CHECK(count("10M") == 10'000'000);
  CHECK(count("1.5M") == 1'500'000);
  CHECK(count("3G") == 3'000'000'000);
  CHECK(count("0.25B") == 250'000'000);
}

TEST_CASE("a count may have underscores between its digits, and nowhere else") {
  CHECK(count("2_500_000") == 2'500'000);
  CHECK(count("1_000.000_5e7") == 10'000'005'000);
  for (const char* text : {"_1", "1_", "1__0", "1_.5M", "1._5M", "1_M", "1e_3"}) {
    CHECK_MESSAGE(complaint(text) != "accepted", text);
  }
}

TEST_CASE("plain counts are read exactly, also where a double would round") {
  CHECK(count("0") == 0);
  CHECK(count("007") == 7);
  CHECK(count("0e999") == 0);
  CHECK(count("1.0") == 1);
  const std::int64_t most = std::numeric_limits<std::int64_t>::max();
  CHECK(parse_count("--seed", "9007199254740993", {.least = 0, .most = most}) == 9'007'199'254'740'993);
  CHECK(parse_count("--seed", "9223372036854775807", {.least = 0, .most = most}) == most);
}

TEST_CASE("text that is no count is refused, with the option and the text in the message") {
  CHECK(complaint("10x") == "--hands 10x: not a count; write it as 2500000, 2_500_000, 2.5M or 25e5");
  CHECK(complaint("") == "--hands '': not a count; write it as 2500000, 2_500_000, 2.5M or 25e5");
  for (const char* text : {" 1", "1 ", "+1", ".5M", "1.", "1.M", "1e", "1e+-3", "1e3k", "1kk", "0x10", "nan", "inf",
                           "1,000", "1e99999999999", "ten", "-", "--1", "1-2"}) {
    CHECK_MESSAGE(complaint(text) != "accepted", text);
  }
}

TEST_CASE("a negative count and a fraction are named as such") {
  const CountRange range{.least = 1, .most = 1024};
  CHECK(complaint("-5", range) == "--hands -5: negative; right is 1 to 1,024");
  CHECK(complaint("-1e6", range) == "--hands -1e6: negative; right is 1 to 1,024");
  CHECK(complaint("1.5", range) == "--hands 1.5: not a whole number; right is 1 to 1,024");
  CHECK(complaint("1.2345k", range) == "--hands 1.2345k: not a whole number; right is 1 to 1,024");
  CHECK(complaint("1e-1", range) == "--hands 1e-1: not a whole number; right is 1 to 1,024");
}

TEST_CASE("a count beyond its range is refused and the range named") {
  CHECK(count("1e15") == kMaxCount);
  CHECK(complaint("1000000000000001") == "--hands 1000000000000001: too large; right is 0 to 1,000,000,000,000,000");
  for (const char* text : {"9223372036854775808", "18446744073709551616", "1e19", "1e999", "99999999999999999999999"}) {
    CHECK_MESSAGE(complaint(text).find("too large") != std::string::npos, text);
  }
  const std::int64_t most = std::numeric_limits<std::int64_t>::max();
  CHECK(complaint("9223372036854775808", {.least = 0, .most = most}) ==
        "--hands 9223372036854775808: too large; right is 0 to 9,223,372,036,854,775,807");
  CHECK(complaint("0", {.least = 1, .most = 9}) == "--hands 0: too small; right is 1 to 9");
}

TEST_CASE("whole numbers are grouped by three") {
  CHECK(grouped(0) == "0");
  CHECK(grouped(999) == "999");
  CHECK(grouped(1000) == "1,000");
  CHECK(grouped(-999) == "-999");
  CHECK(grouped(-123456) == "-123,456");
  CHECK(grouped(std::numeric_limits<std::uint64_t>::max()) == "18,446,744,073,709,551,615");
}

TEST_CASE("one of a thing is told in the singular") {
  CHECK(counted(1, "card") == "1 card");
  CHECK(counted(0, "card") == "0 cards");
  CHECK(grouped_count(1, {"branch", "branches"}) == "1 branch");
  CHECK(grouped_count(2'500U, {"branch", "branches"}) == "2,500 branches");
}

TEST_CASE("reals are written as asked, and zero has no sign") {
  CHECK(fixed_text(0.4, 4) == "0.4000");
  CHECK(fixed_text(-0.00001, 3) == "0.000");
  CHECK(fixed_text(-0.5, 0) == "0");
  CHECK(fixed_text(1e300, 1).size() == 303);
  CHECK(significant_text(0.000000123, 2) == "1.2e-07");
  CHECK(shortest_text(0.1) == "0.1");
  CHECK(shortest_text(-0.0) == "0");
  CHECK(shortest_text(-std::numeric_limits<double>::infinity()) == "-inf");
  CHECK(fixed_text(-std::numeric_limits<double>::quiet_NaN(), 2) == "nan");
}

TEST_CASE("rates have three digits, also where rounding carries into the next unit") {
  CHECK(rate_text(0, "deals") == "0.00 deals/s");
  CHECK(rate_text(950.4, "deals") == "950 deals/s");
  CHECK(rate_text(999.6, "deals") == "1.00 k deals/s");
  CHECK(rate_text(99.96, "deals") == "100 deals/s");
  CHECK(rate_text(1.25e6, "deals") == "1.25 M deals/s");
  CHECK(rate_text(2.5e12, "hands") == "2500 G hands/s");
}

TEST_CASE("durations show two units, rounded before they are split") {
  CHECK(duration_text(3.24) == "3.2 s");
  CHECK(duration_text(9.96) == "10 s");
  CHECK(duration_text(59.7) == "1 min 00 s");
  CHECK(duration_text(185) == "3 min 05 s");
  CHECK(duration_text(2 * 3600 + 180) == "2 h 03 min");
  CHECK(duration_text(5 * 86400 + 7200) == "5 d 02 h");
  CHECK(duration_text(std::numeric_limits<double>::infinity()) == "for ever");
}

}  // namespace
}  // namespace oddhand
