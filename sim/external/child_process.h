// A program that runs beside this one, with pipes to and from it.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <stdexcept>
#include <string>

namespace oddhand {

/// A program that cannot be started. `what()` says why.
class StartError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The system has no processes or open files left for a program: not its failure. `what()` says what is lacking, and
/// what helps.
class NoneLeft : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A file descriptor that is closed at the end.
class OwnedDescriptor {
 public:
  OwnedDescriptor() = default;
  explicit OwnedDescriptor(int descriptor) : descriptor_(descriptor) {}
  OwnedDescriptor(OwnedDescriptor&& other) noexcept : descriptor_(other.release()) {}
  OwnedDescriptor& operator=(OwnedDescriptor&& other) noexcept;
  ~OwnedDescriptor() { close(); }
  int get() const { return descriptor_; }
  bool is_open() const { return descriptor_ >= 0; }
  int release();
  void close();

 private:
  int descriptor_ = -1;
};

/// A running program in a session of its own. It has no descriptors but the three pipes, of the environment only PATH,
/// HOME, LANG, LC_ALL, TZ and TMPDIR, and it is killed when this process ends, however that happens.
class ChildProcess {
 public:
  /// Starts the file, which must be executable. Throws StartError, or NoneLeft. The first one raises this process's
  /// soft limit of open files as far as the system allows; programs keep the old one.
  explicit ChildProcess(const std::string& file);
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  /// Closes the input, waits 200 ms for the program to end, then kills it and its process group.
  ~ChildProcess();

  /// Its standard input, output and errors; ours do not block.
  int input() const { return input_.get(); }
  int output() const { return output_.get(); }
  int errors() const { return errors_.get(); }

  /// Kills it at once and says how it ended: "exit status 1", "signal 11". (Its own end, where that came first.)
  std::string end();
  pid_t id() const { return id_; }

 private:
  bool reap(std::chrono::milliseconds patience);
  void kill_and_reap();

  pid_t id_ = -1;
  OwnedDescriptor input_, output_, errors_;
  bool reaped_ = false;
  int status_ = 0;
};

}  // namespace oddhand
