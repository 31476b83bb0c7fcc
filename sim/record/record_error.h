// A record that cannot be written: a full disk, a file that went away.
#pragma once

#include <stdexcept>
#include <string>

namespace oddhand {

class RecordError : public std::runtime_error {
 public:
  RecordError(const std::string& what, int error) : std::runtime_error(what), error_(error) {}
  /// The errno that says the same: ENOSPC, EFBIG, EIO.
  int error() const { return error_; }

 private:
  int error_;
};

}  // namespace oddhand
