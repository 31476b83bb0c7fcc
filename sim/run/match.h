// A match: bots play each other in fixed seats, and what each of them wins.
#pragma once

#include <string>
#include <vector>

#include "sim/run/play.h"
#include "sim/stats/estimate.h"
#include "strategies/bot_spec.h"

namespace oddhand {

/// Seats that play the same bot.
struct BotSeats {
  std::string name;
  SeatSet seats;
};

/// Exact sums of a match. Merging is addition.
struct MatchSums {
  PerSeat<ExactMean> seat;      ///< chips won per hand by each seat
  std::vector<ExactMean> bot;   ///< chips won per hand by all seats of each bot together
  std::uint64_t showdowns = 0;  ///< hands that two or more seats saw to the end

  MatchSums& operator+=(const MatchSums& other);
};

struct Match {
  std::vector<BotSeats> bots;  ///< in the order of their first seat
  RunResult<MatchSums> result;
};

/// Plays deals 0 .. plan.deals - 1 of `seed`. One bot per seat; seats whose bots share a name share a line.
Match play_match(const Game& game, const Options& options, const std::vector<Bot>& bots, std::uint64_t seed,
                 const RunPlan& plan, RunControl& control);

}  // namespace oddhand
