// Opening, writing and committing one output.
#include "sim/cli/output_target.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

#include "evaluator/input_error.h"
#include "sim/cli/interrupt.h"
#include "sim/cli/output_error.h"

namespace oddhand {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBufferSize = std::size_t{1} << 16U;
constexpr int kMostLinks = 40;
constexpr mode_t kAnyMode = 07777;

std::string error_text(int error) { return std::generic_category().message(error); }

[[noreturn]] void refuse_output(const std::string& label, const std::string& why) {
  throw InputError(label + ": " + why);
}

/// Where a path leads when its symbolic links are followed, up to a name that need not exist yet.
struct Place {
  fs::path directory;  ///< absolute, without links, exists
  std::string name;
  std::string text() const { return (directory / name).string(); }
  /// The number under /proc/self/fd, where /dev/stdout and /dev/fd/N lead. These are links too, but to be followed only
  /// by the kernel: what they show may have no name, or one that another program relies on.
  std::optional<int> own_descriptor() const {
    if (directory != "/proc/" + std::to_string(getpid()) + "/fd") return std::nullopt;
    int number = -1;
    std::from_chars(name.data(), name.data() + name.size(), number);
    return number;
  }
};

fs::path existing_directory(const std::string& label, const fs::path& path) {
  std::error_code error;
  fs::path directory = fs::canonical(path.empty() ? "." : path, error);
  if (error == std::errc::no_such_file_or_directory) refuse_output(label, "there is no directory " + path.string());
  if (error) refuse_output(label, path.string() + ": " + error.message());
  if (!fs::is_directory(directory, error)) refuse_output(label, path.string() + " is not a directory");
  return directory;
}

Place resolve(const std::string& label, fs::path path) {
  for (int links = 0; links <= kMostLinks; ++links) {
    if (path.filename().empty())
      refuse_output(label, path.empty() ? "a file name is missing" : "is a directory, not a file");
    Place place{existing_directory(label, path.parent_path()), path.filename().string()};
    if (place.own_descriptor()) return place;
    std::error_code error;
    const fs::path target = fs::read_symlink(place.text(), error);
    if (error) return place;
    path = place.directory / target;
  }
  refuse_output(label, "too many symbolic links");
}

/// Keeps a new descriptor off 0, 1 and 2: where one of those was closed, results must not end up as error messages.
int above_standard_streams(int descriptor) {
  if (descriptor < 0 || descriptor > STDERR_FILENO) return descriptor;
  const int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  close(descriptor);
  return moved;
}

/// Creates a file that did not exist, with a name that no other run uses, in the directory of its destination.
/// Returns the descriptor, or -1 with errno set.
int create_new_file(const std::string& directory, std::string& path) {
  static std::atomic<unsigned> count{0};
  for (;;) {
    path = directory + "/.oddhand-" + std::to_string(getpid()) + "-" + std::to_string(count++) + ".part";
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor >= 0 || errno != EEXIST) return above_standard_streams(descriptor);
  }
}

/// So that the new name survives a power cut. Where a file system cannot do it, the file is still whole.
void sync_directory(const std::string& directory) {
  const FileDescriptor opened(::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened.is_open()) static_cast<void>(fsync(opened.number()));
}

}  // namespace

OutputTarget OutputTarget::standard_output() {
  OutputTarget target("standard output", "");
  struct stat status {};
  if (fstat(STDOUT_FILENO, &status) != 0) target.fail(errno);
  target.file_ = FileDescriptor(fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
  if (!target.file_.is_open()) target.fail(errno);
  if (S_ISREG(status.st_mode)) target.identity_ = Identity{status.st_dev, status.st_ino};
  return target;
}

OutputTarget OutputTarget::open(std::string_view option, const std::string& path) {
  OutputTarget target(std::string(option) + " " + (path.empty() ? "''" : path), path);
  if (path.find('\0') != std::string::npos) refuse_output(target.label_, "a file name has no zero byte");
  if (path == "-") refuse_output(target.label_, "write /dev/stdout, or ./- for a file of that name");
  const Place place = resolve(target.label_, path);
  if (const auto own = place.own_descriptor()) {
    target.file_ = FileDescriptor(fcntl(*own, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
    if (!target.file_.is_open()) refuse_output(target.label_, error_text(errno));
    return target;
  }

  struct stat status {};
  const bool exists = stat(place.text().c_str(), &status) == 0;
  if (!exists && errno != ENOENT) refuse_output(target.label_, error_text(errno));
  if (exists && S_ISDIR(status.st_mode)) refuse_output(target.label_, "is a directory, not a file");
  if (exists && !S_ISREG(status.st_mode)) {
    target.open_directly(place.text());
    return target;
  }
  if (exists) {
    target.mode_ = status.st_mode & kAnyMode;
    target.identity_ = Identity{status.st_dev, status.st_ino};
  }
  target.prepare_replacement(place.directory.string(), place.name);
  return target;
}

void OutputTarget::open_directly(const std::string& resolved) {
  const int descriptor = ::open(resolved.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
  if (descriptor < 0 && errno == EINTR) throw Interrupted(label_ + ": interrupted while it waited for a reader");
  if (descriptor < 0) refuse_output(label_, error_text(errno));
  file_ = FileDescriptor(above_standard_streams(descriptor));
}

void OutputTarget::prepare_replacement(const std::string& directory, const std::string& name) {
  directory_ = directory;
  destination_ = directory + "/" + name;
  if (mode_ && faccessat(AT_FDCWD, destination_.c_str(), W_OK, AT_EACCESS) != 0)
    refuse_output(label_, error_text(errno));
  struct stat status {};
  if (stat(directory.c_str(), &status) != 0) refuse_output(label_, error_text(errno));
  if (!identity_) identity_ = Identity{status.st_dev, status.st_ino, name};

  // A trial now, the file itself at the first byte: a run that is killed in between leaves nothing behind.
  std::string trial;
  const FileDescriptor file(create_new_file(directory, trial));
  if (!file.is_open()) refuse_output(label_, "cannot create a file in " + directory + ": " + error_text(errno));
  unlink(trial.c_str());
}

OutputTarget::OutputTarget(OutputTarget&& other) noexcept
    : label_(std::move(other.label_)),
      path_(std::move(other.path_)),
      destination_(std::move(other.destination_)),
      directory_(std::move(other.directory_)),
      temporary_(std::exchange(other.temporary_, {})),
      mode_(other.mode_),
      identity_(std::move(other.identity_)),
      file_(std::move(other.file_)),
      buffer_(std::move(other.buffer_)),
      error_(other.error_) {}

OutputTarget::~OutputTarget() { remove_temporary(); }

void OutputTarget::write(std::string_view bytes) {
  buffer_ += bytes;
  if (buffer_.size() >= kBufferSize) send_buffer();
}

const std::string& OutputTarget::create_for_library() {
  error_ = create_temporary();
  if (failed()) fail(error_);
  return temporary_;
}

void OutputTarget::commit() {
  send_buffer();
  if (failed()) fail(error_);
  if (temporary_.empty()) return;
  if (mode_) static_cast<void>(fchmod(file_.number(), *mode_));  // where it is not ours to set, the default must do
  if (fsync(file_.number()) != 0 && errno != EINVAL) fail(errno);
  if (std::rename(temporary_.c_str(), destination_.c_str()) != 0) fail(errno);
  temporary_.clear();
  sync_directory(directory_);
}

bool OutputTarget::same_file(const OutputTarget& other) const { return identity_ && identity_ == other.identity_; }

/// Returns 0, or the errno of the failure.
int OutputTarget::create_temporary() {
  file_ = FileDescriptor(create_new_file(directory_, temporary_));
  if (file_.is_open()) return 0;
  const int error = errno;
  temporary_.clear();
  return error;
}

void OutputTarget::remove_temporary() noexcept {
  if (!temporary_.empty()) unlink(temporary_.c_str());
}

void OutputTarget::send_buffer() {
  if (!failed() && is_replaced_whole() && !file_.is_open()) error_ = create_temporary();
  if (!failed()) error_ = write_all(file_.number(), buffer_);
  buffer_.clear();
}

void OutputTarget::fail(int error) const {
  throw OutputError(label_ + ": " + (error == EPIPE ? "the reader closed the pipe" : error_text(error)));
}

}  // namespace oddhand
