// Ctrl-C: the first signal asks the run to stop and write what it has, the second ends the program at once.
#pragma once

#include <atomic>
#include <stdexcept>

namespace oddhand {

/// Stopped by a signal where there was nothing to write yet. `what()` is one line.
class Interrupted : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Call once, at the start of main. SIGINT, SIGTERM and SIGHUP set the flag (once; the next one has its default effect,
/// which ends the program). They do so even where a shell started the program in the background with SIGINT ignored, so
/// that `kill -INT` works there. SIGPIPE and SIGXFSZ are ignored: a closed pipe and a file grown too large are errors
/// of the write, not the end of the program.
void handle_signals();

/// True once a signal asked the program to stop; for the run layer, which stops between blocks.
const std::atomic<bool>& interrupt_flag() noexcept;

/// While one lives, the first signal ends the program at once, with one line and exit status 3: for work that has
/// nothing to show before its end, and nothing to put away. One at a time.
class NoPartialResults {
 public:
  NoPartialResults();
  ~NoPartialResults();
  NoPartialResults(const NoPartialResults&) = delete;
  NoPartialResults& operator=(const NoPartialResults&) = delete;
};

}  // namespace oddhand
