#include "sim/external/child_process.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "sim/external/long_thread.h"

namespace oddhand {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kFarewell{200};
constexpr int kReportDescriptor = 3;

/// The limits of open files that this process began with.
rlimit raise_file_limit() {
  constexpr rlim_t kEnough = 65'536;
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) throw NoneLeft(std::string("no limit of files: ") + std::strerror(errno));
  rlimit more = limit;
  more.rlim_cur = std::max(limit.rlim_cur, std::min(limit.rlim_max, kEnough));
  setrlimit(RLIMIT_NOFILE, &more);
  return limit;
}

const rlimit& first_file_limit() {
  static const rlimit kLimit = raise_file_limit();
  return kLimit;
}

NoneLeft no_files_left() {
  rlimit now{};
  getrlimit(RLIMIT_NOFILE, &now);
  return NoneLeft("no file left for a pipe: the limit is " + std::to_string(now.rlim_cur) +
                  " open files (ulimit -n), each process of a bot takes three; fewer --threads need fewer");
}

NoneLeft no_process_left(int error) {
  return NoneLeft(std::string("no process left for it: ") + std::strerror(error) +
                  " (ulimit -u); fewer --threads need fewer");
}

struct Pipe {
  OwnedDescriptor read, write;

  Pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw no_files_left();
    read = OwnedDescriptor(ends[0]);
    write = OwnedDescriptor(ends[1]);
  }
};

/// What of the environment a bot may see.
std::vector<std::string> clean_environment() {
  std::vector<std::string> clean;
  for (const char* name : {"PATH", "HOME", "LANG", "LC_ALL", "TZ", "TMPDIR"}) {
    const char* value = std::getenv(name);
    if (value != nullptr) clean.push_back(std::string(name) + "=" + value);
  }
  return clean;
}

/// All that the child needs between fork and exec, where it must not allocate.
struct ExecPlan {
  const char* file;
  std::array<char*, 2> arguments;
  std::vector<char*> environment;
  int input, output, errors, report;
  rlimit files;
  pid_t parent;
};

/// What a bot cannot do without, in the child: only calls that are safe between fork and exec.
[[noreturn]] void become(const ExecPlan& plan) {
  const auto give_up = [&](int report) {
    const int error = errno;
    [[maybe_unused]] const ssize_t written = write(report, &error, sizeof error);
    _exit(127);
  };
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != plan.parent) _exit(127);  // the parent ended before the line above
  setsid();
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  for (const int signal : {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP}) ::signal(signal, SIG_DFL);
  // Off the first numbers, so that none is overwritten before it is used.
  const auto moved = [](int descriptor) {
    return descriptor > kReportDescriptor ? descriptor : fcntl(descriptor, F_DUPFD, kReportDescriptor + 1);
  };
  const std::array<int, 4> from{moved(plan.input), moved(plan.output), moved(plan.errors), moved(plan.report)};
  for (int i = 0; i <= kReportDescriptor; ++i) {
    const int descriptor = from[static_cast<std::size_t>(i)];
    if (descriptor < 0 || dup2(descriptor, i) < 0) give_up(plan.report);
  }
  fcntl(kReportDescriptor, F_SETFD, FD_CLOEXEC);
  close_range(kReportDescriptor + 1, ~0U, 0);
  setrlimit(RLIMIT_NOFILE, &plan.files);
  execve(plan.file, plan.arguments.data(), plan.environment.data());
  give_up(kReportDescriptor);
  std::abort();
}

/// The error of the child's exec; 0 when it has begun the program, whose start closes the pipe.
int read_report(int descriptor) {
  int error = 0;
  ssize_t got = 0;
  do {
    got = read(descriptor, &error, sizeof error);
  } while (got < 0 && errno == EINTR);
  return got == sizeof error ? error : 0;
}

void do_not_block(int descriptor) { fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK); }

std::string why_not(int error) {
  if (error == ENOEXEC) return "is no program: a script needs a first line such as #!/usr/bin/env python3";
  if (error == EACCES) return "is not executable (chmod +x)";
  if (error == ENOENT) return "cannot be started: no such file, or its #! line names a program that is not there";
  return std::string("cannot be started: ") + std::strerror(error);
}

/// The number of the child. The kernel kills a child at the end of the thread that forked it, so that thread must last.
pid_t fork_on_long_thread(const ExecPlan& plan) {
  int child = 0;
  try {
    child = LongThread::common().run([&plan] {
      const pid_t forked = fork();
      if (forked == 0) become(plan);
      return forked < 0 ? -errno : static_cast<int>(forked);
    });
  } catch (const std::system_error& error) {  // no such thread
    child = -error.code().value();
  }
  if (child < 0) throw no_process_left(-child);
  return child;
}

}  // namespace

OwnedDescriptor& OwnedDescriptor::operator=(OwnedDescriptor&& other) noexcept {
  if (this != &other) {
    close();
    descriptor_ = other.release();
  }
  return *this;
}

int OwnedDescriptor::release() { return std::exchange(descriptor_, -1); }

void OwnedDescriptor::close() {
  if (is_open()) ::close(release());
}

ChildProcess::ChildProcess(const std::string& file) {
  std::string path = std::filesystem::absolute(file).string();
  std::vector<std::string> environment = clean_environment();
  const rlimit files = first_file_limit();
  Pipe in, out, err, report;
  ExecPlan plan{.file = path.c_str(),
                .arguments = {path.data(), nullptr},
                .environment = {},
                .input = in.read.get(),
                .output = out.write.get(),
                .errors = err.write.get(),
                .report = report.write.get(),
                .files = files,
                .parent = getpid()};
  for (std::string& entry : environment) plan.environment.push_back(entry.data());
  plan.environment.push_back(nullptr);
  id_ = fork_on_long_thread(plan);
  report.write.close();
  const int error = read_report(report.read.get());
  input_ = std::move(in.write);
  output_ = std::move(out.read);
  errors_ = std::move(err.read);
  for (const int descriptor : {input(), output(), errors()}) do_not_block(descriptor);
  if (error == 0) return;
  kill_and_reap();
  if (error == EMFILE || error == ENFILE) throw no_files_left();
  if (error == EAGAIN) throw no_process_left(error);
  throw StartError(why_not(error));
}

ChildProcess::~ChildProcess() {
  input_.close();
  output_.close();
  if (!reap(kFarewell)) kill_and_reap();
}

/// Whether it has ended within `patience`. What it leaves behind in its group is killed while its number is still its
/// own.
bool ChildProcess::reap(milliseconds patience) {
  using Clock = std::chrono::steady_clock;
  const auto until = Clock::now() + patience;
  while (!reaped_) {
    siginfo_t info{};
    const bool failed = waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOWAIT | WNOHANG) != 0;
    if (failed || info.si_pid == id_) {
      kill_and_reap();
    } else if (Clock::now() >= until) {
      return false;
    } else {
      std::this_thread::sleep_for(milliseconds{1});
    }
  }
  return true;
}

void ChildProcess::kill_and_reap() {
  if (reaped_) return;
  kill(-id_, SIGKILL);
  kill(id_, SIGKILL);  // before its setsid() there is no group of its own
  while (waitpid(id_, &status_, 0) < 0 && errno == EINTR) {
  }
  reaped_ = true;
}

std::string ChildProcess::end() {
  // One that is about to end by itself, such as after an exception, shall say so.
  if (!reap(milliseconds{20})) kill_and_reap();
  if (WIFSIGNALED(status_)) return "signal " + std::to_string(WTERMSIG(status_));
  return "exit status " + std::to_string(WEXITSTATUS(status_));
}

}  // namespace oddhand
