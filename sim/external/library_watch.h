// A word on standard error where a library brings the program down. It runs inside, so that is all that can be done.
#pragma once

#include <string>

namespace oddhand {

/// From here on a signal such as SIGSEGV while a library is called, or its call of exit, is told in one line that names
/// the library before the program ends: by the signal, or with status 1 where it called exit. Signals that have
/// handlers already (sanitizers) are left alone. May be called again.
void watch_libraries();

/// While it lives, this thread is in a library. `label` must outlive it.
class InLibrary {
 public:
  explicit InLibrary(const std::string& label);
  InLibrary(const InLibrary&) = delete;
  InLibrary& operator=(const InLibrary&) = delete;
  ~InLibrary();

 private:
  const char* before_;
};

}  // namespace oddhand
