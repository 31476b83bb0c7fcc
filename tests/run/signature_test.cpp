// The signature against the number kept in tests/golden/signature.txt.
#include "sim/run/signature.h"

#include <doctest/doctest.h>

#include <cstdio>
#include <fstream>
#include <string>

namespace oddhand {
namespace {

TEST_CASE("the signature is the golden one") {
  // May change only with a commit that means to play some hand differently: a rule, a bot, the random numbers, a new
  // game or bot. Such a commit writes what `oddhand signature` prints into the file and ends its message with
  // "Signature: N". A commit that changes speed or structure must leave it alone.
  std::ifstream file(ODDHAND_GOLDEN_DIR "/signature.txt");
  std::string golden;
  REQUIRE(std::getline(file, golden));
  char now[17] = {};
  std::snprintf(now, sizeof now, "%016llx", static_cast<unsigned long long>(signature()));
  CHECK(std::string(now) == golden);
}

TEST_CASE("the signature is the same when taken twice") { CHECK(signature() == signature()); }

}  // namespace
}  // namespace oddhand
