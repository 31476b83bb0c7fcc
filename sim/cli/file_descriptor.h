// An open file by its number, closed at the end of its owner's life, and the write call that writes everything.
#pragma once

#include <string_view>

namespace oddhand {

class FileDescriptor {
 public:
  FileDescriptor() = default;
  /// Takes over an open descriptor; -1 is none.
  explicit FileDescriptor(int number) : number_(number) {}
  FileDescriptor(FileDescriptor&& other) noexcept;
  FileDescriptor& operator=(FileDescriptor&& other) noexcept;
  ~FileDescriptor();

  int number() const { return number_; }
  bool is_open() const { return number_ >= 0; }

 private:
  int number_ = -1;
};

/// Writes all of `bytes`, waiting where it must. Returns 0, or the errno of the failure.
[[nodiscard]] int write_all(int descriptor, std::string_view bytes);

}  // namespace oddhand
