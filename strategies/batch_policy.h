// Bots that would rather answer many questions at once, and what can go wrong with bots that are not ours.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>

#include "strategies/policy.h"

namespace oddhand {

/// One seat's question, while its hand stands at it.
struct Question {
  View view;
  /// Plays of the same deal have different lanes (0 ..), so that who answers in one need not see the other.
  int lane = 0;
};

/// What was wrong with a bot's answer.
enum class BotFailure : std::uint8_t {
  none,
  illegal,    ///< an answer that is not legal: the table puts it right by the rule at Decision
  malformed,  ///< something that is no answer to the question
  missing,    ///< no answer: too late, ended, or not asked any more
};

struct Answer {
  Decision decision{};
  BotFailure failure = BotFailure::none;
};

/// The answer of a bot that gives none: check, else fold; stand pat, keep, decline, and what the rule at Decision says.
/// (A bring-in cannot be folded and is put in.)
constexpr Decision default_decision(const Legal& legal) {
  const bool chips_asked = legal.ask == Ask::bet || legal.ask == Ask::match_pot;
  return chips_asked && legal.may_fold ? fold() : Decision{};
}

/// Answers of one seat, or of several, that failed.
struct FailureCounts {
  std::uint64_t illegal = 0;
  std::uint64_t malformed = 0;
  std::uint64_t missing = 0;

  std::uint64_t total() const { return illegal + malformed + missing; }
  void add(BotFailure failure) {
    illegal += failure == BotFailure::illegal ? 1U : 0U;
    malformed += failure == BotFailure::malformed ? 1U : 0U;
    missing += failure == BotFailure::missing ? 1U : 0U;
  }
  FailureCounts& operator+=(const FailureCounts& more) {
    illegal += more.illegal;
    malformed += more.malformed;
    missing += more.missing;
    return *this;
  }
  friend bool operator==(const FailureCounts&, const FailureCounts&) = default;
  /// See sim/stats/numbers.h.
  template <class Visit>
  void visit_numbers(const Visit& visit) {
    visit(illegal);
    visit(malformed);
    visit(missing);
  }
};

/// A policy that answers many questions at once; one question alone is a batch of one.
class BatchPolicy : public Policy {
 public:
  /// Answers every question into the place of `answers` with its number. The questions are of different hands, in no
  /// order that matters. Once `*stop` is true (null: never) it may return early, and the answers are not used.
  virtual void answer_all(std::span<const Question> questions, std::span<Answer> answers,
                          const std::atomic<bool>* stop) const = 0;

  const BatchPolicy* batch() const final { return this; }
  Decision bet(const View& view) const final { return answer_one(view); }
  Decision draw(const View& view) const final { return answer_one(view); }
  Decision arrange(const View& view) const final { return answer_one(view); }
  Decision exchange(const View& view) const final { return answer_one(view); }
  Decision reveal(const View& view) const final { return answer_one(view); }
  Decision shift(const View& view) const final { return answer_one(view); }
  Decision match_pot(const View& view) const final { return answer_one(view); }

 private:
  Decision answer_one(const View& view) const {
    const Question question{view};
    Answer answer;
    answer_all({&question, 1}, {&answer, 1}, nullptr);
    return answer.decision;
  }
};

}  // namespace oddhand
