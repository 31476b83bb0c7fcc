#include "sim/run/deal_group.h"

#include <algorithm>
#include <cstddef>

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
  if (controls_) group_.controls.resize(cells.size());
  cell_sums_.resize(cells.size());
  seat_sums_.resize(seats);
  seat_plays_.resize(seats);
}

const DealGroup& GroupPlayer::play(const Hand& start) {
  clear(start);
  for (int lineup = 0; lineup < table_.plan.lineups(); ++lineup) play_table(start, lineup);
  finish();
  return group_;
}

void GroupPlayer::clear(const Hand& start) {
  std::ranges::fill(cell_sums_, FractionSum());
  std::ranges::fill(seat_sums_, FractionSum());
  std::ranges::fill(seat_plays_, 0);
  std::ranges::fill(group_.controls, Controls{});
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
    const PlayResult result = play_seating(start, seating);
    add_seating(lineup, seating, result);
    if (number == plain) add_plain(lineup, seating, result);
  }
}

GroupPlayer::PlayResult GroupPlayer::play_seating(const Hand& start, const Seating& seating) {
  PerSeat<const Policy*> policies;
  for (const Seat s : SeatSet::first_seats(table_.plan.seats())) policies[s] = table_.policies[seating[s]];
  PlayResult result;
  hand_ = start;
  const bool branching = method_.branches.kind != BranchRule::Kind::none;
  if ((branching || controls_) && play_up_to(hand_, table_.game, policies, chance_.step())) {
    play_branches(policies, result);
  } else {
    table_.game.play(hand_, policies);
    add_payoffs(hand_, result.won);
    result.won_plain = result.won;
    result.plain_work.decisions = result.work.decisions = decisions_in(hand_);
  }
  result.work.plays = result.plain_work.plays = 1;
  return result;
}

/// From the last chance event on. The deal's own branch comes last and needs no copy.
void GroupPlayer::play_branches(const PerSeat<const Policy*>& policies, PlayResult& result) {
  const Branches branches(chance_, table_.game, hand_);
  const std::uint64_t decisions_before = decisions_in(hand_);
  result.branches = branches.count();
  result.work.branches = static_cast<std::uint64_t>(branches.count() - 1);
  for (int i = branches.count() - 1; i >= 0; --i) {
    Hand& branch = i > 0 || controls_ ? fork_ : hand_;
    if (&branch == &fork_) fork_ = hand_;
    branches.impose(branch, i);
    if (controls_) {
      play_up_to(branch, table_.game, policies, static_cast<std::uint8_t>(chance_.step() + 1));
      const PerSeat<CardFeatures> luck = luck_of_the_last_chance(hand_, branch, chance_);
      for (std::size_t s = 0; s < kMaxSeats; ++s) result.luck.values[s] += luck.values[s];
    }
    table_.game.play(branch, policies);
    add_payoffs(branch, result.won);
    result.work.decisions += decisions_in(branch) - decisions_before;
    if (i > 0) continue;
    add_payoffs(branch, result.won_plain);
    result.work.decisions += decisions_before;
    result.plain_work.decisions = decisions_in(branch);
  }
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
