#include "sim/cli/experiment_file.h"

#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <map>
#include <span>
#include <string_view>
#include <utility>

#include "evaluator/input_error.h"
#include "sim/cli/compare_words.h"
#include "sim/cli/counts.h"
#include "sim/cli/interrupt.h"
#include "sim/cli/run_options.h"
#include "sim/cli/state_store.h"
#include "sim/cli/sweep.h"
#include "strategies/nearest_name.h"

namespace oddhand {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

constexpr std::array<std::string_view, 4> kFileKeys{"seed", "deals", "hands", "run"};
constexpr std::array<std::string_view, 5> kStudyKeys{"name", "study", "deals", "set", "sweep"};
constexpr std::array<std::string_view, 6> kPlayKeys{"name", "play", "bots", "hands", "option", "sweep"};
constexpr std::array<std::string_view, 12> kCompareKeys{"name",     "compare",   "bots",   "deals",
                                                        "option",   "sweep",     "design", "method",
                                                        "branches", "bootstrap", "pilot",  "control_variates"};
/// Keys of a comparison that may be swept; all others are options of the game.
constexpr std::array<std::string_view, 6> kSweptWords{"bots", "design", "method", "branches", "bootstrap", "deals"};
constexpr const char* kDefaultDeals = "1M";

/// Throws InputError for a key that is not known.
void check_keys(const toml::table& table, const std::string& where, std::span<const std::string_view> known) {
  const std::vector<std::string_view> names(known.begin(), known.end());
  for (const auto& [key, value] : table) {
    if (std::ranges::find(names, key.str()) != names.end()) continue;
    throw InputError(where + ": " + unknown_name("key", key.str(), names));
  }
}

/// A text or a number as a user would write it on the command line. Throws InputError for anything else.
std::string scalar_text(const toml::node& node, const std::string& where) {
  if (const auto text = node.value_exact<std::string>()) return *text;
  if (const auto number = node.value_exact<std::int64_t>()) return std::to_string(*number);
  if (const auto number = node.value_exact<double>()) return shortest_text(*number);
  if (const auto truth = node.value_exact<bool>()) {
    throw InputError(where + ": " + (*truth ? "true" : "false") + " is no text or number");
  }
  throw InputError(where + ": is no text or number");
}

/// The same for what may be an option whose values are yes and no.
std::string option_text(const toml::node& node, const std::string& where) {
  if (const auto truth = node.value_exact<bool>()) {
    throw InputError(where + ": " + (*truth ? "true" : "false") +
                     " is no text or number; where yes or no is right, write \"" + (*truth ? "yes" : "no") + "\"");
  }
  return scalar_text(node, where);
}

std::string text_of(const toml::table& table, std::string_view key, const std::string& where, std::string otherwise) {
  const toml::node* const node = table.get(key);
  return node == nullptr ? std::move(otherwise) : scalar_text(*node, where + ": " + std::string(key));
}

/// The table under `key`, or an empty one. Throws InputError for something else.
const toml::table& table_of(const toml::table& table, std::string_view key, const std::string& where) {
  static const toml::table kNone;
  const toml::node* const node = table.get(key);
  if (node == nullptr) return kNone;
  if (!node->is_table()) throw InputError(where + ": " + std::string(key) + " is no table of keys and values");
  return *node->as_table();
}

std::vector<std::string> settings_of(const toml::table& table, const std::string& where) {
  std::vector<std::string> settings;
  for (const auto& [key, value] : table) {
    const std::string name(key.str());
    settings.push_back(name + '=' + option_text(value, where + ": " + name));
  }
  return settings;
}

std::vector<Sweep> sweeps_of(const toml::table& table, const std::string& where) {
  std::vector<Sweep> sweeps;
  for (const auto& [key, value] : table) {
    Sweep sweep{.key = std::string(key.str()), .values = {}};
    const std::string here = where + ": sweep: " + sweep.key;
    if (!value.is_array()) throw InputError(here + ": is no list of values");
    if (value.as_array()->empty()) throw InputError(here + ": the list has no values");
    for (const toml::node& one : *value.as_array()) {
      const std::string text = option_text(one, here);
      try {
        std::ranges::copy(parse_sweep_value(text), std::back_inserter(sweep.values));
      } catch (const InputError& error) {
        throw InputError(here + ": " + error.what());
      }
    }
    const std::string twice = sweep.value_given_twice();
    if (!twice.empty()) throw InputError(here + ": '" + twice + "' is given twice");
    sweeps.push_back(std::move(sweep));
  }
  return sweeps;
}

/// What all runs of a file share.
struct Common {
  std::string file;
  std::uint64_t seed = 1;
  std::string deals;
  std::string hands;
};

/// One run with the keys of its sweeps given.
class RunReader {
 public:
  RunReader(const toml::table& table, const Common& common, std::size_t number)
      : table_(table), common_(common), where_(common.file + ": run " + std::to_string(number)), number_(number) {
    int kinds = 0;
    for (const auto& [key, keys, make] : kKinds) {
      if (!table.contains(key)) continue;
      ++kinds;
      keys_ = keys;
      make_ = make;
    }
    if (kinds == 0) throw InputError(where_ + ": needs one of the keys study, play and compare");
    if (kinds > 1) throw InputError(where_ + ": has more than one of the keys study, play and compare");
    check_keys(table, where_, keys_);
  }

  /// What the column `run` says. Throws InputError where it would say nothing.
  std::string name() const {
    std::string name = text_of(table_, "name", where_, std::to_string(number_));
    if (name.find_first_not_of(' ') == std::string::npos) throw InputError(where_ + ": name is empty");
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
    if (std::ranges::any_of(name, is_control)) throw InputError(where_ + ": name has a line break or the like in it");
    return name;
  }
  /// Where the run stands in its file, for messages.
  const std::string& where() const { return where_; }

  /// Adds a run for each combination of the sweeps.
  void add_to(std::vector<ExperimentRun>& runs) const {
    for (const Pairs& combination : combinations(sweeps_of(table_of(table_, "sweep", where_), where_))) {
      Pairs labels{{"run", name()}};
      labels.insert(labels.end(), combination.begin(), combination.end());
      try {
        runs.push_back({std::move(labels), (this->*make_)(combination)});
      } catch (const InputError& error) {
        const std::string_view wrong = error.what();
        throw InputError(wrong.starts_with(where_) ? std::string(wrong) : where_ + ": " + std::string(wrong));
      }
    }
  }

 private:
  std::unique_ptr<Task> study(const Pairs& combination) const {
    std::vector<std::string> settings = settings_of(table_of(table_, "set", where_), where_);
    for (const auto& [key, value] : combination) settings.push_back(key + '=' + value);
    const std::string deals = text_of(table_, "deals", where_, common_.deals);
    return study_task(text_of(table_, "study", where_, ""), settings, count("deals", deals), common_.seed);
  }

  std::unique_ptr<Task> play(const Pairs& combination) const {
    std::vector<std::string> settings = settings_of(table_of(table_, "option", where_), where_);
    std::string bots = text_of(table_, "bots", where_, "");
    for (const auto& [key, value] : combination) {
      if (key == "bots") {
        bots = value;
      } else {
        settings.push_back(key + '=' + value);
      }
    }
    if (bots.empty()) throw InputError("bots is missing: one bot per seat");
    const std::string hands = text_of(table_, "hands", where_, common_.hands);
    return play_task(text_of(table_, "play", where_, ""), settings, bots, count("hands", hands), common_.seed);
  }

  std::unique_ptr<Task> compare(const Pairs& combination) const {
    CompareWords words{.game = text_of(table_, "compare", where_, ""),
                       .settings = settings_of(table_of(table_, "option", where_), where_)};
    Pairs swept;
    for (const auto& [key, value] : combination) {
      if (std::ranges::find(kSweptWords, key) != kSweptWords.end()) {
        swept.emplace_back(key, value);
      } else {
        words.settings.push_back(key + '=' + value);
      }
    }
    const auto given = [&](std::string_view key) -> std::optional<std::string> {
      const auto one = std::ranges::find(swept, key, &Pairs::value_type::first);
      if (one != swept.end()) return one->second;
      return table_.contains(key) ? std::optional(text_of(table_, key, where_, "")) : std::nullopt;
    };
    words.bots = given("bots").value_or("");
    if (words.bots.empty()) throw InputError("bots is missing: the bots to compare, each once");
    words.deals = std::to_string(count("deals", given("deals").value_or(common_.deals)));
    words.design = given("design");
    words.method = given("method");
    words.branches = given("branches");
    words.bootstrap = given("bootstrap").value_or(words.bootstrap);
    words.pilot = given("pilot");
    words.control_variates = truth("control_variates");
    return make_compare_task(compare_request(words, common_.seed), RunControl{.stop = &interrupt_flag()},
                             Sharing::alone);
  }

  /// No where the key is not there. Throws InputError for something else than true or false.
  bool truth(std::string_view key) const {
    const toml::node* const node = table_.get(key);
    if (node == nullptr) return false;
    if (const auto value = node->value_exact<bool>()) return *value;
    throw InputError(where_ + ": " + std::string(key) + ": right is true or false");
  }

  std::uint64_t count(const std::string& key, const std::string& text) const {
    return static_cast<std::uint64_t>(parse_count(where_ + ": " + key, text, {.least = 1}));
  }

  using Make = std::unique_ptr<Task> (RunReader::*)(const Pairs&) const;
  struct Kind {
    std::string_view key;
    std::span<const std::string_view> keys;
    Make make;
  };
  static const std::array<Kind, 3> kKinds;

  const toml::table& table_;
  const Common& common_;
  std::string where_;
  std::size_t number_;
  std::span<const std::string_view> keys_{};
  Make make_ = nullptr;
};

const std::array<RunReader::Kind, 3> RunReader::kKinds{{{"study", kStudyKeys, &RunReader::study},
                                                        {"play", kPlayKeys, &RunReader::play},
                                                        {"compare", kCompareKeys, &RunReader::compare}}};

toml::table parse_file(const std::string& path) {
  try {
    return toml::parse(read_state_text(path, path), path);
  } catch (const toml::parse_error& error) {
    throw InputError(path + ": line " + std::to_string(error.source().begin.line) +
                     ": is no TOML: " + std::string(error.description()));
  }
}

}  // namespace

std::unique_ptr<Task> read_experiment(const std::string& path, std::optional<std::uint64_t> seed) {
  const toml::table file = parse_file(path);
  check_keys(file, path, kFileKeys);
  Common common{.file = path,
                .seed = parse_seed(path + ": seed", text_of(file, "seed", path, "1")),
                .deals = text_of(file, "deals", path, kDefaultDeals),
                .hands = text_of(file, "hands", path, kDefaultDeals)};
  if (seed) common.seed = *seed;
  if (file.get_as<toml::table>("run") != nullptr) {
    throw InputError(path + ": has one table [run]; runs are written [[run]], each with a [[run]] of its own");
  }
  const toml::array* const list = file.get_as<toml::array>("run");
  if (list == nullptr || list->empty()) throw InputError(path + ": has no [[run]]");
  std::vector<ExperimentRun> runs;
  std::map<std::string, std::size_t> names;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const toml::table* const run = list->get_as<toml::table>(i);
    if (run == nullptr) throw InputError(path + ": run is no list of tables; write [[run]]");
    const RunReader reader(*run, common, i + 1);
    const auto [same, is_new] = names.emplace(reader.name(), i + 1);
    if (!is_new) {
      throw InputError(reader.where() + ": name '" + same->first + "' is that of run " + std::to_string(same->second) +
                       " already");
    }
    reader.add_to(runs);
    if (runs.size() > kMostRuns) throw InputError(path + ": more than " + std::to_string(kMostRuns) + " runs");
  }
  return experiment_task(std::move(runs));
}

}  // namespace oddhand
