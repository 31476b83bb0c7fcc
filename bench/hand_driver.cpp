// Plays a match on one thread and prints how many showdowns it saw: the program whose instructions are counted.
//
//   hand_driver GAME SEATS BOTS HANDS [KEY=VALUE...]
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "evaluator/input_error.h"
#include "sim/games/game_list.h"
#include "sim/run/match.h"
#include "strategies/bot_list.h"

namespace oddhand {
namespace {

std::uint64_t parse_hands(std::string_view text) {
  std::uint64_t hands = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), hands);
  if (error != std::errc{} || end != text.data() + text.size()) {
    throw InputError("HANDS '" + std::string(text) + "' is not a whole number");
  }
  return hands;
}

void play(const std::vector<std::string>& arguments) {
  if (arguments.size() < 4) throw InputError("usage: hand_driver GAME SEATS BOTS HANDS [KEY=VALUE...]");
  const Game& game = find_game(arguments[0]);
  std::vector<std::string> settings{"seats=" + arguments[1]};
  settings.insert(settings.end(), arguments.begin() + 4, arguments.end());
  const Options options = make_options(game, settings);
  const std::vector<Bot> bots = parse_bots(arguments[2], options.seats, builtin_bots());
  RunControl control;
  const Match match =
      play_match(game, options, bots, 1, RunPlan{.deals = parse_hands(arguments[3]), .threads = 1}, control);
  std::printf("%llu\n", static_cast<unsigned long long>(match.result.sums.showdowns));
}

}  // namespace
}  // namespace oddhand

int main(int argc, char** argv) {
  try {
    oddhand::play({argv + 1, argv + argc});
    return 0;
  } catch (const oddhand::InputError& error) {
    std::fprintf(stderr, "hand_driver: %s\n", error.what());
    return 2;
  }
}
