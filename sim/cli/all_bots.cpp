// The bots of all folders together.
#include "sim/cli/all_bots.h"

#include "strategies/bot_list.h"

namespace oddhand {

std::vector<BotKind> all_bots() {
  const auto builtin = builtin_bots();
  return {builtin.begin(), builtin.end()};
}

std::vector<Bot> seat_bots(const std::string& text, const Game&, const Options& options) {
  return parse_bots(text, options.seats, all_bots());
}

}  // namespace oddhand
