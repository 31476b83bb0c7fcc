#include "sim/run/deal_group.h"

#include <algorithm>

#include "sim/run/play.h"

namespace oddhand {
namespace {

std::int64_t won_by(int bot, const Seating& seating, int seats, const PerSeat<std::int64_t>& won) {
  std::int64_t all = 0;
  for (const Seat s : SeatSet::first_seats(seats)) all += seating[s] == bot ? won[s] : 0;
  return all;
}

bool prefers_batches(const CompareTable& table) {
  return std::ranges::any_of(table.policies, [](const Policy* policy) { return policy->batch() != nullptr; });
}

}  // namespace

GroupPlayer::GroupPlayer(const CompareTable& table, const CompareMethod& method, const LastChance& chance,
                         const ControlCoefficients& coefficients, Measure measure)
    : table_(table),
      chance_(chance),
      coefficients_(coefficients),
      controls_(measure == Measure::controls_too || !coefficients.empty()),
      seatings_played_(method.seatings == SeatingsPlayed::all ? table.plan.seatings() : 1),
      deals_at_once_(prefers_batches(table) ? kHandsOpen : 1),
      cells_of_(static_cast<std::size_t>(table.plan.lineups())),
      player_(table.game, chance, controls_ ? SeatingPlayer::Luck::measured : SeatingPlayer::Luck::ignored) {
  const auto& cells = table.plan.cells();
  for (std::size_t c = 0; c < cells.size(); ++c) {
    cells_of_[static_cast<std::size_t>(cells[c].lineup)].push_back(static_cast<int>(c));
  }
}

std::span<const DealGroup> GroupPlayer::play(std::span<const Hand> starts, const std::atomic<bool>* stop) {
  stop_ = stop;
  while (groups_.size() < starts.size()) add_deal();
  for (std::size_t d = 0; d < starts.size(); ++d) clear(starts[d], sums_[d], groups_[d]);
  for (int lineup = 0; lineup < table_.plan.lineups() && !stopped(); ++lineup) play_table(starts, lineup);
  for (std::size_t d = 0; d < starts.size(); ++d) finish(sums_[d], groups_[d]);
  return std::span(groups_).first(starts.size());
}

void GroupPlayer::add_deal() {
  const std::size_t cells = table_.plan.cells().size();
  const auto seats = static_cast<std::size_t>(table_.plan.bots()) * static_cast<std::size_t>(table_.plan.seats());
  Sums& sums = sums_.emplace_back();
  sums.cells.resize(cells);
  sums.seats.resize(seats);
  sums.seat_plays.resize(seats);
  DealGroup& group = groups_.emplace_back();
  group.cells.resize(cells);
  group.plain.resize(cells);
  group.means.resize(cells);
  group.seats.resize(seats);
  group.failures.resize(table_.policies.size());
  if (controls_) group.controls.resize(cells);
}

void GroupPlayer::clear(const Hand& start, Sums& sums, DealGroup& group) const {
  sums.plain = static_cast<int>(start.hidden.key.deal % static_cast<std::uint64_t>(table_.plan.seatings()));
  std::ranges::fill(sums.cells, FractionSum());
  std::ranges::fill(sums.seats, FractionSum());
  std::ranges::fill(sums.seat_plays, 0);
  std::ranges::fill(group.controls, Controls{});
  std::ranges::fill(group.failures, FailureCounts());
  group.work = group.plain_work = CompareWork();
  if (controls_) sums.deal_luck = luck_of_the_deal(start, chance_);
}

/// Seating by seating, all deals at once. (Different seatings of a deal are different lanes, whose questions would not
/// go together anyway.)
void GroupPlayer::play_table(std::span<const Hand> starts, int lineup) {
  orders_.clear();
  for (const Hand& start : starts) orders_.push_back(table_.plan.order_of(lineup, start.hidden.key));
  seatings_.resize(starts.size());
  plays_.resize(starts.size());
  const auto number_of = [&](int i, std::size_t deal) { return seatings_played_ == 1 ? sums_[deal].plain : i; };
  for (int i = 0; i < seatings_played_; ++i) {
    for (std::size_t d = 0; d < starts.size(); ++d) sit_down(starts[d], lineup, number_of(i, d), d);
    player_.play(plays_, stop_);
    if (stopped()) return;
    for (std::size_t d = 0; d < starts.size(); ++d) {
      add_seating(lineup, seatings_[d], plays_[d].result, sums_[d], groups_[d]);
      if (number_of(i, d) == sums_[d].plain) add_plain(lineup, seatings_[d], plays_[d].result, groups_[d]);
    }
  }
}

void GroupPlayer::sit_down(const Hand& start, int lineup, int number, std::size_t deal) {
  const Seating& seating = seatings_[deal] = table_.plan.seating(orders_[deal], number);
  SeatingPlay& play = plays_[deal];
  play.start = &start;
  play.lane = (lineup * table_.plan.seatings() + number) * chance_.most_branches();
  for (const Seat s : SeatSet::first_seats(table_.plan.seats())) play.policies[s] = table_.policies[seating[s]];
}

void GroupPlayer::add_seating(int lineup, const Seating& seating, const SeatingResult& result, Sums& sums,
                              DealGroup& group) const {
  for (const int c : cells_of_[static_cast<std::size_t>(lineup)]) {
    const auto i = static_cast<std::size_t>(c);
    const CompareCell& cell = table_.plan.cells()[i];
    sums.cells[i].add(won_by(cell.bot, seating, table_.plan.seats(), result.won), result.branches);
    if (controls_) add_controls(cell, seating, result, sums.deal_luck, group.controls[i]);
  }
  for (const Seat s : SeatSet::first_seats(table_.plan.seats())) {
    const std::size_t i = seating[s] * static_cast<std::size_t>(table_.plan.seats()) + static_cast<std::size_t>(s);
    sums.seats[i].add(result.won[s], result.branches);
    ++sums.seat_plays[i];
    group.failures[seating[s]] += result.failures[s];
  }
  group.work += result.work;
}

void GroupPlayer::add_controls(const CompareCell& cell, const Seating& seating, const SeatingResult& result,
                               const PerSeat<CardFeatures>& deal_luck, Controls& sum) const {
  const int seats = table_.plan.seats();
  for (const Seat s : SeatSet::first_seats(seats)) {
    const bool own = seating[s] == cell.bot;
    const double share = 1.0 / (own ? cell.copies : seats - cell.copies);
    const std::size_t first = own ? 0 : 2;
    sum[first] += share * deal_luck[s].points;
    sum[first + 1] += share * deal_luck[s].pairs;
    sum[first + 4] += share * result.luck[s].points / result.branches;
    sum[first + 5] += share * result.luck[s].pairs / result.branches;
  }
}

void GroupPlayer::add_plain(int lineup, const Seating& seating, const SeatingResult& result, DealGroup& group) const {
  for (const int c : cells_of_[static_cast<std::size_t>(lineup)]) {
    const auto i = static_cast<std::size_t>(c);
    const CompareCell& cell = table_.plan.cells()[i];
    const std::int64_t won = won_by(cell.bot, seating, table_.plan.seats(), result.won_plain);
    group.plain[i] = rounded_quotient(static_cast<Int128>(won) * kFixedOne, cell.copies);
  }
  group.plain_work += result.plain_work;
}

void GroupPlayer::finish(const Sums& sums, DealGroup& group) const {
  for (std::size_t i = 0; i < sums.cells.size(); ++i) {
    const std::int64_t parts = std::int64_t{seatings_played_} * table_.plan.cells()[i].copies;
    if (!controls_) {
      group.cells[i] = sums.cells[i].fixed_mean(parts);
      continue;
    }
    double corrected = group.means[i] = sums.cells[i].mean(parts);
    for (std::size_t k = 0; k < kControls; ++k) {
      group.controls[i][k] /= seatings_played_;
      if (!coefficients_.empty()) corrected -= coefficients_[i][k] * group.controls[i][k];
    }
    group.cells[i] = to_fixed(corrected);
  }
  for (std::size_t i = 0; i < sums.seats.size(); ++i) {
    group.seats[i].played = sums.seat_plays[i] > 0;
    group.seats[i].won = sums.seat_plays[i] > 0 ? sums.seats[i].fixed_mean(sums.seat_plays[i]) : 0;
  }
}

}  // namespace oddhand
