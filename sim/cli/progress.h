// How far a run is, on stderr: a line that is rewritten on a terminal, a plain line every few seconds elsewhere.
#pragma once

#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <thread>

#include "evaluator/counted.h"

namespace oddhand {

/// Whether to show progress: on a terminal only, or wherever stderr goes (`--progress`), or not at all.
enum class ShowProgress { on_terminal, always, never };

struct ProgressPlan {
  std::uint64_t total = 0;  ///< how many there will be; 0: not known (no percentage, no time left)
  Noun unit = "deal";
  std::function<std::string()> note{};  ///< what else there is to say, at the end of a line; called as `done` is
  ShowProgress show = ShowProgress::on_terminal;
  int stream = STDERR_FILENO;
  std::chrono::milliseconds first_after{500};     ///< so that a short run shows nothing
  std::chrono::milliseconds terminal_every{200};  ///< between two updates on a terminal
  std::chrono::milliseconds line_every{5000};     ///< between two lines elsewhere
};

/// Shows progress from its own thread as long as it lives; then the thread has ended and a terminal's line is erased.
/// Nothing that goes wrong with the stream disturbs the run.
class Progress {
 public:
  /// `done` returns how many are done so far; it is called from another thread, must not throw and must outlive this.
  Progress(std::function<std::uint64_t()> done, ProgressPlan plan);

  /// Whether anything is shown: on a terminal, or always.
  static bool would_show(ShowProgress show, int stream = STDERR_FILENO);

 private:
  std::jthread thread_;
};

/// One line without its end: " 42.0 %  4,200,000 of 10,000,000 deals  1.25 M deals/s  4.6 s left". `at_start` were done
/// before `seconds` began (a resumed run); they count in the percentage, not in the rate.
std::string progress_line(const ProgressPlan& plan, std::uint64_t at_start, std::uint64_t done, double seconds);

}  // namespace oddhand
