// Tasks into words and back.
#include "sim/cli/task.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <sstream>
#include <string_view>

#include "evaluator/input_error.h"
#include "sim/cli/compare_task.h"
#include "sim/cli/counts.h"
#include "sim/cli/experiment_task.h"
#include "sim/cli/version.h"
#include "sim/run/signature.h"
#include "sim/stats/anytime.h"

namespace oddhand {
namespace {

constexpr std::string_view kStudyKind = "study ";
/// Pairs of a description that are no options of the task.
constexpr std::array<std::string_view, 5> kCommonKeys{"program", "signature", "kind", "seed", "deals in a block"};

std::string hexadecimal(std::uint64_t number) {
  std::array<char, 17> text{};
  std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(number));
  return text.data();
}

/// A description as its reader takes it apart.
class Words {
 public:
  explicit Words(const JobDescription& description) : pairs_(description) {}

  /// Takes the value of a key out; empty where it is not there.
  std::string take(std::string_view key) {
    const auto pair = std::ranges::find(pairs_, key, &JobDescription::value_type::first);
    if (pair == pairs_.end()) return {};
    std::string value = pair->second;
    pairs_.erase(pair);
    return value;
  }
  /// 0 where it is no number.
  std::uint64_t take_number(std::string_view key) {
    const std::string text = take(key);
    std::uint64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
  }
  /// What is left.
  JobDescription rest() const {
    JobDescription all;
    for (const auto& pair : pairs_) {
      if (std::ranges::find(kCommonKeys, pair.first) == kCommonKeys.end()) all.push_back(pair);
    }
    return all;
  }
  /// The same, as key=value.
  std::vector<std::string> settings() const {
    std::vector<std::string> all;
    for (const auto& [key, value] : rest()) all.push_back(key + '=' + value);
    return all;
  }

 private:
  JobDescription pairs_;
};

std::vector<std::string> split_words(const std::string& text) {
  std::istringstream words(text);
  return {std::istream_iterator<std::string>(words), {}};
}

std::unique_ptr<Task> rebuild(Words words) {
  const std::string kind = words.take("kind");
  const std::uint64_t seed = words.take_number("seed");
  if (kind == "play") {
    const std::string game = words.take("game");
    const std::string bots = words.take("bots");
    const std::uint64_t hands = words.take_number("hands");
    return play_task(game, words.settings(), bots, hands, seed);
  }
  if (kind == "equity") {
    EquityRequest request{.game = words.take("game")};
    request.hands = split_words(words.take("hands"));
    request.board = words.take("board");
    request.dead = words.take("dead");
    request.to_come = words.take("to come");
    request.rule = words.take("draw rule");
    request.in_force = words.take("in force");
    const std::string method = words.take("method");
    const std::uint64_t deals = words.take_number("deals");
    request.settings = words.settings();
    return equity_task(request, method, deals, seed);
  }
  if (kind.starts_with(kStudyKind)) {
    const std::uint64_t deals = words.take_number("deals");
    return study_task(kind.substr(kStudyKind.size()), words.settings(), deals, seed);
  }
  if (kind == "compare") {
    CompareRequest request{.seed = seed};
    request.game = words.take("game");
    request.bots = words.take("bots");
    request.design = words.take("design");
    request.deals = words.take_number("deals");
    request.method = words.take("method");
    request.branches = words.take("branches");
    request.bootstrap = static_cast<int>(words.take_number("bootstrap"));
    if (words.take("control-variates") == "yes") request.controls = CompareRequest::Controls::fitted;
    if (words.take("meta") == "no") request.meta = CompareRequest::Meta::left_out;
    request.pilot = words.take_number("pilot");
    request.stretches = static_cast<int>(words.take_number("stretches"));
    request.chosen = words.take("chosen");
    request.coefficients = words.take("coefficients");
    request.settings = words.settings();
    return make_compare_task(request, RunControl{}, Sharing::alone);
  }
  if (kind == "experiment") return experiment_of(words.rest(), seed);
  throw InputError("'" + kind + "' is no kind of run that this program knows");
}

}  // namespace

std::unique_ptr<Task> task_of_words(const JobDescription& words) { return rebuild(Words(words)); }

std::vector<Column> anytime_columns() {
  const auto end_column = [](const std::string& name, const std::string& meaning) {
    return Column{.name = name, .kind = CellKind::real, .audience = Audience::programs, .meaning = meaning};
  };
  return {end_column("anytime95_low", "lower end of the 95 % interval that holds at every look; docs/statistics.md"),
          end_column("anytime95_high", "upper end of the 95 % interval that holds at every look"),
          {.name = "anytime_interval", .heading = "anytime 95 %", .audience = Audience::people, .align = Align::right}};
}

std::vector<Cell> anytime_cells(const Estimate& estimate, int decimals) {
  const AnytimeInterval interval = anytime_interval(estimate);
  if (std::isnan(interval.low)) return {Cell(), Cell(), std::string()};
  std::string text(1, '[');
  text += fixed_text(interval.low, decimals);
  text += ", ";
  text += fixed_text(interval.high, decimals);
  text += ']';
  return {interval.low, interval.high, text};
}

JobDescription describe(const Task& task) {
  const RunRecord record = task.record();
  JobDescription description{{"program", std::string(program_version())},
                             {"signature", hexadecimal(signature())},
                             {"kind", record.kind},
                             {"seed", std::to_string(record.seed.value_or(0))},
                             {"deals in a block", std::to_string(task.job().block_deals)}};
  description.insert(description.end(), record.options.begin(), record.options.end());
  return description;
}

std::unique_ptr<Task> task_of(const std::string& name, const JobDescription& description) {
  std::unique_ptr<Task> task;
  try {
    task = rebuild(Words(description));
  } catch (const InputError& error) {
    throw InputError(name + ": from another version of the program: " + error.what());
  }
  const std::string other = difference(description, describe(*task));
  if (!other.empty()) throw InputError(name + ": from another version of the program: " + other);
  return task;
}

}  // namespace oddhand
