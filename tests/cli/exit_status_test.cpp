#include "sim/cli/exit_status.h"

#include <doctest/doctest.h>
#include <fcntl.h>

#include <new>
#include <stdexcept>

#include "evaluator/input_error.h"
#include "sim/cli/file_descriptor.h"
#include "sim/cli/interrupt.h"
#include "sim/cli/output_error.h"
#include "tests/cli/temporary_folder.h"

namespace oddhand {
namespace {

struct Ending {
  int status;
  std::string message;
};

Ending run(const std::function<ExitStatus()>& body) {
  const test::TemporaryFolder folder;
  const FileDescriptor file(open((folder / "stderr").c_str(), O_WRONLY | O_CREAT, 0600));
  const int status = run_guarded(body, file.number());
  return {status, test::read_file(folder / "stderr")};
}

template <typename Error>
Ending end_with(const char* message) {
  return run([message]() -> ExitStatus { throw Error(message); });
}

TEST_CASE("a run that returns keeps its status and says nothing") {
  CHECK(run([] { return ExitStatus::done; }).status == 0);
  CHECK(run([] { return ExitStatus::interrupted; }).status == 3);
  CHECK(run([] { return ExitStatus::done; }).message.empty());
}

TEST_CASE("bad input ends with status 2 and one line") {
  const Ending ending = end_with<InputError>("--hands 0: too small; right is 1 to 9");
  CHECK(ending.status == 2);
  CHECK(ending.message == "oddhand: --hands 0: too small; right is 1 to 9\n");
}

TEST_CASE("failed output ends with status 1 and one line") {
  const Ending ending = end_with<OutputError>("--csv /dev/full: No space left on device");
  CHECK(ending.status == 1);
  CHECK(ending.message == "oddhand: --csv /dev/full: No space left on device\n");
}

TEST_CASE("an interruption without results ends with status 3") { CHECK(end_with<Interrupted>("stopped").status == 3); }

TEST_CASE("anything unforeseen ends with status 1 and one line") {
  CHECK(end_with<std::logic_error>("a bug").message == "oddhand: a bug\n");
  CHECK(end_with<std::logic_error>("a bug").status == 1);
  const Ending memory = run([]() -> ExitStatus { throw std::bad_alloc(); });
  CHECK(memory.status == 1);
  CHECK(memory.message == "oddhand: out of memory\n");
  const Ending number = run([]() -> ExitStatus { throw 42; });
  CHECK(number.status == 1);
  CHECK(number.message == "oddhand: unknown error\n");
}

TEST_CASE("a message that quotes newlines and escape sequences stays one harmless line") {
  CHECK(end_with<InputError>("--bots a\nb\x1b[2J: unknown").message == "oddhand: --bots a b [2J: unknown\n");
}

TEST_CASE("a message stays harmless where its controls are of two or three bytes") {
  CHECK(end_with<InputError>("a\xc2\x9b"
                             "2Jb\xe2\x80\xae"
                             "c \xc3\xa4")
            .message == "oddhand: a 2Jb c \xc3\xa4\n");
}

TEST_CASE("a closed error stream does not change the status") {
  CHECK(run_guarded([]() -> ExitStatus { throw InputError("bad"); }, -1) == 2);
}

}  // namespace
}  // namespace oddhand
