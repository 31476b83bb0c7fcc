// The one exception for bad input. Everything a user can get wrong ends here, as one line.
#pragma once

#include <stdexcept>
#include <string>

namespace oddhand {

/// Bad input from outside. `what()` is one line: the token that is wrong, where it stood, what would be right.
class InputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace oddhand
