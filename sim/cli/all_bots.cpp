// The bots of all folders together.
#include "sim/cli/all_bots.h"

#include <algorithm>

#include "evaluator/counted.h"
#include "evaluator/input_error.h"
#include "sim/external/outside_kinds.h"
#include "sim/external/secrecy.h"
#include "sim/games/game_list.h"
#include "sim/solve/solving_bots.h"

namespace oddhand {

// What a bot is called and which parameters it has is the same in every game.
std::vector<BotKind> all_bots() { return bots_for(games().front()); }

std::vector<OutsideKind> all_outside_kinds() {
  static const Options kAny;
  return outside_kinds({games().front(), kAny, OnBotFailure::go_on});
}

std::vector<Bot> seat_bots(const std::string& text, const Game& game, const Options& options, OnBotFailure on_failure) {
  return parse_bots(text, options.seats, bots_for(game), outside_kinds({game, options, on_failure}));
}

OnBotFailure parse_on_bot_failure(const std::string& text) {
  if (text == "default") return OnBotFailure::go_on;
  if (text == "abort") return OnBotFailure::abort;
  throw InputError("--on-bot-failure " + text + ": right is default or abort");
}

void start_bots(const std::vector<Bot>& bots, Sharing sharing) {
  const std::vector<const OutsideBot*> outside = outside_bots(bots);
  const auto is_process = [](const OutsideBot* bot) { return bot->label().starts_with("exec:"); };
  if (sharing == Sharing::alone && std::ranges::any_of(outside, is_process)) keep_memory_private();
  for (const OutsideBot* bot : outside) bot->start();
}

std::vector<std::string> failure_lines(const std::vector<Bot>& bots) {
  std::vector<std::string> lines;
  for (const OutsideBot* bot : outside_bots(bots)) {
    const FailureCounts failures = bot->failures();
    if (failures.total() == 0) continue;
    const std::string title = bot->title().empty() ? "" : " (" + bot->title() + ")";
    lines.push_back(bot->label() + title + ": " + counted(failures.total(), "answer") + " failed (" +
                    to_string(failures) + "); the first: " + bot->first_failure() +
                    (bot->given_up() ? "; in the end it was not asked any more" : ""));
  }
  return lines;
}

}  // namespace oddhand
