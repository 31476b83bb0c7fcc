// The threshold bot wins from calling stations and from random bots in every game, by far more than chance.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "sim/games/game_list.h"
#include "sim/run/match.h"
#include "sim/stats/estimate.h"
#include "strategies/bot_list.h"

namespace oddhand {
namespace {

constexpr std::uint64_t kHands = 10'240;
constexpr int kMostSeats = 6;

/// Seats of a table of up to six, as far as the game allows.
Options six_or_fewer(const Game& game) {
  const Options standard = make_options(game, {});
  if (standard.seats <= kMostSeats) return standard;
  const std::vector<std::string> settings{"seats=" + std::to_string(kMostSeats)};
  return make_options(game, settings);
}

/// What threshold wins a hand from `rival`, seat by seat in turn, in standard errors.
double lead_over(const Game& game, const std::string& rival) {
  const Options options = six_or_fewer(game);
  std::string bots;
  for (int seat = 0; seat < options.seats; ++seat) {
    if (seat > 0) bots += ',';
    bots += seat % 2 == 0 ? "threshold" : rival;
  }
  RunControl control;
  const Match match = play_match(game, options, parse_bots(bots, options.seats, builtin_bots()), 1,
                                 RunPlan{.deals = kHands, .threads = 1}, control);
  const Estimate won = estimate_mean(match.result.sums.bot.front());
  return won.value / won.standard_error;
}

}  // namespace

TEST_CASE("threshold wins from calling and from random in every game, by more than five standard errors") {
  for (const Game& game : games()) {
    CAPTURE(game.name);
    CHECK(lead_over(game, "calling") > 5);
    CHECK(lead_over(game, "random") > 5);
  }
}

}  // namespace oddhand
