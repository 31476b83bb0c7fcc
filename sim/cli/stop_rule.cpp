#include "sim/cli/stop_rule.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

#include "evaluator/input_error.h"
#include "sim/cli/counts.h"
#include "sim/stats/anytime.h"

namespace oddhand {
namespace {

constexpr std::string_view kRelative = "rel_";
/// In the order of StopRule::Measure.
constexpr std::array<std::string_view, 3> kMeasures{"se", "half_width", "anytime_half_width"};

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

[[noreturn]] void refuse_rule(std::string_view text, const std::string& why) {
  throw InputError("--until '" + std::string(text) + "': " + why);
}

/// A positive number; nothing for anything else.
std::optional<double> positive_number(std::string_view text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  if (!whole || !std::isfinite(number) || number <= 0) return std::nullopt;
  return number;
}

/// All words of `name`, which are separated by slashes, stand among `words`.
bool has_words(const std::vector<std::string>& words, std::string_view name) {
  const auto known = [&](std::string_view word) { return std::ranges::find(words, trimmed(word)) != words.end(); };
  if (known(name)) return true;  // a word may have a slash in it
  while (!name.empty()) {
    const std::size_t end = std::min(name.find('/'), name.size());
    if (!known(name.substr(0, end))) return false;
    name.remove_prefix(std::min(end + 1, name.size()));
  }
  return true;
}

}  // namespace

StopRule::StopRule(std::string_view text) {
  constexpr const char* kForm = "not of the form MEASURE(NAME) < NUMBER, such as half_width(threshold) < 0.01";
  const auto open = text.find('(');
  const auto less = text.rfind('<');
  if (open == std::string_view::npos || less == std::string_view::npos || less < open) refuse_rule(text, kForm);
  const std::string_view named = trimmed(text.substr(open + 1, less - open - 1));
  if (!named.ends_with(')')) refuse_rule(text, kForm);
  name_ = trimmed(named.substr(0, named.size() - 1));
  if (name_.empty()) refuse_rule(text, kForm);

  std::string_view measure = trimmed(text.substr(0, open));
  relative_ = measure.starts_with(kRelative);
  if (relative_) measure.remove_prefix(kRelative.size());
  const auto found = std::ranges::find(kMeasures, measure);
  if (found == kMeasures.end()) {
    refuse_rule(text,
                "'" + std::string(measure) + "' is not se, half_width or anytime_half_width, or rel_ and one of these");
  }
  measure_ = static_cast<Measure>(found - kMeasures.begin());

  std::string_view number = trimmed(text.substr(less + 1));
  const bool percent = number.ends_with('%');
  if (percent && !relative_) refuse_rule(text, "percent are for relative measures: rel_" + std::string(measure));
  if (percent) number = trimmed(number.substr(0, number.size() - 1));
  const auto limit = positive_number(number);
  if (!limit) refuse_rule(text, "'" + std::string(number) + "' is not a number above 0");
  limit_ = percent ? *limit / 100 : *limit;
}

void StopRule::check_name(const std::vector<NamedEstimate>& estimates) const {
  if (std::ranges::any_of(estimates, [&](const NamedEstimate& e) { return names(e); })) return;
  std::vector<std::string> known;
  for (const NamedEstimate& estimate : estimates) {
    for (const std::string& word : estimate.words) {
      if (!word.empty() && std::ranges::find(known, word) == known.end()) known.push_back(word);
    }
  }
  std::string list;
  for (const std::string& word : known) list += (list.empty() ? "" : ", ") + word;
  refuse_rule(text(), "no estimate has the name '" + name_ + "'; words of names: " + list);
}

bool StopRule::is_met(const std::vector<NamedEstimate>& estimates) const {
  return std::ranges::all_of(estimates, [&](const NamedEstimate& e) {
    return !names(e) || measure(e.estimate) < limit_;  // false where it is not a number
  });
}

std::string StopRule::text() const {
  return std::string(relative_ ? kRelative : "") + std::string(kMeasures[static_cast<std::size_t>(measure_)]) + "(" +
         name_ + ") < " + shortest_text(limit_);
}

bool StopRule::names(const NamedEstimate& estimate) const { return has_words(estimate.words, name_); }

double StopRule::measure(const Estimate& e) const {
  double size = e.standard_error;
  if (measure_ == Measure::half_width) size = (e.high - e.low) / 2;
  if (measure_ == Measure::anytime_half_width) size = anytime_interval(e).half_width();
  return relative_ ? size / std::fabs(e.value) : size;
}

}  // namespace oddhand
