// A match: bots play each other in fixed seats, and what each of them wins.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "sim/run/play.h"
#include "sim/run/run_job.h"
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
  PerSeat<ExactMean> seat;            ///< chips won per hand by each seat
  std::vector<ExactMean> bot;         ///< chips won per hand by all seats of each bot together
  std::uint64_t showdowns = 0;        ///< hands that two or more seats saw to the end
  PerSeat<FailureCounts> failures{};  ///< answers of bots from outside that failed

  MatchSums& operator+=(const MatchSums& other);
  /// See sim/stats/numbers.h.
  template <class Visit>
  void visit_numbers(const Visit& visit) {
    for (ExactMean& mean : seat.values) mean.visit_numbers(visit);
    for (ExactMean& mean : bot) mean.visit_numbers(visit);
    visit(showdowns);
    for (FailureCounts& counts : failures.values) counts.visit_numbers(visit);
  }
};

/// Who sits where, in the order of each bot's first seat. Seats whose bots share a name share a line.
std::vector<BotSeats> seats_by_bot(const std::vector<Bot>& bots);

/// The sums of a match with these bots before the first hand.
MatchSums no_match_sums(const std::vector<Bot>& bots);

/// Sums of one block of a match: small numbers, to be added to the whole in one go. Refers to its arguments.
class MatchBlock {
 public:
  MatchBlock(const Game& game, const std::vector<BotSeats>& groups) : game_(game), groups_(groups) {}

  void add(const Hand& finished);
  /// What the bots of each seat failed to answer.
  PerSeat<FailureCounts>& failures() { return failures_; }
  void add_to(MatchSums& sums) const;

 private:
  const Game& game_;
  const std::vector<BotSeats>& groups_;
  PerSeat<BlockMean> seat_;
  std::array<BlockMean, kMaxSeats> bot_;  ///< in the order of the groups
  std::uint64_t showdowns_ = 0;
  PerSeat<FailureCounts> failures_;
};

/// A table with one bot per seat.
PlayTable table_of(const Game& game, const Options& options, const std::vector<Bot>& bots, std::uint64_t seed);

/// Deals 0 .. deals - 1 of `seed`, one section. Refers to its arguments, which must outlive the job. One bot per seat.
Job match_job(const Game& game, const Options& options, const std::vector<Bot>& bots, std::uint64_t seed,
              std::uint64_t deals);
/// What has been summed of such a job. Throws std::invalid_argument where the state is that of another job.
MatchSums match_sums(const std::vector<Bot>& bots, const JobState& state);

struct Match {
  std::vector<BotSeats> bots;
  RunResult<MatchSums> result;
};

/// Plays such a job in this process alone.
Match play_match(const Game& game, const Options& options, const std::vector<Bot>& bots, std::uint64_t seed,
                 const RunPlan& plan, RunControl& control);

}  // namespace oddhand
