#include "sim/cli/state_store.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include "evaluator/input_error.h"
#include "sim/cli/file_descriptor.h"
#include "sim/cli/output_error.h"
#include "sim/cli/output_target.h"

namespace oddhand {
namespace {

std::string error_text(int error) { return std::generic_category().message(error); }

bool exists(const std::string& path) {
  struct stat status {};
  return stat(path.c_str(), &status) == 0;
}

std::string name_of(const Shard& shard) {
  if (shard.is_whole()) return "the whole run";
  return "part " + std::to_string(shard.index) + "/" + std::to_string(shard.count);
}

}  // namespace

std::string read_state_text(const std::string& label, const std::string& path) {
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file.is_open()) throw InputError(label + ": " + error_text(errno));
  struct stat status {};
  if (fstat(file.number(), &status) != 0) throw InputError(label + ": " + error_text(errno));
  if (!S_ISREG(status.st_mode)) throw InputError(label + ": is not a regular file");
  std::string text;
  std::array<char, 1 << 16> buffer{};
  for (;;) {
    const ssize_t bytes = ::read(file.number(), buffer.data(), buffer.size());
    if (bytes == 0) return text;
    if (bytes < 0 && errno != EINTR) throw InputError(label + ": " + error_text(errno));
    if (bytes > 0) text.append(buffer.data(), static_cast<std::size_t>(bytes));
  }
}

StateStore::StateStore(const std::string& option, std::string path, JobFile whose, const Job& job)
    : option_(option), path_(std::move(path)), label_(option + " " + path_), whose_(std::move(whose)) {
  // Tries what every save will do, and names what is wrong with the path.
  const OutputTarget target = OutputTarget::open(option_, path_);
  if (!target.is_replaced_whole()) throw InputError(label_ + ": is not a regular file");
  if (exists(path_)) load(job);
}

void StateStore::load(const Job& job) {
  JobFile there = parse_job_file(label_, read_state_text(label_, path_));
  const std::string other = difference(there.job, whose_.job);
  if (!other.empty()) throw InputError(label_ + ": belongs to another run: " + other);
  if (there.shard != whose_.shard) {
    throw InputError(label_ + ": belongs to another share of this run: " + name_of(there.shard) + " there, " +
                     name_of(whose_.shard) + " here");
  }
  check_blocks(label_, there.state, job, whose_.shard);
  whose_.state = std::move(there.state);
}

void StateStore::save(const JobState& state, bool complete) const {
  JobFile file = whose_;
  file.complete = complete;
  file.state = state;
  try {
    OutputTarget target = OutputTarget::open(option_, path_);
    target.write(to_text(file));
    target.commit();
  } catch (const InputError& error) {
    // The path was right at the start: now it is no fault of the user's typing.
    throw OutputError(error.what());
  }
}

void check_blocks(const std::string& label, const JobState& state, const Job& job, const Shard& shard) {
  std::uint64_t own = 0;
  for (const BlockRange& range : blocks_of(shard, job)) own += state.finished.count_in(range);
  if (own != state.finished.count() || state.sums.size() > job.sections.size()) {
    throw InputError(label + ": damaged: it holds blocks that are not its own");
  }
}

}  // namespace oddhand
