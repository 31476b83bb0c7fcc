#include "sim/run/match.h"

#include <algorithm>

namespace oddhand {
static_assert(kBlockDeals <= std::uint64_t{1} << 12, "what a BlockMean holds");

void MatchBlock::add(const Hand& finished) {
  const PerSeat<Chips> won = payoffs(finished);
  for (const Seat s : SeatSet::first_seats(finished.table.seats)) seat_[s].add(won[s].count);
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    Chips together{};
    for (const Seat s : groups_[g].seats) together += won[s];
    bot_[g].add(together.count);
  }
  // A hand that ends before its last step had no showdown.
  if (finished.table.cursor.step == game_.steps.size()) ++showdowns_;
}

void MatchBlock::add_to(MatchSums& sums) const {
  for (std::size_t i = 0; i < kMaxSeats; ++i) sums.seat.values[i] += seat_.values[i];
  for (std::size_t g = 0; g < sums.bot.size(); ++g) sums.bot[g] += bot_[g];
  sums.showdowns += showdowns_;
  for (std::size_t i = 0; i < kMaxSeats; ++i) sums.failures.values[i] += failures_.values[i];
}

MatchSums no_match_sums(const std::vector<Bot>& bots) {
  MatchSums zero;
  zero.bot.resize(seats_by_bot(bots).size());
  return zero;
}

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

PlayTable table_of(const Game& game, const Options& options, const std::vector<Bot>& bots, std::uint64_t seed) {
  PlayTable table{game, options, {}, seed};
  for (std::size_t i = 0; i < bots.size(); ++i) table.policies.values[i] = bots[i].policy.get();
  return table;
}

Job match_job(const Game& game, const Options& options, const std::vector<Bot>& bots, std::uint64_t seed,
              std::uint64_t deals) {
  const PlayTable table = table_of(game, options, bots, seed);
  const auto play = [table, groups = seats_by_bot(bots)](const Block& block, MatchSums& sums) {
    MatchBlock of_block(table.game, groups);
    for_each_played_hand(
        table, block, [&](const Hand& hand) { of_block.add(hand); }, &of_block.failures());
    of_block.add_to(sums);
  };
  return {.deals = deals, .sections = {summing_section(no_match_sums(bots), play)}};
}

MatchSums match_sums(const std::vector<Bot>& bots, const JobState& state) {
  return from_numbers(no_match_sums(bots), state.section(0));
}

Match play_match(const Game& game, const Options& options, const std::vector<Bot>& bots, std::uint64_t seed,
                 const RunPlan& plan, RunControl& control) {
  const Job job = match_job(game, options, bots, seed, plan.deals);
  const JobOutcome outcome = run_job(job, {.threads = plan.threads}, {}, control);
  return {seats_by_bot(bots), {match_sums(bots, outcome.state), outcome.state.deals_done(job)}};
}

}  // namespace oddhand
