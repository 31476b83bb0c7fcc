// Made for another version of the interface.
#define ABI_VERSION 99
#include "tests/external/libraries/complete.h"
