// A bot for tests that is asked many questions at once.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "sim/table/runner.h"
#include "strategies/batch_policy.h"

namespace oddhand {

/// Answers as another bot does, many questions at a time, and notes how many. Reports a failure wherever it holds a two
/// first.
class InBatches final : public BatchPolicy {
 public:
  explicit InBatches(std::shared_ptr<const Policy> inner) : inner_(std::move(inner)) {}

  void answer_all(std::span<const Question> questions, std::span<Answer> answers,
                  const std::atomic<bool>*) const override {
    most_ = std::max(most_, questions.size());
    for (std::size_t i = 0; i < questions.size(); ++i) {
      const View& view = questions[i].view;
      answers[i].decision = detail::decide_other(*inner_, view);
      if (view.me.held.size() > 0 && view.me.held[0].rank() == Rank::two) answers[i].failure = BotFailure::illegal;
      lanes_.insert(seat_at(questions[i].lane));
    }
  }

  std::size_t most() const { return most_; }
  SeatSet lanes() const { return lanes_; }

 private:
  std::shared_ptr<const Policy> inner_;
  mutable std::size_t most_ = 0;
  mutable SeatSet lanes_;
};

}  // namespace oddhand
