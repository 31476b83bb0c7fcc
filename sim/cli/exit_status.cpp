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
  // It may quote what the user typed: keep it on one line and away from the terminal's control sequences.
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
  std::replace_if(message.begin(), message.end(), is_control, ' ');
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
