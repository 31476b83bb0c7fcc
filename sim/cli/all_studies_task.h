// The task of oddhand study --all.
#pragma once

#include <string_view>

#include "sim/cli/task.h"

namespace oddhand {

/// The name that all studies together have among the kinds of runs. No study has it.
inline constexpr std::string_view kAllStudies = "all";

/// All studies with their own settings. Throws InputError where `settings` are given.
std::unique_ptr<Task> all_studies_task(const std::vector<std::string>& settings, std::uint64_t deals,
                                       std::uint64_t seed);

}  // namespace oddhand
