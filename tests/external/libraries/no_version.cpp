// Does not say for which version of the interface it was made.
#define NO_VERSION
#include "tests/external/libraries/complete.h"
