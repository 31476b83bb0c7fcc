#include "sim/run/match.h"

#include <algorithm>
#include <array>

namespace oddhand {
namespace {

/// MatchSums of one block.
struct BlockSums {
  PerSeat<BlockMean> seat;
  std::array<BlockMean, kMaxSeats> bot;  ///< in the order of the groups
  std::uint64_t showdowns = 0;
  PerSeat<FailureCounts> failures;
};
static_assert(kBlockDeals <= std::uint64_t{1} << 12, "what a BlockMean holds");

void add_hand(const Hand& hand, std::size_t steps, const std::vector<BotSeats>& groups, BlockSums& sums) {
  const PerSeat<Chips> won = payoffs(hand);
  for (const Seat s : SeatSet::first_seats(hand.table.seats)) sums.seat[s].add(won[s].count);
  for (std::size_t g = 0; g < groups.size(); ++g) {
    Chips together{};
    for (const Seat s : groups[g].seats) together += won[s];
    sums.bot[g].add(together.count);
  }
  // A hand that ends before its last step had no showdown.
  if (hand.table.cursor.step == steps) ++sums.showdowns;
}

void add_block(const BlockSums& block, MatchSums& sums) {
  for (std::size_t i = 0; i < kMaxSeats; ++i) sums.seat.values[i] += block.seat.values[i];
  for (std::size_t g = 0; g < sums.bot.size(); ++g) sums.bot[g] += block.bot[g];
  sums.showdowns += block.showdowns;
  for (std::size_t i = 0; i < kMaxSeats; ++i) sums.failures.values[i] += block.failures.values[i];
}

MatchSums zero_sums(const std::vector<Bot>& bots) {
  MatchSums zero;
  zero.bot.resize(seats_by_bot(bots).size());
  return zero;
}

}  // namespace

MatchSums& MatchSums::operator+=(const MatchSums& other) {
  for (std::size_t i = 0; i < kMaxSeats; ++i) seat.values[i] += other.seat.values[i];
  for (std::size_t g = 0; g < bot.size(); ++g) bot[g] += other.bot[g];
  showdowns += other.showdowns;
  for (std::size_t i = 0; i < kMaxSeats; ++i) failures.values[i] += other.failures.values[i];
  return *this;
}

std::vector<BotSeats> seats_by_bot(const std::vector<Bot>& bots) {
  std::vector<BotSeats> groups;
  for (std::size_t i = 0; i < bots.size(); ++i) {
    auto group = std::ranges::find(groups, bots[i].name, &BotSeats::name);
    if (group == groups.end()) group = groups.insert(groups.end(), BotSeats{bots[i].name, {}});
    group->seats.insert(seat_at(static_cast<int>(i)));
  }
  return groups;
}

Job match_job(const Game& game, const Options& options, const std::vector<Bot>& bots, std::uint64_t seed,
              std::uint64_t deals) {
  PlayTable table{game, options, {}, seed};
  for (std::size_t i = 0; i < bots.size(); ++i) table.policies.values[i] = bots[i].policy.get();
  const auto play = [table, groups = seats_by_bot(bots)](const Block& block, MatchSums& sums) {
    BlockSums block_sums;
    for_each_played_hand(
        table, block, [&](const Hand& hand) { add_hand(hand, table.game.steps.size(), groups, block_sums); },
        &block_sums.failures);
    add_block(block_sums, sums);
  };
  return {.deals = deals, .sections = {summing_section(zero_sums(bots), play)}};
}

MatchSums match_sums(const std::vector<Bot>& bots, const JobState& state) {
  return from_numbers(zero_sums(bots), state.section(0));
}

Match play_match(const Game& game, const Options& options, const std::vector<Bot>& bots, std::uint64_t seed,
                 const RunPlan& plan, RunControl& control) {
  const Job job = match_job(game, options, bots, seed, plan.deals);
  const JobOutcome outcome = run_job(job, {.threads = plan.threads}, {}, control);
  return {seats_by_bot(bots), {match_sums(bots, outcome.state), outcome.state.deals_done(job)}};
}

}  // namespace oddhand
