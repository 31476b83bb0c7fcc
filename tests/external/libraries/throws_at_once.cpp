// Throws when it is made.
#include <stdexcept>
#define OWN_CREATE
#include "tests/external/libraries/complete.h"

void* oddhand_bot_create(const OddhandTable*, const OddhandSetting*, size_t, char*, size_t) {
  throw std::runtime_error("out of luck");
}
