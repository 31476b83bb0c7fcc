// Lacks a function.
#define NO_DESTROY
#include "tests/external/libraries/complete.h"
