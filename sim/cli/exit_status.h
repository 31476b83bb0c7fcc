// How the program ends, and the one place where an exception becomes a line on stderr and a status.
#pragma once

#include <unistd.h>

#include <functional>
#include <string>

namespace oddhand {

/// What the shell sees.
enum class ExitStatus : int {
  done = 0,
  failed = 1,       ///< output that failed, memory, anything unforeseen
  bad_input = 2,    ///< InputError: nothing was dealt
  interrupted = 3,  ///< SIGINT or SIGTERM; what was finished has been written
};

/// Call once, at the start of main: an exception that ends a thread outside run_guarded becomes one line on stderr and
/// the status failed, instead of an abort.
void handle_uncaught_exceptions();

/// Writes one line, "oddhand: message", to an error stream: control characters in it become spaces, and a stream that
/// is closed is no error.
void print_message(std::string message, int stream = STDERR_FILENO);

/// How the program's body ended: its status, and one line where it failed.
struct Ending {
  ExitStatus status = ExitStatus::done;
  std::string message{};
};

/// Runs the body. InputError gives bad_input, Interrupted gives interrupted, every other exception failed, with what it
/// says.
Ending caught(const std::function<ExitStatus()>& body);

/// Runs the program's body and returns its status as main returns it; a message is printed as a line.
int run_guarded(const std::function<ExitStatus()>& body, int error_stream = STDERR_FILENO);

}  // namespace oddhand
