#include "sim/external/conversation.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <mutex>

namespace oddhand {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// A line longer than this is a flood.
constexpr std::size_t kLongestLine = 65'536;
constexpr std::size_t kLastWords = 1'000;
/// How soon a stop from outside is noticed.
constexpr milliseconds kGlance{50};

/// A pipe that nobody reads must be an error of the write. A program that has its own ideas about SIGPIPE keeps them.
void ignore_broken_pipes() {
  static std::once_flag once;
  std::call_once(once, [] {
    struct sigaction now {};
    if (sigaction(SIGPIPE, nullptr, &now) == 0 && now.sa_handler == SIG_DFL) signal(SIGPIPE, SIG_IGN);
  });
}

bool would_block() { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

std::string seconds_text(milliseconds time) {
  std::string text = std::to_string(static_cast<double>(time.count()) / 1000);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text + " s";
}

/// The last line that is not empty.
std::string last_line(std::string text) {
  text.erase(text.find_last_not_of("\r\n \t") + 1);
  return text.substr(text.find_last_of('\n') + 1);
}

}  // namespace

Conversation::Conversation(const std::string& file, const std::string& hello, milliseconds patience)
    : process_((ignore_broken_pipes(), file)) {
  Greeting greeting;
  const auto take = [&](std::string_view line) {
    greeting = read_greeting(line);
    return true;
  };
  if (exchange(hello, 1, take, patience, nullptr) != Outcome::all) throw StartError(broken());
  if (!greeting.problem.empty()) throw StartError(greeting.problem);
  title_ = greeting.title;
}

/// Where the program does not read any more, the rest is dropped: what it says before its end still counts.
void Conversation::write_some(std::string_view& text) {
  const ssize_t written = write(process_.input(), text.data(), text.size());
  if (written >= 0) {
    text.remove_prefix(static_cast<std::size_t>(written));
  } else if (!would_block()) {
    text = {};
  }
}

/// False at the end of its output.
bool Conversation::read_some() {
  std::array<char, 65'536> buffer;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled by read
  const ssize_t got = read(process_.output(), buffer.data(), buffer.size());
  if (got > 0) received_.append(buffer.data(), static_cast<std::size_t>(got));
  return got > 0 || (got < 0 && would_block());
}

void Conversation::read_errors() {
  std::array<char, 4'096> buffer{};
  const ssize_t got = read(process_.errors(), buffer.data(), buffer.size());
  if (got == 0) errors_open_ = false;
  if (got <= 0) return;
  last_words_.append(buffer.data(), static_cast<std::size_t>(got));
  if (last_words_.size() > kLastWords) last_words_.erase(0, last_words_.size() - kLastWords);
}

/// The lines that have come and are still wanted.
struct Conversation::Lines {
  std::string& received;
  std::size_t wanted;
  const std::function<bool(std::string_view)>& on_line;

  /// Hands out whole lines; false where one was refused. `any` tells whether there was one.
  bool hand_out(bool& any) {
    std::size_t from = 0;
    bool accepted = true;
    any = false;
    while (accepted && wanted > 0) {
      const std::size_t end = received.find('\n', from);
      if (end == std::string::npos) break;
      accepted = on_line(std::string_view(received).substr(from, end - from));
      from = end + 1;
      --wanted;
      any = true;
    }
    received.erase(0, from);
    return accepted;
  }
};

Conversation::Outcome Conversation::exchange(std::string_view text, std::size_t count,
                                             const std::function<bool(std::string_view)>& on_line,
                                             milliseconds patience, const std::atomic<bool>* stop) {
  Lines lines{received_, count, on_line};
  Clock::time_point deadline = Clock::now() + patience;
  const auto break_off = [&](std::string problem) {
    problem_ = std::move(problem);
    return Outcome::broke_off;
  };
  while (lines.wanted > 0) {
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) return Outcome::stopped;
    const Clock::time_point now = Clock::now();
    if (now >= deadline) return break_off("no answer within " + seconds_text(patience));
    std::array<pollfd, 3> watched{{{process_.output(), POLLIN, 0},
                                   {errors_open_ ? process_.errors() : -1, POLLIN, 0},
                                   {text.empty() ? -1 : process_.input(), POLLOUT, 0}}};
    const auto left = std::chrono::ceil<milliseconds>(deadline - now);
    if (poll(watched.data(), watched.size(), static_cast<int>(std::min(left, kGlance).count())) <= 0) continue;
    if (watched[1].revents != 0) read_errors();
    if (watched[2].revents != 0) write_some(text);
    if (watched[0].revents == 0) continue;
    if (!read_some()) return break_off("ended");
    bool any = false;
    if (!lines.hand_out(any)) return break_off("gave an answer out of step");
    if (any) deadline = Clock::now() + patience;
    if (lines.wanted > 0 && received_.size() > kLongestLine) return break_off("a line longer than 65536 bytes");
  }
  return Outcome::all;
}

std::string Conversation::broken() {
  read_errors();
  const std::string how = process_.end();
  read_errors();
  std::string text = problem_;
  if (problem_ == "ended") text += " (" + how + ")";
  const std::string words = last_line(last_words_);
  return words.empty() ? text : text + ": " + words;
}

}  // namespace oddhand
