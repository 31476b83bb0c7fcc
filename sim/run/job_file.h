// The state of a job as text: what a checkpoint and a part of a run hold. The text says which job it belongs to, holds
// every sum exactly, and ends in a checksum.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sim/run/run_job.h"

namespace oddhand {

/// Everything that fixes the digits of a job, as pairs of a name and a value, each name once: what is run, seed, number
/// of deals, every option, the version of the program. Two runs with the same description add up the same numbers.
using JobDescription = std::vector<std::pair<std::string, std::string>>;

/// The first thing that tells two descriptions apart: "seed is 1 there, 2 here". Empty where they are the same.
std::string difference(const JobDescription& there, const JobDescription& here);

struct JobFile {
  JobDescription job{};
  std::vector<std::string> command_line{};  ///< of the run that wrote it
  Shard shard{};
  bool complete = false;  ///< for people: whether everything of the shard is there
  JobState state{};
};

/// JSON of a few lines. Format: docs/cluster.md.
std::string to_text(const JobFile& file);
/// The reverse. Throws InputError that begins with `name`: not such a file at all, of another version of the format, or
/// damaged.
JobFile parse_job_file(const std::string& name, std::string_view text);

}  // namespace oddhand
