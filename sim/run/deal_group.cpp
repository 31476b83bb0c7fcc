#include "sim/run/deal_group.h"

#include <algorithm>
#include <cstddef>

#include "sim/run/play_hands.h"

namespace oddhand {
namespace {

std::uint64_t decisions_in(const Hand& hand) {
  std::uint64_t decisions = 0;
  for (const Seat s : SeatSet::first_seats(hand.table.seats)) decisions += hand.hidden.seats[s].decisions;
  return decisions;
}

void add_payoffs(const Hand& hand, PerSeat<std::int64_t>& won) {
  const PerSeat<Chips> chips = payoffs(hand);
  for (const Seat s : SeatSet::first_seats(hand.table.seats)) won[s] += chips[s].count;
}

std::int64_t won_by(int bot, const Seating& seating, int seats, const PerSeat<std::int64_t>& won) {
  std::int64_t all = 0;
  for (const Seat s : SeatSet::first_seats(seats)) all += seating[s] == bot ? won[s] : 0;
  return all;
}

}  // namespace

GroupPlayer::GroupPlayer(const CompareTable& table, const CompareMethod& method, const LastChance& chance,
                         const ControlCoefficients& coefficients, Measure measure)
    : table_(table),
      method_(method),
      chance_(chance),
      coefficients_(coefficients),
      controls_(measure == Measure::controls_too || !coefficients.empty()),
      seatings_played_(method.seatings == SeatingsPlayed::all ? table.plan.seatings() : 1),
      cells_of_(static_cast<std::size_t>(table.plan.lineups())) {
  const auto& cells = table.plan.cells();
  for (std::size_t c = 0; c < cells.size(); ++c) {
    cells_of_[static_cast<std::size_t>(cells[c].lineup)].push_back(static_cast<int>(c));
  }
  const auto seats = static_cast<std::size_t>(table.plan.bots()) * static_cast<std::size_t>(table.plan.seats());
  group_.cells.resize(cells.size());
  group_.plain.resize(cells.size());
  group_.means.resize(cells.size());
  group_.seats.resize(seats);
  group_.failures.resize(table.policies.size());
  if (controls_) group_.controls.resize(cells.size());
  cell_sums_.resize(cells.size());
  seat_sums_.resize(seats);
  seat_plays_.resize(seats);
}

const DealGroup& GroupPlayer::play(const Hand& start, const std::atomic<bool>* stop) {
  stop_ = stop;
  clear(start);
  for (int lineup = 0; lineup < table_.plan.lineups() && !stopped(); ++lineup) play_table(start, lineup);
  finish();
  return group_;
}

void GroupPlayer::clear(const Hand& start) {
  std::ranges::fill(cell_sums_, FractionSum());
  std::ranges::fill(seat_sums_, FractionSum());
  std::ranges::fill(seat_plays_, 0);
  std::ranges::fill(group_.controls, Controls{});
  std::ranges::fill(group_.failures, FailureCounts());
  group_.work = group_.plain_work = CompareWork();
  if (controls_) deal_luck_ = luck_of_the_deal(start, chance_);
}

void GroupPlayer::play_table(const Hand& start, int lineup) {
  const DealKey key = start.hidden.key;
  const Seating order = table_.plan.order_of(lineup, key);
  const int plain = static_cast<int>(key.deal % static_cast<std::uint64_t>(table_.plan.seatings()));
  for (int i = 0; i < seatings_played_; ++i) {
    const int number = seatings_played_ == 1 ? plain : i;
    const Seating seating = table_.plan.seating(order, number);
    const int lane = (lineup * table_.plan.seatings() + number) * chance_.most_branches();
    const PlayResult result = play_seating(start, seating, lane);
    if (stopped()) return;
    add_seating(lineup, seating, result);
    if (number == plain) add_plain(lineup, seating, result);
  }
}

GroupPlayer::PlayResult GroupPlayer::play_seating(const Hand& start, const Seating& seating, int lane) {
  Players players{.policies = {}, .lane = lane};
  for (const Seat s : SeatSet::first_seats(table_.plan.seats())) players.policies[s] = table_.policies[seating[s]];
  players.batches = prefers_batches(players.policies);
  PlayResult result;
  hand_ = start;
  const bool branching = method_.branches.kind != BranchRule::Kind::none;
  if ((branching || controls_) && play_on(hand_, players, 0, chance_.step(), result)) {
    play_branches(players, result);
  } else {
    play_out(hand_, players, 0, result);
    if (stopped()) return result;
    add_payoffs(hand_, result.won);
    result.won_plain = result.won;
    result.plain_work.decisions = result.work.decisions = decisions_in(hand_);
  }
  result.work.plays = result.plain_work.plays = 1;
  return result;
}

/// From the last chance event on. The deal's own branch comes last and needs no copy.
void GroupPlayer::play_branches(const Players& players, PlayResult& result) {
  const Branches branches(chance_, table_.game, hand_);
  const std::uint64_t decisions_before = decisions_in(hand_);
  result.branches = branches.count();
  result.work.branches = static_cast<std::uint64_t>(branches.count() - 1);
  for (int i = branches.count() - 1; i >= 0; --i) {
    Hand& branch = i > 0 || controls_ ? fork_ : hand_;
    if (&branch == &fork_) fork_ = hand_;
    branches.impose(branch, i);
    if (controls_) {
      play_on(branch, players, i, static_cast<std::uint8_t>(chance_.step() + 1), result);
      if (stopped()) return;
      const PerSeat<CardFeatures> luck = luck_of_the_last_chance(hand_, branch, chance_);
      for (std::size_t s = 0; s < kMaxSeats; ++s) result.luck.values[s] += luck.values[s];
    }
    play_out(branch, players, i, result);
    if (stopped()) return;
    add_payoffs(branch, result.won);
    result.work.decisions += decisions_in(branch) - decisions_before;
    if (i > 0) continue;
    add_payoffs(branch, result.won_plain);
    result.work.decisions += decisions_before;
    result.plain_work.decisions = decisions_in(branch);
  }
}

/// Plays until step `end` would begin; false where the hand is over before, or was left. Policies that prefer batches
/// are asked alone here, in the lane of the branch: what they see of other plays of this deal goes to other lanes.
bool GroupPlayer::play_on(Hand& hand, const Players& players, int branch, std::uint8_t end, PlayResult& result) const {
  if (!players.batches) return play_up_to(hand, table_.game, players.policies, end);
  while (hand.table.cursor.step < end && !stopped()) {
    const Stop stop = proceed(hand, table_.game.steps);
    if (stop == Stop::finished) return false;
    if (stop == Stop::step_done) continue;
    const Seat actor = hand.table.actor;
    const Policy& policy = *players.policies[actor];
    const BatchPolicy* batch = policy.batch();
    if (batch == nullptr) {
      answer(hand, table_.game.steps, decide(policy, hand));
      continue;
    }
    const Question question{view_of(hand, actor), players.lane + branch};
    Answer given;
    batch->answer_all({&question, 1}, {&given, 1}, stop_);
    if (stopped()) return false;
    result.failures[actor].add(given.failure);
    answer(hand, table_.game.steps, given.decision);
  }
  return !stopped();
}

void GroupPlayer::play_out(Hand& hand, const Players& players, int branch, PlayResult& result) const {
  if (!players.batches) return table_.game.play(hand, players.policies);
  play_on(hand, players, branch, PlayLimits::kNoStep, result);
}

void GroupPlayer::add_seating(int lineup, const Seating& seating, const PlayResult& result) {
  for (const int c : cells_of_[static_cast<std::size_t>(lineup)]) {
    const auto i = static_cast<std::size_t>(c);
    const CompareCell& cell = table_.plan.cells()[i];
    cell_sums_[i].add(won_by(cell.bot, seating, table_.plan.seats(), result.won), result.branches);
    if (controls_) add_controls(cell, seating, result, group_.controls[i]);
  }
  for (const Seat s : SeatSet::first_seats(table_.plan.seats())) {
    const std::size_t i = seating[s] * static_cast<std::size_t>(table_.plan.seats()) + static_cast<std::size_t>(s);
    seat_sums_[i].add(result.won[s], result.branches);
    ++seat_plays_[i];
    group_.failures[seating[s]] += result.failures[s];
  }
  group_.work += result.work;
}

void GroupPlayer::add_controls(const CompareCell& cell, const Seating& seating, const PlayResult& result,
                               Controls& sum) const {
  const int seats = table_.plan.seats();
  for (const Seat s : SeatSet::first_seats(seats)) {
    const bool own = seating[s] == cell.bot;
    const double share = 1.0 / (own ? cell.copies : seats - cell.copies);
    const std::size_t first = own ? 0 : 2;
    sum[first] += share * deal_luck_[s].points;
    sum[first + 1] += share * deal_luck_[s].pairs;
    sum[first + 4] += share * result.luck[s].points / result.branches;
    sum[first + 5] += share * result.luck[s].pairs / result.branches;
  }
}

void GroupPlayer::add_plain(int lineup, const Seating& seating, const PlayResult& result) {
  for (const int c : cells_of_[static_cast<std::size_t>(lineup)]) {
    const auto i = static_cast<std::size_t>(c);
    const CompareCell& cell = table_.plan.cells()[i];
    const std::int64_t won = won_by(cell.bot, seating, table_.plan.seats(), result.won_plain);
    group_.plain[i] = rounded_quotient(static_cast<Int128>(won) * kFixedOne, cell.copies);
  }
  group_.plain_work += result.plain_work;
}

void GroupPlayer::finish() {
  for (std::size_t i = 0; i < cell_sums_.size(); ++i) {
    const std::int64_t parts = std::int64_t{seatings_played_} * table_.plan.cells()[i].copies;
    if (!controls_) {
      group_.cells[i] = cell_sums_[i].fixed_mean(parts);
      continue;
    }
    double corrected = group_.means[i] = cell_sums_[i].mean(parts);
    for (std::size_t k = 0; k < kControls; ++k) {
      group_.controls[i][k] /= seatings_played_;
      if (!coefficients_.empty()) corrected -= coefficients_[i][k] * group_.controls[i][k];
    }
    group_.cells[i] = to_fixed(corrected);
  }
  for (std::size_t i = 0; i < seat_sums_.size(); ++i) {
    group_.seats[i].played = seat_plays_[i] > 0;
    group_.seats[i].won = seat_plays_[i] > 0 ? seat_sums_[i].fixed_mean(seat_plays_[i]) : 0;
  }
}

}  // namespace oddhand
