// The progress line and the thread that shows it.
#include "sim/cli/progress.h"

#include <sys/ioctl.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <utility>

#include "sim/cli/counts.h"
#include "sim/cli/file_descriptor.h"

namespace oddhand {
namespace {

using Clock = std::chrono::steady_clock;

/// Columns that a line may take without wrapping, which would leave remains behind.
std::size_t terminal_width(int stream) {
  winsize size{};
  const bool known = ioctl(stream, TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
  return known ? size.ws_col - 1U : 79U;
}

/// The place where lines go: knows what stands on the terminal's line now.
class Line {
 public:
  explicit Line(int stream) : stream_(stream), terminal_(isatty(stream) == 1) {}

  bool is_terminal() const { return terminal_; }

  void show(std::string text) {
    if (!terminal_) {
      send(text + '\n');
      return;
    }
    text.resize(std::min(text.size(), terminal_width(stream_)));
    const std::size_t shown = text.size();
    if (shown < shown_) text.append(shown_ - shown, ' ');
    send('\r' + text);
    shown_ = shown;
  }

  void erase() {
    if (shown_ > 0) send('\r' + std::string(shown_, ' ') + '\r');
    shown_ = 0;
  }

 private:
  /// Progress is a courtesy: where it cannot be written, the run goes on without it.
  void send(const std::string& text) const { static_cast<void>(write_all(stream_, text)); }

  int stream_;
  bool terminal_;
  std::size_t shown_ = 0;
};

void show_until_stopped(const std::stop_token& stop, const std::function<std::uint64_t()>& done,
                        const ProgressPlan& plan, Line line) {
  const auto start = Clock::now();
  const std::uint64_t at_start = done();
  const auto every = line.is_terminal() ? plan.terminal_every : plan.line_every;
  std::mutex mutex;
  std::condition_variable_any wake;
  std::unique_lock lock(mutex);
  for (auto next = start + (line.is_terminal() ? plan.first_after : every);; next += every) {
    wake.wait_until(lock, stop, next, [] { return false; });
    if (stop.stop_requested()) break;
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    std::string text = progress_line(plan, at_start, done(), seconds);
    const std::string note = plan.note ? plan.note() : std::string();
    if (!note.empty()) text += "  " + note;
    line.show(std::move(text));
  }
  line.erase();
}

}  // namespace

Progress::Progress(std::function<std::uint64_t()> done, ProgressPlan plan) {
  if (!would_show(plan.show, plan.stream)) return;
  const Line line(plan.stream);
  thread_ = std::jthread([done = std::move(done), plan = std::move(plan), line](const std::stop_token& stop) {
    show_until_stopped(stop, done, plan, line);
  });
}

bool Progress::would_show(ShowProgress show, int stream) {
  if (show == ShowProgress::on_terminal) return isatty(stream) == 1;
  return show == ShowProgress::always;
}

std::string progress_line(const ProgressPlan& plan, std::uint64_t at_start, std::uint64_t done, double seconds) {
  const double rate = seconds > 0 && done > at_start ? static_cast<double>(done - at_start) / seconds : 0;
  std::string line;
  if (plan.total > 0) {
    const double percent = 100 * static_cast<double>(done) / static_cast<double>(plan.total);
    const std::string text = fixed_text(percent, 1);
    line += std::string(text.size() < 5 ? 5 - text.size() : 0, ' ') + text + " %  " + grouped(done) + " of " +
            grouped_count(plan.total, plan.unit);
  } else {
    line += grouped_count(done, plan.unit);
  }
  if (rate <= 0) return line;
  line += "  " + rate_text(rate, plan.unit.many);
  if (plan.total >= done && plan.total > 0) {
    line += "  " + duration_text(static_cast<double>(plan.total - done) / rate) + " left";
  }
  return line;
}

}  // namespace oddhand
