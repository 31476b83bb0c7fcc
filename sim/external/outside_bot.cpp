#include "sim/external/outside_bot.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "evaluator/input_error.h"

namespace oddhand {
namespace {

/// Takes the value of `key` out of the parameters.
std::optional<std::string> take_value(OutsideKind::Parameters& parameters, const std::string& key) {
  const auto found = std::ranges::find(parameters, key, &OutsideKind::Parameters::value_type::first);
  if (found == parameters.end()) return std::nullopt;
  std::string value = found->second;
  parameters.erase(found);
  return value;
}

template <class Number>
Number parse_limit(const std::string& bot, const std::string& key, const std::string& text, Number least, Number most,
                   const std::string& right) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool read = error == std::errc() && end == text.data() + text.size();
  if (read && value >= least && value <= most) return value;
  throw InputError("bots: " + bot + ": " + key + "=" + text + " is not " + right);
}

void take_seconds(OutsideKind::Parameters& parameters, const std::string& bot, const std::string& key,
                  std::chrono::milliseconds& limit) {
  const auto text = take_value(parameters, key);
  if (!text) return;
  const double seconds = parse_limit(bot, key, *text, 0.001, 86'400.0, "a number of seconds from 0.001 to 86400");
  limit = std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
}

}  // namespace

OutsideLimits OutsideLimits::take_from(OutsideKind::Parameters& parameters, const std::string& bot) {
  OutsideLimits limits;
  take_seconds(parameters, bot, "start-limit", limits.start);
  take_seconds(parameters, bot, "time-limit", limits.answer);
  if (const auto text = take_value(parameters, "failure-limit")) {
    limits.failures = parse_limit<std::uint64_t>(bot, "failure-limit", *text, 0, 1'000'000'000,
                                                 "a whole number from 0 to 1000000000");
  }
  return limits;
}

OutsideKind::Parameters options_text(const Game& game, const Options& options) {
  OutsideKind::Parameters all;
  for (const OptionSpec* spec : game.options) all.emplace_back(std::string(spec->key), spec->get(options));
  return all;
}

FailureCounts OutsideBot::failures() const {
  const std::scoped_lock lock(mutex_);
  return failures_;
}

std::string OutsideBot::first_failure() const {
  const std::scoped_lock lock(mutex_);
  return first_failure_;
}

void OutsideBot::note(BotFailure failure, const std::string& reason) const {
  {
    const std::scoped_lock lock(mutex_);
    failures_.add(failure);
    if (first_failure_.empty()) first_failure_ = reason;
    if (failure != BotFailure::illegal && ++failures_that_count_ > limits_.failures) given_up_ = true;
  }
  if (on_failure_ == OnBotFailure::abort) throw BotFailed(label_ + ": " + reason + " (--on-bot-failure abort)");
}

Answer OutsideBot::take(const Question& question, const OddhandDecision& answer) const {
  const Answer judged = judge(question.view, answer);
  if (judged.failure == BotFailure::illegal) note(judged.failure, "an answer that is not legal");
  if (judged.failure == BotFailure::malformed) note(judged.failure, "an answer to another kind of question");
  return judged;
}

Answer OutsideBot::fail(const Question& question, BotFailure failure, const std::string& reason) const {
  note(failure, reason);
  return {default_decision(question.view.legal()), failure};
}

Answer OutsideBot::not_asked(const Question& question) const {
  const std::scoped_lock lock(mutex_);
  failures_.add(BotFailure::missing);
  return {default_decision(question.view.legal()), BotFailure::missing};
}

std::vector<const OutsideBot*> outside_bots(const std::vector<Bot>& bots) {
  std::vector<const OutsideBot*> found;
  for (const Bot& bot : bots) {
    const auto* outside = dynamic_cast<const OutsideBot*>(bot.policy.get());
    if (outside != nullptr && std::ranges::find(found, outside) == found.end()) found.push_back(outside);
  }
  return found;
}

std::string to_string(const FailureCounts& counts) {
  return std::to_string(counts.illegal) + " illegal, " + std::to_string(counts.malformed) + " malformed, " +
         std::to_string(counts.missing) + " missing";
}

}  // namespace oddhand
