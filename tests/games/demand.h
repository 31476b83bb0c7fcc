// A check that costs next to nothing when it holds: the conformance suite makes thousands of them a hand. (REQUIRE
// takes some fifty times as long, under sanitizers half of the suite's time.)
#pragma once

#include <source_location>
#include <string_view>

namespace oddhand::test {

/// Fails the test case at the place of the call.
[[noreturn]] void fail_at(std::source_location where, std::string_view why);

/// Fails the test case, at the place of the call, unless `kept`.
inline void demand(bool kept, std::string_view why = "", std::source_location where = std::source_location::current()) {
  if (!kept) [[unlikely]]
    fail_at(where, why);
}

}  // namespace oddhand::test
