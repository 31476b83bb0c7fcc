// Lines to a child process and lines back, with time limits.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "sim/external/child_process.h"
#include "sim/external/question_text.h"

namespace oddhand {

/// One process and what is said to it. Used by one thread at a time.
class Conversation {
 public:
  /// Starts the program and greets it. Throws StartError where it cannot be started, or does not greet back in time or
  /// as it should.
  Conversation(const std::string& file, const std::string& hello, std::chrono::milliseconds patience);

  /// Number for the next question.
  std::uint64_t next_id() { return next_id_++; }
  const std::string& title() const { return title_; }

  /// How an exchange of lines ended: `all` lines came, `stopped` from outside, or the program broke off.
  enum class Outcome : std::uint8_t { all, stopped, broke_off };
  /// Sends the text and hands the next `count` lines that come, without their newlines, to `on_line`, which returns
  /// false to break off. Each line must come within `patience` of the one before it. Unless all came, the conversation
  /// is over: broken() says why.
  Outcome exchange(std::string_view text, std::size_t count, const std::function<bool(std::string_view)>& on_line,
                   std::chrono::milliseconds patience, const std::atomic<bool>* stop);

  /// Why the exchange broke off, with what the program said last on standard error; ends the program.
  std::string broken();

 private:
  struct Lines;

  void write_some(std::string_view& text);
  bool read_some();
  void read_errors();

  ChildProcess process_;
  std::string received_;    ///< not yet handed out
  std::string last_words_;  ///< the end of what came on standard error
  bool errors_open_ = true;
  std::string problem_;
  std::string title_;
  std::uint64_t next_id_ = 1;
};

}  // namespace oddhand
