// The contract of a bot.
#pragma once

#include "strategies/decision.h"
#include "strategies/view.h"

namespace oddhand {

class BatchPolicy;

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

  // What a bot does not override is left to the table: it puts the answer `Decision()` right as decision.h says.
  /// Which three of its five cards to lay face up.
  virtual Decision arrange(const View&) const { return {}; }
  /// Keep all cards, or turn one face-down card up and exchange another card.
  virtual Decision exchange(const View&) const { return {}; }
  /// Which face-down card to turn up.
  virtual Decision reveal(const View&) const { return {}; }
  /// Which game of view.legal().shift_to to name, or none. Outside an upcard street it takes a jack from the hole.
  virtual Decision shift(const View&) const { return {}; }
  /// Put view.legal().call into the pot, or fold.
  virtual Decision match_pot(const View& view) const { return bet(view); }

  /// This policy where it would rather answer many questions at once (batch_policy.h), else null.
  virtual const BatchPolicy* batch() const { return nullptr; }
};

}  // namespace oddhand
