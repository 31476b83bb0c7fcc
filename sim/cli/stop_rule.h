// Stopping rules: --until 'half_width(threshold) < 0.01'.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sim/stats/estimate.h"

namespace oddhand {

/// An estimate and the words that name it: the bot of a match, or the labels of a study's row.
struct NamedEstimate {
  std::vector<std::string> words{};
  Estimate estimate{};
};

/// MEASURE(NAME) < NUMBER. The measure is se, half_width or anytime_half_width, or one of these with `rel_` before it,
/// which divides it by the estimate; then the number may be in percent. NAME is words of an estimate separated by
/// slashes; the rule is met when all estimates that have these words meet it.
class StopRule {
 public:
  /// Throws InputError that says what is right.
  explicit StopRule(std::string_view text);

  /// Throws InputError where the rule names none of these.
  void check_name(const std::vector<NamedEstimate>& estimates) const;
  /// True if every estimate of that name is precise enough; what cannot be said is not.
  bool is_met(const std::vector<NamedEstimate>& estimates) const;
  /// In one spelling: "rel_half_width(threshold) < 0.05".
  std::string text() const;

 private:
  enum class Measure { standard_error, half_width, anytime_half_width };
  bool names(const NamedEstimate& estimate) const;
  double measure(const Estimate& estimate) const;

  Measure measure_ = Measure::standard_error;
  bool relative_ = false;
  std::string name_;
  double limit_ = 0;
};

}  // namespace oddhand
