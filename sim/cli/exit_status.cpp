// Maps exceptions to exit statuses.
#include "sim/cli/exit_status.h"

#include <algorithm>
#include <exception>
#include <new>
#include <string>
#include <utility>

#include "evaluator/input_error.h"
#include "sim/cli/file_descriptor.h"
#include "sim/cli/interrupt.h"

namespace oddhand {
namespace {

/// Text that stays on its line, away from the terminal's control sequences, and reads in the order in which it stands.
std::string on_one_line(std::string text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const auto between = [](unsigned value, unsigned low, unsigned high) { return low <= value && value <= high; };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (byte(i) < 0x20 || byte(i) == 0x7f) text[i] = ' ';
    // In UTF-8: U+0080 to U+009F are controls too, U+202A to U+202E and U+2066 to U+2069 turn the order round.
    if (byte(i) == 0xc2 && between(byte(i + 1), 0x80, 0x9f)) text.replace(i, 2, " ");
    const bool turns = byte(i) == 0xe2 && ((byte(i + 1) == 0x80 && between(byte(i + 2), 0xaa, 0xae)) ||
                                           (byte(i + 1) == 0x81 && between(byte(i + 2), 0xa6, 0xa9)));
    if (turns) text.replace(i, 3, " ");
  }
  return text;
}

/// For an exception on a thread that nobody can catch, such as a library's worker that cannot be started.
[[noreturn]] void end_uncaught() {
  std::string message = "unknown error on a thread";
  try {
    if (const std::exception_ptr error = std::current_exception()) std::rethrow_exception(error);
  } catch (const std::exception& error) {
    message = error.what();
  } catch (...) {
  }
  print_message(message);
  _exit(static_cast<int>(ExitStatus::failed));
}

}  // namespace

void print_message(std::string message, int stream) {
  // It may quote what the user typed, or a bot said.
  message = on_one_line(std::move(message));
  // Where even the error stream is closed there is nobody left to tell; the status still says it.
  static_cast<void>(write_all(stream, "oddhand: " + message + "\n"));
}

void handle_uncaught_exceptions() { std::set_terminate(end_uncaught); }

Ending caught(const std::function<ExitStatus()>& body) {
  try {
    return {body()};
  } catch (const InputError& error) {
    return {ExitStatus::bad_input, error.what()};
  } catch (const Interrupted& interruption) {
    return {ExitStatus::interrupted, interruption.what()};
  } catch (const std::bad_alloc&) {
    return {ExitStatus::failed, "out of memory"};
  } catch (const std::exception& error) {
    return {ExitStatus::failed, error.what()};
  } catch (...) {
    return {ExitStatus::failed, "unknown error"};
  }
}

int run_guarded(const std::function<ExitStatus()>& body, int error_stream) {
  const Ending ending = caught(body);
  if (!ending.message.empty()) print_message(ending.message, error_stream);
  return static_cast<int>(ending.status);
}

}  // namespace oddhand
