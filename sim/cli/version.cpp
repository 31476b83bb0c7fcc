// ODDHAND_VERSION comes from the build, for this file alone.
#include "sim/cli/version.h"

namespace oddhand {

std::string_view program_version() { return ODDHAND_VERSION; }

}  // namespace oddhand
