// Tables for the conformance suite: every option of a game that names its values, drawn at random with stacks and
// stakes of every size. A new game, or a new value of an option, is covered by being in its list.
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sim/games/game.h"

namespace oddhand::test {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : engine_(seed) {}
  /// Uniform enough in least .. most; the same with every library.
  std::int64_t between(std::int64_t least, std::int64_t most) {
    return least + static_cast<std::int64_t>(engine_() % static_cast<std::uint64_t>(most - least + 1));
  }
  bool one_in(int n) { return between(1, n) == 1; }
  std::uint64_t bits() { return engine_(); }

 private:
  std::mt19937_64 engine_;
};

/// The values that an option names, "a | b | c"; empty for a range of numbers.
std::vector<std::string> named_values(const OptionSpec& spec);

/// A table with this structure and number of seats and everything else at random, checked; nothing if the game refused
/// a number of tries. `chosen`, if given, gets the settings.
std::optional<Options> random_table(const Game& game, std::string_view structure, int seats, Dice& dice,
                                    std::vector<std::string>* chosen = nullptr);

/// The values of the option `seats` that the game takes with some setting of its other options.
std::vector<int> possible_seats(const Game& game);

}  // namespace oddhand::test
