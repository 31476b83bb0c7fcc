#include "sim/run/compare_job.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <ctime>
#include <utility>

#include "sim/deal/deck_batch.h"
#include "sim/run/play.h"

namespace oddhand {
namespace {

/// Deals of a block where one table is played; fewer where a deal is more work, down to a batch.
constexpr std::uint64_t kCompareBlock = 256;
/// Every so many blocks, so many deals are played plainly as well, to know what plain play costs.
constexpr std::uint64_t kClockEvery = 8;
constexpr std::uint64_t kClockDeals = 64;

std::uint64_t thread_nanoseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000'000U + static_cast<std::uint64_t>(now.tv_nsec);
}

std::int64_t value_of(const CellForm& form, const std::vector<std::int64_t>& cells) {
  std::int64_t value = 0;
  for (const CellTerm& term : form.terms) value += term.factor * cells[static_cast<std::size_t>(term.cell)];
  return value;
}

void add_means(std::vector<ExactMean>& sums, const std::vector<ExactMean>& more) {
  for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += more[i];
}

void add_group(const ComparePlan& plan, const DealGroup& group, CompareSums& sums) {
  for (std::size_t i = 0; i < group.cells.size(); ++i) {
    sums.cells[i].add(group.cells[i]);
    sums.plain[i].add(group.plain[i]);
  }
  for (std::size_t i = 0; i < sums.scores.size(); ++i) sums.scores[i].add(value_of(plan.scores()[i], group.cells));
  for (std::size_t i = 0; i < sums.differences.size(); ++i) {
    sums.differences[i].add(value_of(plan.differences()[i], group.cells));
  }
  for (std::size_t i = 0; i < group.seats.size(); ++i) {
    if (group.seats[i].played) sums.seats[i].add(group.seats[i].won);
  }
  sums.work += group.work;
  sums.plain_work += group.plain_work;
  for (std::size_t b = 0; b < sums.failures.size(); ++b) sums.failures[b] += group.failures[b];
}

/// Adds the scores of a deal to those of its stretch.
void add_to_stretch(const CompareSpec& spec, const ComparePlan& plan, std::uint64_t deal, const DealGroup& group,
                    CompareSums& sums) {
  if (spec.stretches == 0) return;
  const auto count = static_cast<std::size_t>(spec.stretches);
  const auto stretch = static_cast<std::size_t>(deal * count / spec.deals);
  for (std::size_t b = 0; b < plan.scores().size(); ++b) {
    sums.stretches[b * count + stretch].add(value_of(plan.scores()[b], group.cells));
  }
}

/// Adds deal groups to the resamples, unit by unit.
class Resampler {
 public:
  Resampler(std::uint64_t seed, std::uint64_t per_weight, CompareSums& sums)
      : seed_(seed),
        per_weight_(per_weight),
        resamples_(sums.resamples),
        weights_(sums.resamples.size()),
        unit_sums_(sums.cells.size()) {}

  void add(std::uint64_t deal, const DealGroup& group) {
    if (resamples_.empty()) return;
    if (deals_ > 0 && deal / per_weight_ != unit_) finish_unit();
    unit_ = deal / per_weight_;
    ++deals_;
    for (std::size_t i = 0; i < unit_sums_.size(); ++i) unit_sums_[i] += group.cells[i];
  }
  void finish_unit() {
    if (deals_ == 0) return;
    poisson_weights(seed_, unit_, weights_);
    for (std::size_t r = 0; r < resamples_.size(); ++r) {
      if (weights_[r] == 0) continue;
      resamples_[r].deals += weights_[r] * deals_;
      for (std::size_t i = 0; i < unit_sums_.size(); ++i) resamples_[r].cells[i].add(unit_sums_[i] * weights_[r]);
    }
    std::ranges::fill(unit_sums_, 0);
    deals_ = 0;
  }

 private:
  std::uint64_t seed_;
  std::uint64_t per_weight_;
  std::vector<Resample>& resamples_;
  std::vector<std::uint8_t> weights_;
  std::vector<Int128> unit_sums_;
  std::uint64_t unit_ = 0;
  std::uint64_t deals_ = 0;
};

}  // namespace

CompareSums& CompareSums::operator+=(const CompareSums& other) {
  add_means(cells, other.cells);
  add_means(plain, other.plain);
  add_means(scores, other.scores);
  add_means(differences, other.differences);
  add_means(seats, other.seats);
  add_means(stretches, other.stretches);
  work += other.work;
  plain_work += other.plain_work;
  for (std::size_t b = 0; b < failures.size(); ++b) failures[b] += other.failures[b];
  for (std::size_t r = 0; r < resamples.size(); ++r) {
    resamples[r].deals += other.resamples[r].deals;
    for (std::size_t i = 0; i < cells.size(); ++i) resamples[r].cells[i] += other.resamples[r].cells[i];
  }
  return *this;
}

Comparison::Comparison(CompareSpec spec)
    : spec_(std::make_shared<const CompareSpec>(std::move(spec))),
      plan_(std::make_shared<const ComparePlan>(spec_->design, static_cast<int>(spec_->bots.size()),
                                                spec_->options.seats)),
      chance_(std::make_shared<const LastChance>(spec_->game, spec_->options, spec_->method.branches)),
      clock_(std::make_shared<CompareClock>()) {}

CompareTable Comparison::table() const {
  CompareTable table{spec_->game, spec_->options, *plan_, {}};
  for (const Bot& bot : spec_->bots) table.policies.push_back(bot.policy.get());
  return table;
}

void Comparison::for_each_group(const Block& block, GroupPlayer::Measure measure,
                                const std::function<void(const DealGroup&)>& visit) const {
  const CompareTable table = this->table();
  GroupPlayer player(table, spec_->method, *chance_, spec_->coefficients, measure);
  for_each_hands({spec_->game, spec_->options, {}, spec_->seed}, block, player.deals_at_once(),
                 [&](std::span<const Hand> starts) {
                   for (const DealGroup& group : player.play(starts, block.stop)) visit(group);
                 });
}

CompareSums Comparison::zero() const {
  CompareSums zero;
  zero.cells.resize(plan_->cells().size());
  zero.plain.resize(plan_->cells().size());
  zero.scores.resize(plan_->scores().size());
  zero.differences.resize(plan_->differences().size());
  zero.seats.resize(static_cast<std::size_t>(plan_->bots()) * static_cast<std::size_t>(plan_->seats()));
  zero.stretches.resize(static_cast<std::size_t>(plan_->bots()) * static_cast<std::size_t>(spec_->stretches));
  zero.failures.resize(spec_->bots.size());
  zero.resamples.resize(static_cast<std::size_t>(spec_->resamples));
  for (Resample& resample : zero.resamples) resample.cells.resize(plan_->cells().size());
  return zero;
}

Job Comparison::job() const {
  const auto block_deals = kCompareBlock / static_cast<std::uint64_t>(plan_->lineups()) / kBatchDeals * kBatchDeals;
  const auto play = [self = *this](const Block& block, CompareSums& sums) {
    const std::uint64_t began = thread_nanoseconds();
    Resampler resampler(self.spec().seed, deals_per_weight(self.spec().deals), sums);
    std::uint64_t deal = block.first;
    self.for_each_group(block, GroupPlayer::Measure::cells, [&](const DealGroup& group) {
      add_group(self.plan(), group, sums);
      add_to_stretch(self.spec(), self.plan(), deal, group, sums);
      resampler.add(deal++, group);
    });
    resampler.finish_unit();
    self.clock_->method_ns += thread_nanoseconds() - began;
    self.clock_->method_deals += deal - block.first;
    if (block.first / kCompareBlock % kClockEvery == 0) self.time_plain_play(block);
  };
  return {.deals = spec_->deals,
          .sections = {summing_section(zero(), play)},
          .block_deals = std::max<std::uint64_t>(block_deals, kBatchDeals)};
}

void Comparison::time_plain_play(Block block) const {
  static const ControlCoefficients kNone;
  const CompareTable table = this->table();
  // What a bot from outside takes is not this thread's time, and its failures here would stand in no result.
  if (std::ranges::any_of(table.policies, [](const Policy* policy) { return policy->batch() != nullptr; })) return;
  const LastChance chance(spec_->game, spec_->options, {});
  GroupPlayer player(table, {.seatings = SeatingsPlayed::one}, chance, kNone, GroupPlayer::Measure::cells);
  block.count = std::min(block.count, kClockDeals);
  const std::uint64_t began = thread_nanoseconds();
  for_each_hand({spec_->game, spec_->options, {}, spec_->seed}, block, [&](const Hand& start) {
    player.play({&start, 1});
  });
  if (block.stopped()) return;
  clock_->plain_ns += thread_nanoseconds() - began;
  clock_->plain_deals += block.count;
}

CompareSums Comparison::sums(const JobState& state) const { return from_numbers(zero(), state.section(0)); }

std::uint64_t deals_per_weight(std::uint64_t deals) {
  constexpr std::uint64_t kManyDeals = 65'536;
  return deals < kManyDeals ? 1 : kBatchDeals;
}

void poisson_weights(std::uint64_t seed, std::uint64_t unit, std::vector<std::uint8_t>& weights) {
  // Weight w has the pieces from limit w - 1 to limit w: 2^16 e^-1 / w!, added up and rounded.
  static constexpr std::array<std::uint16_t, 8> kLimits{24109, 48219, 60273, 64292, 65296, 65497, 65531, 65535};
  constexpr std::size_t kPieces = 8;
  for (std::size_t first = 0; first < weights.size(); first += kPieces) {
    const auto number = static_cast<std::uint32_t>(first / kPieces);
    const RandomBlock block = deal_block({seed, unit}, Purpose::bootstrap, number);
    const std::size_t count = std::min(kPieces, weights.size() - first);
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint16_t piece = block.piece(static_cast<unsigned>(i));
      unsigned weight = 0;
      for (const std::uint16_t limit : kLimits) weight += piece >= limit ? 1U : 0U;
      weights[first + i] = static_cast<std::uint8_t>(weight);
    }
  }
}

}  // namespace oddhand
