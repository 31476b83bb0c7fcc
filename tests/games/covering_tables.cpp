#include "tests/games/covering_tables.h"

#include <algorithm>
#include <map>

#include "evaluator/input_error.h"
#include "sim/games/shift_options.h"

namespace oddhand::test {
namespace {

/// Values of the options that name none: usual, least and odd ones.
std::vector<std::string> chosen_values(std::string_view key) {
  static const std::map<std::string_view, std::vector<std::string>> kValues{
      {"ante", {"1", "0", "3"}},
      {"small_blind", {"1", "3"}},
      {"big_blind", {"2", "7"}},
      {"small_bet", {"2", "5"}},
      {"big_bet", {"4", "9"}},
      {"bring_in", {"1", "3"}},
      {"raise_cap", {"usual", "0", "2"}},
      {"stacks", {"400", "1..6", "1..60", "1..100000"}},
      {"wild", {"none", "2", "39", "JQKA"}},
      {"list",
       {list_text(kAllStudGames), "razz", "stud/hi-lo", "follow-the-queen/baseball", "razz/hi-lo/follow-the-queen"}}};
  return kValues.at(key);
}

std::vector<std::string> values_of(const Game& game, const OptionSpec& spec) {
  std::vector<std::string> values;
  if (spec.key == "seats") {
    for (const int n : possible_seats(game)) values.push_back(std::to_string(n));
    return values;
  }
  values = named_values(spec);
  if (values.empty() || spec.key == "raise_cap") values = chosen_values(spec.key);
  const auto usual = std::ranges::find(values, spec.get(game.defaults()));
  if (usual != values.end()) std::rotate(values.begin(), usual, usual + 1);
  return values;
}

/// A stack for each seat from "1..60"; any other value as it is.
std::string stacks_from(const std::string& range, int seats, Dice& dice) {
  const auto dots = range.find("..");
  if (dots == std::string::npos) return range;
  const std::int64_t most = std::stoll(range.substr(dots + 2));
  std::string text;
  for (int s = 0; s < seats; ++s) {
    if (s > 0) text += '/';
    text += std::to_string(dice.between(1, most));
  }
  return text;
}

int seats_of(const std::vector<Factor>& factors, const Row& row) {
  for (std::size_t f = 0; f < factors.size(); ++f) {
    if (factors[f].name == "seats") return std::stoi(factors[f].values[static_cast<std::size_t>(row[f])]);
  }
  return 0;
}

}  // namespace

std::vector<Factor> factors_of(const Game& game) {
  std::vector<Factor> factors;
  for (const OptionSpec* spec : game.options) factors.push_back({std::string(spec->key), values_of(game, *spec)});
  return factors;
}

std::vector<std::string> settings_of(const std::vector<Factor>& factors, const Row& row, Dice& dice) {
  std::vector<std::string> settings;
  for (std::size_t f = 0; f < factors.size(); ++f) {
    std::string value = factors[f].values[static_cast<std::size_t>(row[f])];
    if (factors[f].name == "stacks") value = stacks_from(value, seats_of(factors, row), dice);
    settings.push_back(factors[f].name + "=" + value);
  }
  return settings;
}

bool can_be_played(const Game& game, const std::vector<std::string>& settings) {
  try {
    make_options(game, settings);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

namespace {

CoveringArray build_tables(const Game& game) {
  const std::vector<Factor> factors = factors_of(game);
  return cover_pairs(factors, [&](const Row& row) {
    Dice dice(1);
    return can_be_played(game, settings_of(factors, row, dice));
  });
}

}  // namespace

const CoveringArray& tables_of(const Game& game) {
  static std::map<std::string_view, CoveringArray> built;
  const auto found = built.find(game.name);
  return found != built.end() ? found->second : built.emplace(game.name, build_tables(game)).first->second;
}

std::string to_text(const std::vector<Factor>& factors, const ValuePair& pair) {
  const auto setting = [&](int factor, int value) {
    const Factor& f = factors[static_cast<std::size_t>(factor)];
    return f.name + "=" + f.values[static_cast<std::size_t>(value)];
  };
  return setting(pair.factor, pair.value) + " beside " + setting(pair.other, pair.other_value);
}

}  // namespace oddhand::test
