#include "tests/games/tables.h"

#include <array>

#include "evaluator/input_error.h"
#include "sim/games/shift_options.h"

namespace oddhand::test {
namespace {

/// Any games for Jack the Shifter, at least one.
std::string list_setting(Dice& dice) { return list_text(static_cast<StudGameMask>(dice.between(1, kAllStudGames))); }

/// A value of an option that names none.
std::string unnamed_setting(std::string_view key, Dice& dice) {
  if (key == "stacks") return "";  // chosen with the seats
  if (key == "raise_cap") return dice.one_in(2) ? "usual" : std::to_string(dice.between(0, 4));
  if (key == "wild") return std::array{"none", "2", "39", "JQKA"}[static_cast<std::size_t>(dice.between(0, 3))];
  if (key == "ante") return std::to_string(dice.between(0, 4));
  if (key == "list") return list_setting(dice);
  return std::to_string(dice.between(1, 9));
}

std::string stacks_setting(int seats, Dice& dice) {
  const std::int64_t kind = dice.between(1, 4);
  if (kind == 1) return "400";
  const std::int64_t deepest = kind == 2 ? 6 : kind == 3 ? 60 : 1'000'000'000;
  std::string text;
  for (int s = 0; s < seats; ++s) {
    if (s > 0) text += '/';
    text += std::to_string(dice.between(1, deepest));
  }
  return text;
}

std::vector<std::string> random_settings(const Game& game, std::string_view structure, int seats, Dice& dice) {
  std::vector<std::string> settings;
  for (const OptionSpec* spec : game.options) {
    const std::vector<std::string> names = named_values(*spec);
    std::string value;
    if (spec->key == "structure") {
      value = structure;
    } else if (spec->key == "seats") {
      value = std::to_string(seats);
    } else if (spec->key == "stacks") {
      value = stacks_setting(seats, dice);
    } else if (dice.one_in(2)) {
      continue;  // the default
    } else if (names.empty()) {
      value = unnamed_setting(spec->key, dice);
    } else {
      value = names[static_cast<std::size_t>(dice.between(0, static_cast<std::int64_t>(names.size()) - 1))];
    }
    settings.push_back(std::string(spec->key) + "=" + value);
  }
  return settings;
}

}  // namespace

std::vector<std::string> named_values(const OptionSpec& spec) {
  std::vector<std::string> names;
  std::string_view rest = spec.values;
  if (rest.find("..") != std::string_view::npos || rest.find(" | ") == std::string_view::npos) return names;
  for (;;) {
    const auto bar = rest.find(" | ");
    names.emplace_back(rest.substr(0, bar));
    if (bar == std::string_view::npos) return names;
    rest.remove_prefix(bar + 3);
  }
}

std::optional<Options> random_table(const Game& game, std::string_view structure, int seats, Dice& dice,
                                    std::vector<std::string>* chosen) {
  for (int tries = 0; tries < 60; ++tries) {
    const std::vector<std::string> settings = random_settings(game, structure, seats, dice);
    try {
      const Options options = make_options(game, settings);
      if (chosen != nullptr) *chosen = settings;
      return options;
    } catch (const InputError&) {
      continue;  // these do not fit together
    }
  }
  return std::nullopt;
}

std::vector<int> possible_seats(const Game& game) {
  Dice dice(1);
  std::vector<int> seats;
  for (int n = 2; n <= kMaxSeats; ++n) {
    if (random_table(game, "fixed-limit", n, dice)) seats.push_back(n);
  }
  return seats;
}

}  // namespace oddhand::test
