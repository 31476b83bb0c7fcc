// The signal handlers. A handler may touch only lock-free atomics and async-signal-safe calls.
#include "sim/cli/interrupt.h"

#include <unistd.h>

#include <csignal>
#include <initializer_list>
#include <string_view>

#include "sim/cli/exit_status.h"

namespace oddhand {
namespace {

std::atomic<bool> stop_asked{false};
static_assert(std::atomic<bool>::is_always_lock_free);

constexpr std::initializer_list<int> kStopSignals{SIGINT, SIGTERM, SIGHUP};

void set_handler(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  // Without SA_RESTART: opening a pipe that nobody reads must end when the user gives up.
  action.sa_flags = 0;
  sigaction(signal, &action, nullptr);
}

void ask_to_stop(int) {
  stop_asked.store(true, std::memory_order_relaxed);
  for (const int signal : kStopSignals) set_handler(signal, SIG_DFL);
}

void end_at_once(int) {
  constexpr std::string_view kLine = "oddhand: interrupted; there is nothing to show before the end\n";
  // Where the line cannot be written nobody reads it.
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, kLine.data(), kLine.size());
  _exit(static_cast<int>(ExitStatus::interrupted));
}

}  // namespace

void handle_signals() {
  for (const int signal : kStopSignals) set_handler(signal, ask_to_stop);
  set_handler(SIGPIPE, SIG_IGN);
  set_handler(SIGXFSZ, SIG_IGN);
}

const std::atomic<bool>& interrupt_flag() noexcept { return stop_asked; }

NoPartialResults::NoPartialResults() {
  for (const int signal : kStopSignals) set_handler(signal, end_at_once);
}

NoPartialResults::~NoPartialResults() {
  for (const int signal : kStopSignals) set_handler(signal, ask_to_stop);
}

}  // namespace oddhand
