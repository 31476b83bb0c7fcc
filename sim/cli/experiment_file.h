// An experiment written down: a TOML file that names runs of play, study and compare, their options and sweeps.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sim/cli/experiment_task.h"

namespace oddhand {

/// Reads the file; `seed` overrules its own. Throws InputError that begins with the file's name: not there, no TOML, a
/// key that is not known, a value of the wrong kind, a run that its command would refuse. Keys: docs/experiments.md.
std::unique_ptr<Task> read_experiment(const std::string& path, std::optional<std::uint64_t> seed);

}  // namespace oddhand
