#include "tests/games/demand.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <string>

namespace oddhand::test {

void fail_at(std::source_location where, std::string_view why) {
  FAIL(std::string(where.file_name()), ":", where.line(), ": broken. ", std::string(why));
  std::abort();  // FAIL throws
}

}  // namespace oddhand::test
