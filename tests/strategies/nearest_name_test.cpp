// Edit distances that can be counted by hand, and the message built on them.
#include "strategies/nearest_name.h"

#include <doctest/doctest.h>

#include <array>

namespace oddhand {
namespace {
constexpr std::array<std::string_view, 3> kNames = {"random", "calling", "threshold"};
}

TEST_CASE("The edit distance counts insertions, deletions, replacements and swaps of neighbours") {
  CHECK(edit_distance("", "") == 0);
  CHECK(edit_distance("", "abc") == 3);
  CHECK(edit_distance("abc", "ac") == 1);
  CHECK(edit_distance("abc", "axc") == 1);
  CHECK(edit_distance("abc", "acb") == 1);
  CHECK(edit_distance("abc", "bca") == 2);
  CHECK(edit_distance("kitten", "sitting") == 3);
}

TEST_CASE("The nearest name is the one with the fewest edits, the first among equals") {
  CHECK(nearest_name("randon", kNames) == "random");
  CHECK(nearest_name("treshold", kNames) == "threshold");
  CHECK(nearest_name("calling", kNames) == "calling");
  CHECK(nearest_name("xy", std::array<std::string_view, 2>{"aa", "bb"}) == "aa");
  CHECK(nearest_name("xy", {}).empty());
}

TEST_CASE("The message about an unknown name says what was meant and what there is") {
  CHECK(unknown_name("bot", "randon", kNames) ==
        "unknown bot \"randon\"; did you mean \"random\"? Known: random, calling, threshold");
  CHECK(unknown_name("bot", "randon", {}) == "unknown bot \"randon\"");
}

TEST_CASE("A name far from every known one gets no suggestion") {
  CHECK(unknown_name("bot", "", kNames) == "unknown bot \"\"; known: random, calling, threshold");
  CHECK(unknown_name("bot", "RANDOM", kNames) == "unknown bot \"RANDOM\"; known: random, calling, threshold");
}

TEST_CASE("Letters that only look right are pointed out") {
  CHECK(unknown_name("bot", "r\xd0\xb0ndom", kNames) ==
        "unknown bot \"r\xd0\xb0ndom\" (with letters that are not ASCII); did you mean \"random\"? Known: random, "
        "calling, threshold");
}

}  // namespace oddhand
