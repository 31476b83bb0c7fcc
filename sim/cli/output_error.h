// Output that failed after the start: a full disk, a closed pipe. Not the user's typing, so exit status 1.
#pragma once

#include <stdexcept>

namespace oddhand {

/// `what()` is one line: where the output went and what went wrong.
class OutputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace oddhand
