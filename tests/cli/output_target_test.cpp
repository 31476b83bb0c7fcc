#include "sim/cli/output_target.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <optional>

#include "evaluator/input_error.h"
#include "sim/cli/output_error.h"
#include "sim/cli/outputs.h"
#include "tests/cli/temporary_folder.h"

namespace oddhand {
namespace {

namespace fs = std::filesystem;
using test::read_file;
using test::TemporaryFolder;
using test::write_file;
using Names = std::set<std::string>;

/// What opening says about a bad path.
std::string complaint_about(const std::string& path) {
  try {
    OutputTarget::open("--csv", path);
  } catch (const InputError& error) {
    return error.what();
  }
  return "opened";
}

/// What committing says about a bad output.
template <typename Target>
std::string failure(Target& target) {
  try {
    target.commit();
  } catch (const OutputError& error) {
    return error.what();
  }
  return "committed";
}

/// A pipe; its writing end is reached by the path /dev/fd/N. SIGPIPE is ignored, as handle_signals does.
struct Pipe {
  Pipe() {
    std::signal(SIGPIPE, SIG_IGN);
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    reader = FileDescriptor(ends[0]);
    writer = FileDescriptor(ends[1]);
  }
  std::string path() const { return "/dev/fd/" + std::to_string(writer.number()); }
  std::string read_some() const {
    std::array<char, 256> bytes{};
    const ssize_t count = read(reader.number(), bytes.data(), bytes.size());
    return {bytes.data(), static_cast<std::size_t>(count)};
  }
  FileDescriptor reader;
  FileDescriptor writer;
};

/// Puts another file, or nothing (-1), in the place of standard output.
class StandardOutputAs {
 public:
  explicit StandardOutputAs(int descriptor) : before_(dup(STDOUT_FILENO)) {
    if (descriptor < 0) {
      close(STDOUT_FILENO);
    } else {
      dup2(descriptor, STDOUT_FILENO);
    }
  }
  ~StandardOutputAs() { dup2(before_.number(), STDOUT_FILENO); }

 private:
  FileDescriptor before_;
};

/// Root may write everywhere; become nobody for a while.
class WithoutPrivileges {
 public:
  WithoutPrivileges() : before_(geteuid()) {
    if (before_ == 0) REQUIRE(seteuid(65534) == 0);
  }
  ~WithoutPrivileges() {
    if (before_ == 0) CHECK(seteuid(0) == 0);
  }

 private:
  uid_t before_;
};

TEST_CASE("a file appears whole at the commit and nothing else stays") {
  const TemporaryFolder folder;
  OutputTarget target = OutputTarget::open("--csv", folder / "a.csv");
  CHECK(folder.names().empty());
  const std::string much(200'000, 'x');
  target.write(much);
  CHECK_FALSE(fs::exists(folder / "a.csv"));
  target.write("end\n");
  target.commit();
  CHECK(folder.names() == Names{"a.csv"});
  CHECK(read_file(folder / "a.csv") == much + "end\n");
}

TEST_CASE("a commit without bytes makes an empty file") {
  const TemporaryFolder folder;
  OutputTarget::open("--csv", folder / "a.csv").commit();
  CHECK(folder.names() == Names{"a.csv"});
  CHECK(read_file(folder / "a.csv").empty());
}

TEST_CASE("without a commit the old file stays and nothing is left behind") {
  const TemporaryFolder folder;
  write_file(folder / "a.csv", "old");
  {
    OutputTarget target = OutputTarget::open("--csv", folder / "a.csv");
    target.write(std::string(200'000, 'x'));
    CHECK(folder.names().size() == 2);
    OutputTarget moved = std::move(target);
  }
  CHECK(folder.names() == Names{"a.csv"});
  CHECK(read_file(folder / "a.csv") == "old");
}

TEST_CASE("a replaced file keeps its permissions, a new one follows the umask") {
  const TemporaryFolder folder;
  write_file(folder / "old", "");
  fs::permissions(folder / "old", fs::perms(0604));
  const mode_t mask = umask(0027);
  OutputTarget::open("--csv", folder / "old").commit();
  OutputTarget::open("--csv", folder / "new").commit();
  umask(mask);
  CHECK(fs::status(folder / "old").permissions() == fs::perms(0604));
  CHECK(fs::status(folder / "new").permissions() == fs::perms(0640));
}

TEST_CASE("a failed rename is an output error and leaves nothing behind") {
  const TemporaryFolder folder;
  {
    OutputTarget target = OutputTarget::open("--csv", folder / "a.csv");
    fs::create_directory(folder / "a.csv");
    target.write("x");
    CHECK(failure(target) == "--csv " + (folder / "a.csv") + ": Is a directory");
  }
  CHECK(folder.names() == Names{"a.csv"});
}

TEST_CASE("a folder that went away during the run is an output error") {
  const TemporaryFolder folder;
  fs::create_directory(folder / "sub");
  OutputTarget target = OutputTarget::open("--csv", folder / "sub/a.csv");
  fs::remove(folder / "sub");
  target.write("x");
  CHECK(failure(target) == "--csv " + (folder / "sub/a.csv") + ": No such file or directory");
}

TEST_CASE("a missing directory is found when the file is opened, and named") {
  CHECK(complaint_about("/no/dir/x") == "--csv /no/dir/x: there is no directory /no/dir");
}

TEST_CASE("a directory, a file as directory, an empty path and a dash are refused") {
  const TemporaryFolder folder;
  write_file(folder / "file", "");
  CHECK(complaint_about(folder.path()) == "--csv " + folder.path() + ": is a directory, not a file");
  CHECK(complaint_about(folder / "") == "--csv " + (folder / "") + ": is a directory, not a file");
  CHECK(complaint_about(folder / "file/x") ==
        "--csv " + (folder / "file/x") + ": " + (folder / "file is not a directory"));
  CHECK(complaint_about("") == "--csv '': a file name is missing");
  CHECK(complaint_about("-") == "--csv -: write /dev/stdout, or ./- for a file of that name");
  CHECK(complaint_about(folder / std::string(300, 'n')).find("too long") != std::string::npos);
}

TEST_CASE("a file or folder without permission is refused when it is opened") {
  const TemporaryFolder folder;
  fs::permissions(folder.path(), fs::perms(0777));
  write_file(folder / "locked.csv", "old");
  fs::permissions(folder / "locked.csv", fs::perms(0444));
  fs::create_directory(folder / "locked");
  fs::permissions(folder / "locked", fs::perms(0555));
  const WithoutPrivileges nobody;
  CHECK(complaint_about(folder / "locked.csv") == "--csv " + (folder / "locked.csv") + ": Permission denied");
  CHECK(complaint_about(folder / "locked/a.csv") ==
        "--csv " + (folder / "locked/a.csv") + ": cannot create a file in " + (folder / "locked: Permission denied"));
  CHECK(read_file(folder / "locked.csv") == "old");
}

TEST_CASE("a symbolic link stays a link and its target gets the bytes, whether it was there or not") {
  const TemporaryFolder folder;
  fs::create_directory(folder / "data");
  write_file(folder / "data/old.csv", "old");
  fs::create_symlink("data/old.csv", folder / "to_old");
  fs::create_symlink(folder / "data/new.csv", folder / "to_new");
  for (const char* link : {"to_old", "to_new"}) {
    OutputTarget target = OutputTarget::open("--csv", folder / link);
    target.write("new");
    target.commit();
    CHECK(fs::is_symlink(folder / link));
    CHECK(read_file(folder / link) == "new");
  }
  CHECK(read_file(folder / "data/old.csv") == "new");
  CHECK(folder.names() == Names{"data", "to_old", "to_new"});
}

TEST_CASE("symbolic links in a circle are refused") {
  const TemporaryFolder folder;
  fs::create_symlink("b", folder / "a");
  fs::create_symlink("a", folder / "b");
  CHECK(complaint_about(folder / "a") == "--csv " + (folder / "a") + ": too many symbolic links");
}

TEST_CASE("a full device is an error at the commit and stays a device") {
  OutputTarget target = OutputTarget::open("--csv", "/dev/full");
  CHECK_FALSE(target.is_replaced_whole());
  target.write("x");
  CHECK(failure(target) == "--csv /dev/full: No space left on device");
  CHECK(fs::is_character_file("/dev/full"));
}

TEST_CASE("a long writer sees early that its output has failed") {
  OutputTarget target = OutputTarget::open("--csv", "/dev/full");
  CHECK_FALSE(target.failed());
  target.write(std::string(200'000, 'x'));
  CHECK(target.failed());
}

TEST_CASE("the null device takes everything and stays a device") {
  OutputTarget target = OutputTarget::open("--csv", "/dev/null");
  target.write("x");
  target.commit();
  CHECK(fs::is_character_file("/dev/null"));
}

TEST_CASE("a named pipe is written directly and stays a pipe") {
  const TemporaryFolder folder;
  REQUIRE(mkfifo((folder / "pipe").c_str(), 0600) == 0);
  const FileDescriptor reader(open((folder / "pipe").c_str(), O_RDONLY | O_NONBLOCK));
  OutputTarget target = OutputTarget::open("--csv", folder / "pipe");
  target.write("a,b\n");
  target.commit();
  std::array<char, 8> bytes{};
  CHECK(read(reader.number(), bytes.data(), bytes.size()) == 4);
  CHECK(std::string(bytes.data()) == "a,b\n");
  CHECK(fs::is_fifo(folder / "pipe"));
  CHECK(folder.names() == Names{"pipe"});
}

TEST_CASE("a pipe of the program's own is written directly") {
  const Pipe pipe;
  OutputTarget target = OutputTarget::open("--csv", pipe.path());
  target.write("a,b\n");
  target.commit();
  CHECK(pipe.read_some() == "a,b\n");
}

TEST_CASE("a closed pipe is an output error that says so") {
  Pipe pipe;
  OutputTarget target = OutputTarget::open("--csv", pipe.path());
  { const FileDescriptor closed = std::move(pipe.reader); }
  target.write("x");
  CHECK(failure(target) == "--csv " + pipe.path() + ": the reader closed the pipe");
}

TEST_CASE("standard output goes where the shell sent it") {
  const Pipe pipe;
  std::optional<OutputTarget> target;
  {
    const StandardOutputAs redirected(pipe.writer.number());
    target.emplace(OutputTarget::standard_output());
  }
  target->write("table\n");
  target->commit();
  CHECK(pipe.read_some() == "table\n");
}

TEST_CASE("standard output on a full device is an output error") {
  const FileDescriptor full(open("/dev/full", O_WRONLY));
  std::string message;
  {
    const StandardOutputAs redirected(full.number());
    OutputTarget target = OutputTarget::standard_output();
    target.write("table\n");
    message = failure(target);
  }
  CHECK(message == "standard output: No space left on device");
}

TEST_CASE("a closed standard output is found at once, and no file slips into its place") {
  const TemporaryFolder folder;
  std::string message;
  {
    const StandardOutputAs closed(-1);
    try {
      OutputTarget::standard_output();
    } catch (const OutputError& error) {
      message = error.what();
    }
    OutputTarget file = OutputTarget::open("--csv", folder / "a.csv");
    file.write("csv");
    static_cast<void>(write_all(STDOUT_FILENO, "stray"));
    file.commit();
  }
  CHECK(message == "standard output: Bad file descriptor");
  CHECK(read_file(folder / "a.csv") == "csv");
}

TEST_CASE("/dev/stdout on a redirected file continues that file instead of replacing it") {
  const TemporaryFolder folder;
  const FileDescriptor file(open((folder / "a.txt").c_str(), O_WRONLY | O_CREAT, 0600));
  {
    const StandardOutputAs redirected(file.number());
    Outputs outputs;
    OutputTarget& table = outputs.standard_output();
    OutputTarget& csv = outputs.open("--csv", "/dev/stdout");
    table.write("table\n");
    csv.write("csv\n");
    outputs.commit();
  }
  CHECK(read_file(folder / "a.txt") == "table\ncsv\n");
  CHECK(folder.names() == Names{"a.txt"});
}

TEST_CASE("two outputs to one file are refused, however the path is written") {
  const TemporaryFolder folder;
  fs::create_directory(folder / "sub");
  fs::create_symlink("a.csv", folder / "link");
  for (const char* again : {"a.csv", "sub/../a.csv", "link"}) {
    Outputs outputs;
    outputs.open("--csv", folder / "a.csv");
    CHECK_THROWS_WITH_AS(outputs.open("--json", folder / again),
                         ("--json " + (folder / again) + ": --csv " + (folder / "a.csv") +
                          " already writes this file; give each its own")
                             .c_str(),
                         InputError);
  }
}

TEST_CASE("a file that standard output is sent to cannot be replaced as well") {
  const TemporaryFolder folder;
  const FileDescriptor file(open((folder / "a.csv").c_str(), O_WRONLY | O_CREAT, 0600));
  std::string message;
  {
    const StandardOutputAs redirected(file.number());
    Outputs outputs;
    outputs.standard_output();
    try {
      outputs.open("--csv", folder / "a.csv");
    } catch (const InputError& error) {
      message = error.what();
    }
  }
  CHECK(message.find("standard output already writes this file") != std::string::npos);
}

TEST_CASE("two outputs to the null device are no clash") {
  Outputs outputs;
  outputs.open("--csv", "/dev/null");
  CHECK_NOTHROW(outputs.open("--json", "/dev/null"));
}

TEST_CASE("a failed output does not cost the others their results") {
  const TemporaryFolder folder;
  Outputs outputs;
  outputs.open("--json", "/dev/full").write("x");
  outputs.open("--csv", folder / "a.csv").write("csv");
  CHECK(failure(outputs) == "--json /dev/full: No space left on device");
  CHECK(read_file(folder / "a.csv") == "csv");
}

TEST_CASE("a companion stands beside a file and not beside a device") {
  const TemporaryFolder folder;
  Outputs outputs;
  OutputTarget* manifest = outputs.open_beside(outputs.open("--csv", folder / "a.csv"), "--csv", ".json");
  REQUIRE(manifest != nullptr);
  CHECK(manifest->path() == folder / "a.csv.json");
  CHECK(outputs.open_beside(outputs.open("--csv", "/dev/null"), "--csv", ".json") == nullptr);
}

TEST_CASE("a library writes under another name, and its failure leaves the old file") {
  const TemporaryFolder folder;
  for (const int error : {ENOSPC, 0}) {
    Outputs outputs;
    OutputTarget& target = outputs.open("--record", folder / "a.sqlite");
    write_file(target.create_for_library(), "rows");
    target.report_failure(error);
    const std::string full = target.label() + ": No space left on device";
    CHECK(failure(outputs) == (error == 0 ? "committed" : full));
    CHECK(fs::exists(folder / "a.sqlite") == (error == 0));
  }
  CHECK(read_file(folder / "a.sqlite") == "rows");
}

}  // namespace
}  // namespace oddhand
