// What bots from outside have in common: limits, failures counted and told, and when they are not asked any more.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <stdexcept>
#include <string>
#include <vector>

#include "sim/external/judge.h"
#include "sim/games/game.h"
#include "strategies/batch_policy.h"
#include "strategies/bot_spec.h"

namespace oddhand {

/// What happens when a bot from outside fails to answer.
enum class OnBotFailure : std::uint8_t { go_on, abort };

/// A bot failed where the run was to be aborted. `what()` is one line.
class BotFailed : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// What a bot may take and do, from its parameters `start-limit`, `time-limit` and `failure-limit`.
struct OutsideLimits {
  std::chrono::milliseconds start{10'000};  ///< until a process is ready
  std::chrono::milliseconds answer{5'000};  ///< for each decision
  /// Failures that are put up with; after one more the bot is not asked any more. Illegal answers do not count.
  std::uint64_t failures = 100;

  /// Takes the limits out of `parameters`. Throws InputError for a value that is none.
  static OutsideLimits take_from(OutsideKind::Parameters& parameters, const std::string& bot);
};

/// How a bot is made.
struct OutsideSetup {
  const Game& game;
  const Options& options;
  OnBotFailure on_failure = OnBotFailure::go_on;
};

/// The table's options by key and value, as `oddhand list options` names them.
OutsideKind::Parameters options_text(const Game& game, const Options& options);

class OutsideBot : public BatchPolicy {
 public:
  /// `label` names the bot in messages: "exec:./mybot.py".
  OutsideBot(std::string label, const OutsideLimits& limits, OnBotFailure on_failure)
      : label_(std::move(label)), limits_(limits), on_failure_(on_failure) {}

  /// Finds out what can be wrong before the first question. Throws InputError. Call once, before the bot is asked.
  virtual void start() const = 0;

  const std::string& label() const { return label_; }
  /// "NAME: DESCRIPTION" as far as the bot says them, once started.
  virtual std::string title() const = 0;
  /// Failures of this process so far, and the first of them in words; empty without one.
  FailureCounts failures() const;
  std::string first_failure() const;
  /// Whether it has failed so often that it is not asked any more.
  bool given_up() const { return given_up_.load(std::memory_order_relaxed); }

 protected:
  const OutsideLimits& limits() const { return limits_; }
  /// The judged answer; a failure is noted.
  Answer take(const Question& question, const OddhandDecision& answer) const;
  /// The default in place of an answer that failed for this reason: malformed or missing.
  Answer fail(const Question& question, BotFailure failure, const std::string& reason) const;
  /// The same once the bot has been given up.
  Answer not_asked(const Question& question) const;

 private:
  void note(BotFailure failure, const std::string& reason) const;

  std::string label_;
  OutsideLimits limits_;
  OnBotFailure on_failure_;
  mutable std::mutex mutex_;  ///< guards the next three
  mutable FailureCounts failures_;
  mutable std::uint64_t failures_that_count_ = 0;
  mutable std::string first_failure_;
  mutable std::atomic<bool> given_up_{false};
};

/// Those of the bots that are from outside, each once, in seat order. They live as long as `bots`.
std::vector<const OutsideBot*> outside_bots(const std::vector<Bot>& bots);

/// "3 illegal, 1 malformed, 0 missing"
std::string to_string(const FailureCounts& counts);

}  // namespace oddhand
