// The file in which a run keeps its state: a checkpoint, or the part of a shard.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sim/run/job_file.h"

namespace oddhand {

/// Reads a whole file. Throws InputError that begins with `label`: not there, not readable, not a regular file.
std::string read_state_text(const std::string& label, const std::string& path);

/// The file of one run. It is replaced whole, or not at all.
class StateStore {
 public:
  /// What the file must hold: `whose` without its state. `option` is "--checkpoint" or "--part", for messages. Reads
  /// the file where there is one. Throws InputError for a file that cannot be written, and for one of another run,
  /// another format, or damaged; such a file stays as it is.
  StateStore(const std::string& option, std::string path, JobFile whose, const Job& job);

  const std::string& path() const { return path_; }
  /// What the file held: nothing finished where there was none.
  const JobState& found() const { return whose_.state; }
  /// Writes the state to the disk. Throws OutputError.
  void save(const JobState& state, bool complete) const;

 private:
  void load(const Job& job);

  std::string option_;
  std::string path_;
  std::string label_;
  JobFile whose_;
};

/// Throws InputError that begins with `label` where a state has blocks that the job or the shard does not have.
void check_blocks(const std::string& label, const JobState& state, const Job& job, const Shard& shard);

}  // namespace oddhand
