#include "sim/cli/interrupt.h"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

namespace oddhand {
namespace {

constexpr int kFlagSet = 40;
constexpr int kFlagNotSet = 41;

/// Runs `body` in a process of its own, since signals end processes; returns its wait status.
template <typename Body>
int status_of_child(Body body) {
  const pid_t child = fork();
  if (child == 0) {
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
    _exit(body());
  }
  int status = 0;
  waitpid(child, &status, 0);
  return status;
}

int flag_after(int signal) {
  handle_signals();
  if (interrupt_flag()) return kFlagSet + 10;
  std::raise(signal);
  return interrupt_flag() ? kFlagSet : kFlagNotSet;
}

TEST_CASE("the first SIGINT or SIGTERM sets the flag and the program goes on") {
  for (const int signal : {SIGINT, SIGTERM}) {
    const int status = status_of_child([signal] { return flag_after(signal); });
    REQUIRE(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == kFlagSet);
  }
}

TEST_CASE("the second signal ends the program, whichever of the two it is") {
  for (const int second : {SIGINT, SIGTERM}) {
    const int status = status_of_child([second] {
      flag_after(SIGINT);
      std::raise(second);
      return 0;
    });
    REQUIRE(WIFSIGNALED(status));
    CHECK(WTERMSIG(status) == second);
  }
}

TEST_CASE("SIGINT is heard where the shell had it ignored") {
  const int status = status_of_child([] {
    std::signal(SIGINT, SIG_IGN);
    return flag_after(SIGINT);
  });
  REQUIRE(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == kFlagSet);
}

TEST_CASE("SIGPIPE neither ends the program nor sets the flag") {
  const int status = status_of_child([] { return flag_after(SIGPIPE); });
  REQUIRE(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == kFlagNotSet);
}

}  // namespace
}  // namespace oddhand
