#include "sim/external/library_watch.h"

#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <mutex>

namespace oddhand {
namespace {

/// The library that this thread is in; null outside.
thread_local const char* here = nullptr;

/// Only what is safe in a signal handler.
void say(const char* text) { [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, text, std::strlen(text)); }

void tell(const char* what) {
  say("oddhand: ");
  say(here);
  say(what);
  say("; a library runs inside the program and ends it. Results are lost, checkpoints are not\n");
}

const char* crash_words(int signal) {
  switch (signal) {
    case SIGSEGV:
      return " crashed (signal 11, segmentation fault)";
    case SIGBUS:
      return " crashed (signal 7, bus error)";
    case SIGFPE:
      return " crashed (signal 8, division by zero or the like)";
    case SIGILL:
      return " crashed (signal 4, illegal instruction)";
    default:
      return " gave up (signal 6, abort)";
  }
}

/// The signal is at its default again (SA_RESETHAND): what raised it goes on and ends the program.
void tell_crash(int signal) {
  if (here != nullptr) tell(crash_words(signal));
  raise(signal);
}

void tell_exit() {
  if (here == nullptr) return;
  tell(" called exit");
  _exit(1);
}

}  // namespace

void watch_libraries() {
  static std::once_flag once;
  std::call_once(once, [] {
    for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) {
      struct sigaction now {};
      if (sigaction(signal, nullptr, &now) != 0 || now.sa_handler != SIG_DFL) continue;
      now.sa_handler = tell_crash;
      now.sa_flags = static_cast<int>(SA_RESETHAND | SA_NODEFER | SA_ONSTACK);
      sigaction(signal, &now, nullptr);
    }
    std::atexit(tell_exit);
  });
}

InLibrary::InLibrary(const std::string& label) : before_(here) { here = label.c_str(); }
InLibrary::~InLibrary() { here = before_; }

}  // namespace oddhand
