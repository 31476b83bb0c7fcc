// A comparison of bots as a job: deal groups summed exactly, with a bootstrap that needs no memory of the deals.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "sim/run/deal_group.h"
#include "sim/run/job.h"
#include "sim/stats/exact_sum.h"
#include "strategies/bot_spec.h"

namespace oddhand {

/// Results of the bots in one resample of the deals, before they are divided by its number of deals.
struct Resample {
  std::uint64_t deals = 0;
  std::vector<WideSum> cells{};  ///< steps of 2^-24 chips
};

/// Exact sums of a comparison, one observation for each deal group; steps of 2^-24 chips. Merging is addition.
struct CompareSums {
  std::vector<ExactMean> cells;
  std::vector<ExactMean> plain;        ///< of the plain play that each deal group contains
  std::vector<ExactMean> scores;       ///< times the denominator of the form
  std::vector<ExactMean> differences;  ///< likewise
  std::vector<ExactMean> seats;        ///< bot after bot, seat by seat; deals in which the bot sat there
  std::vector<ExactMean> stretches;    ///< scores bot after bot, by stretch of the deals; empty unless asked for
  CompareWork work;
  CompareWork plain_work;
  std::vector<FailureCounts> failures;  ///< by bot: answers that failed
  std::vector<Resample> resamples;

  CompareSums& operator+=(const CompareSums& other);
  /// See sim/stats/numbers.h.
  template <class Visit>
  void visit_numbers(const Visit& visit) {
    for (auto* means : {&cells, &plain, &scores, &differences, &seats, &stretches}) {
      for (ExactMean& mean : *means) mean.visit_numbers(visit);
    }
    work.visit_numbers(visit);
    plain_work.visit_numbers(visit);
    for (FailureCounts& counts : failures) counts.visit_numbers(visit);
    for (Resample& resample : resamples) {
      visit(resample.deals);
      for (WideSum& sum : resample.cells) visit(sum);
    }
  }
};

/// What a comparison plays.
struct CompareSpec {
  const Game& game;
  const Options& options;
  std::vector<Bot> bots;
  Design design = Design::heads_up;
  CompareMethod method{};
  std::uint64_t seed = 0;
  std::uint64_t deals = 0;
  int resamples = 0;  ///< of the bootstrap; 0: none
  int stretches = 0;  ///< equal parts of the deals for which scores are kept apart, to see them converge; 0: none
  ControlCoefficients coefficients{};
};

/// CPU time that threads of this process took for the method and for samples of plain play of the same deals. Says
/// nothing of what other processes did; never part of a result.
struct CompareClock {
  std::atomic<std::uint64_t> method_ns{0};
  std::atomic<std::uint64_t> method_deals{0};
  std::atomic<std::uint64_t> plain_ns{0};
  std::atomic<std::uint64_t> plain_deals{0};
};

/// Deals from this number on are those of pilots; no comparison reaches them.
inline constexpr std::uint64_t kPilotDeals = std::uint64_t{1} << 62;

class Comparison {
 public:
  /// Throws InputError where the rule of the branches does not fit the game.
  explicit Comparison(CompareSpec spec);

  const CompareSpec& spec() const { return *spec_; }
  const ComparePlan& plan() const { return *plan_; }
  const LastChance& chance() const { return *chance_; }
  const CompareClock& clock() const { return *clock_; }
  /// One section. The job keeps alive what it needs but for game and options.
  Job job() const;
  /// What has been summed of such a job. Throws std::invalid_argument where the state is that of another job.
  CompareSums sums(const JobState& state) const;
  /// Every deal group of a block, in order.
  void for_each_group(const Block& block, GroupPlayer::Measure measure,
                      const std::function<void(const DealGroup&)>& visit) const;

 private:
  CompareSums zero() const;
  CompareTable table() const;
  void time_plain_play(Block block) const;

  std::shared_ptr<const CompareSpec> spec_;
  std::shared_ptr<const ComparePlan> plan_;
  std::shared_ptr<const LastChance> chance_;
  std::shared_ptr<CompareClock> clock_;
};

/// Deals that share one weight in each resample: one, in long runs a batch. Groups of independent deals are
/// independent, so either is a bootstrap of independent units.
std::uint64_t deals_per_weight(std::uint64_t deals);

/// Weights of one unit in resamples 0 .. weights.size() - 1: Poisson with mean 1, up to 2^-16.
void poisson_weights(std::uint64_t seed, std::uint64_t unit, std::vector<std::uint8_t>& weights);

}  // namespace oddhand
