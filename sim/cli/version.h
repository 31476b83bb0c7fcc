// The program's version, as CMakeLists.txt at the top states it.
#pragma once

#include <string_view>

namespace oddhand {

/// "major.minor.patch"; the same for every build of a release, with or without git.
std::string_view program_version();

}  // namespace oddhand
