// The signal handlers. A handler may touch only lock-free atomics and async-signal-safe calls.
#include "sim/cli/interrupt.h"

#include <csignal>
#include <initializer_list>

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

}  // namespace

void handle_signals() {
  for (const int signal : kStopSignals) set_handler(signal, ask_to_stop);
  set_handler(SIGPIPE, SIG_IGN);
  set_handler(SIGXFSZ, SIG_IGN);
}

const std::atomic<bool>& interrupt_flag() noexcept { return stop_asked; }

}  // namespace oddhand
