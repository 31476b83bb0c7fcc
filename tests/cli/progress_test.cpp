#include "sim/cli/progress.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <stdlib.h>
#include <termios.h>

#include <array>
#include <atomic>
#include <optional>

#include "sim/cli/file_descriptor.h"
#include "tests/cli/temporary_folder.h"

namespace oddhand {
namespace {

using std::chrono::milliseconds;

/// Lets a Progress call back `calls` times, ends it, and returns how often it called in the end.
int show(ProgressPlan plan, int calls) {
  std::atomic<int> asked{0};
  plan.total = 1000;
  plan.first_after = plan.terminal_every = plan.line_every = milliseconds(1);
  {
    const Progress progress([&] { return static_cast<std::uint64_t>(++asked); }, plan);
    while (asked.load() < calls) std::this_thread::sleep_for(milliseconds(1));
  }
  return asked.load();
}

/// A terminal made for the test: what is written to `terminal` can be read at `screen`.
struct Terminal {
  Terminal() : screen(posix_openpt(O_RDWR | O_NOCTTY)) {
    REQUIRE(grantpt(screen.number()) == 0);
    REQUIRE(unlockpt(screen.number()) == 0);
    terminal = FileDescriptor(open(ptsname(screen.number()), O_RDWR | O_NOCTTY));
    REQUIRE(isatty(terminal.number()) == 1);
  }
  std::string read_all() {
    std::string text;
    fcntl(screen.number(), F_SETFL, O_NONBLOCK);
    std::array<char, 4096> bytes{};
    for (ssize_t count = 0; (count = read(screen.number(), bytes.data(), bytes.size())) > 0;) {
      text.append(bytes.data(), static_cast<std::size_t>(count));
    }
    return text;
  }
  FileDescriptor screen;
  FileDescriptor terminal;
};

TEST_CASE("the line has percentage, counts, rate and time left") {
  const ProgressPlan plan{.total = 10'000'000};
  CHECK(progress_line(plan, 0, 4'200'000, 3.36) ==
        " 42.0 %  4,200,000 of 10,000,000 deals  1.25 M deals/s  4.6 s left");
  CHECK(progress_line(plan, 0, 10'000'000, 8) == "100.0 %  10,000,000 of 10,000,000 deals  1.25 M deals/s  0.0 s left");
}

TEST_CASE("what a resumed run had before counts as done, not as speed") {
  const ProgressPlan plan{.total = 4000};
  CHECK(progress_line(plan, 1000, 2000, 10) == " 50.0 %  2,000 of 4,000 deals  100 deals/s  20 s left");
}

TEST_CASE("nothing done yet has no rate, an unknown total no percentage") {
  CHECK(progress_line({.total = 1000, .unit = "hand"}, 0, 0, 5) == "  0.0 %  0 of 1,000 hands");
  CHECK(progress_line({.total = 0, .unit = "hand"}, 0, 500, 5) == "500 hands  100 hands/s");
}

TEST_CASE("a stream that is no terminal stays empty unless progress was asked for") {
  const test::TemporaryFolder folder;
  const FileDescriptor file(open((folder / "stderr").c_str(), O_WRONLY | O_CREAT, 0600));
  CHECK(show({.show = ShowProgress::on_terminal, .stream = file.number()}, 0) == 0);
  CHECK(show({.show = ShowProgress::never, .stream = file.number()}, 0) == 0);
  CHECK(test::read_file(folder / "stderr").empty());
}

TEST_CASE("asked for on a stream that is no terminal, it writes plain lines") {
  const test::TemporaryFolder folder;
  const FileDescriptor file(open((folder / "stderr").c_str(), O_WRONLY | O_CREAT, 0600));
  show({.show = ShowProgress::always, .stream = file.number()}, 4);
  const std::string text = test::read_file(folder / "stderr");
  CHECK(text.starts_with("  0.2 %  2 of 1,000 deals  "));
  CHECK(text.ends_with(" left\n"));
  CHECK(text.find('\r') == std::string::npos);
}

TEST_CASE("on a terminal the line is rewritten in place and erased at the end") {
  Terminal terminal;
  show({.show = ShowProgress::on_terminal, .stream = terminal.terminal.number()}, 4);
  const std::string text = terminal.read_all();
  CHECK(text.starts_with("\r  0.2 %  2 of 1,000 deals"));
  CHECK(text.find('\n') == std::string::npos);
  CHECK(text.ends_with(" \r"));
}

TEST_CASE("a terminal is not touched when progress is not wanted or the run is short") {
  Terminal terminal;
  show({.show = ShowProgress::never, .stream = terminal.terminal.number()}, 0);
  {
    const Progress progress([] { return std::uint64_t{1}; }, {.total = 2, .stream = terminal.terminal.number()});
  }
  CHECK(terminal.read_all().empty());
}

TEST_CASE("a stream that cannot be written does not disturb the run") {
  const FileDescriptor full(open("/dev/full", O_WRONLY));
  CHECK(show({.show = ShowProgress::always, .stream = full.number()}, 4) >= 4);
  CHECK(show({.show = ShowProgress::always, .stream = -1}, 4) >= 4);
}

}  // namespace
}  // namespace oddhand
