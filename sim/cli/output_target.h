// One place where results go: standard output, a file, a pipe, a device. What can be wrong with it is found when it is
// opened, before the first hand; a regular file is written whole or not at all.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <string_view>

#include "sim/cli/file_descriptor.h"

namespace oddhand {

/// An open output. A regular file appears under its name, complete, when `commit` puts it there; until then, and when
/// the target dies without it, an older file of that name stays as it was. Pipes, devices and the program's own
/// descriptors (/dev/stdout) are written directly and never renamed or removed.
class OutputTarget {
 public:
  /// The program's standard output. Throws OutputError when it is closed.
  static OutputTarget standard_output();
  /// The file at `path`; a symbolic link is followed and stays a link. A pipe without a reader makes this wait.
  /// Throws InputError that names `option` and `path`: no such directory, a directory itself, no permission; and
  /// Interrupted when a signal ends the wait.
  static OutputTarget open(std::string_view option, const std::string& path);

  OutputTarget(OutputTarget&& other) noexcept;
  OutputTarget& operator=(OutputTarget&&) = delete;
  ~OutputTarget();

  /// Adds bytes. A failure is kept for `commit`, so that one bad output does not cost the others; who writes much looks
  /// at `failed` in between.
  void write(std::string_view bytes);
  /// Creates the regular file now, empty, under the temporary name that it has until `commit`, and returns that name:
  /// for a library that writes files by name, in place of `write`. Throws OutputError.
  const std::string& create_for_library();
  /// A failure of such a library, as an errno: `commit` throws it, and the file does not appear.
  void report_failure(int error) { error_ = error; }
  /// True when bytes could not be written: a full disk, a closed pipe.
  bool failed() const { return error_ != 0; }
  /// Sends everything on its way. A regular file is then on the disk and gets its name, in one step. Call it once, also
  /// where nothing was written (an empty file). Throws OutputError.
  void commit();

  /// True for what is written under another name first: regular files opened by path.
  bool is_replaced_whole() const { return !destination_.empty(); }
  /// The path as given, "" for standard output.
  const std::string& path() const { return path_; }
  /// For messages: "--csv out.csv", "standard output".
  const std::string& label() const { return label_; }
  /// True when both would write the same regular file, one under the other's feet.
  bool same_file(const OutputTarget& other) const;

 private:
  /// A file that is there: device and inode. One that is not there yet: those of its directory, and its name.
  struct Identity {
    dev_t device = 0;
    ino_t inode = 0;
    std::string name{};
    bool operator==(const Identity&) const = default;
  };

  OutputTarget(std::string label, std::string path) : label_(std::move(label)), path_(std::move(path)) {}
  void open_directly(const std::string& resolved);
  void prepare_replacement(const std::string& directory, const std::string& name);
  int create_temporary();
  void remove_temporary() noexcept;
  void send_buffer();
  [[noreturn]] void fail(int error) const;

  std::string label_;
  std::string path_;
  std::string destination_{};   ///< regular files: what the temporary file is renamed to
  std::string directory_{};     ///< regular files: where the temporary file goes
  std::string temporary_{};     ///< "" while there is none
  std::optional<mode_t> mode_;  ///< of the file that is replaced
  std::optional<Identity> identity_;
  FileDescriptor file_;
  std::string buffer_{};
  int error_ = 0;  ///< errno of the first failed write
};

}  // namespace oddhand
