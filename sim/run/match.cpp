#include "sim/run/match.h"

#include <algorithm>
#include <array>

namespace oddhand {
namespace {

std::vector<BotSeats> group_by_name(const std::vector<Bot>& bots) {
  std::vector<BotSeats> groups;
  for (std::size_t i = 0; i < bots.size(); ++i) {
    auto group = std::ranges::find(groups, bots[i].name, &BotSeats::name);
    if (group == groups.end()) group = groups.insert(groups.end(), BotSeats{bots[i].name, {}});
    group->seats.insert(seat_at(static_cast<int>(i)));
  }
  return groups;
}

/// MatchSums of one block.
struct BlockSums {
  PerSeat<BlockMean> seat;
  std::array<BlockMean, kMaxSeats> bot;  ///< in the order of the groups
  std::uint64_t showdowns = 0;
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
}

}  // namespace

MatchSums& MatchSums::operator+=(const MatchSums& other) {
  for (std::size_t i = 0; i < kMaxSeats; ++i) seat.values[i] += other.seat.values[i];
  for (std::size_t g = 0; g < bot.size(); ++g) bot[g] += other.bot[g];
  showdowns += other.showdowns;
  return *this;
}

Match play_match(const Game& game, const Options& options, const std::vector<Bot>& bots, std::uint64_t seed,
                 const RunPlan& plan, RunControl& control) {
  PlayTable table{game, options, {}, seed};
  for (std::size_t i = 0; i < bots.size(); ++i) table.policies.values[i] = bots[i].policy.get();
  Match match{group_by_name(bots), {}};
  MatchSums zero;
  zero.bot.resize(match.bots.size());
  match.result = sum_blocks(plan, control, zero, [&](Block block, MatchSums& sums) {
    BlockSums block_sums;
    for_each_played_hand(table, block,
                         [&](const Hand& hand) { add_hand(hand, game.steps.size(), match.bots, block_sums); });
    add_block(block_sums, sums);
  });
  return match;
}

}  // namespace oddhand
