// The bots of all folders together.
#include "sim/cli/all_bots.h"

#include "sim/games/game_list.h"
#include "sim/solve/solving_bots.h"

namespace oddhand {

// What a bot is called and which parameters it has is the same in every game.
std::vector<BotKind> all_bots() { return bots_for(games().front()); }

std::vector<Bot> seat_bots(const std::string& text, const Game& game, const Options& options) {
  return parse_bots(text, options.seats, bots_for(game));
}

}  // namespace oddhand
