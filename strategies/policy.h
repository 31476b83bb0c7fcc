// The contract of a bot.
#pragma once

#include "strategies/decision.h"
#include "strategies/view.h"

namespace oddhand {

/// Decides for one seat. One object serves many seats and threads at once: every call is a pure function of the View,
/// its random numbers included. Answers that are not legal are put right as decision.h says.
class Policy {
 public:
  Policy() = default;
  Policy(const Policy&) = delete;
  Policy& operator=(const Policy&) = delete;
  virtual ~Policy() = default;

  /// Fold, check or call, or bet or raise; the limits stand in view.legal().
  virtual Decision bet(const View& view) const = 0;
  /// Which of the held cards to throw, at most view.legal().max_discards.
  virtual Decision draw(const View& view) const = 0;
};

}  // namespace oddhand
