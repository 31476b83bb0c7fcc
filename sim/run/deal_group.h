// One deal of a comparison played out: every table, every seating, every branch.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sim/run/compare_design.h"
#include "sim/run/control_variates.h"
#include "sim/run/last_chance.h"
#include "sim/run/seating_play.h"
#include "sim/stats/fixed_point.h"

namespace oddhand {

/// How the seatings of a deal are played: all of them, or one, which changes from deal to deal.
enum class SeatingsPlayed : std::uint8_t { one, all };

/// How a deal is played.
struct CompareMethod {
  SeatingsPlayed seatings = SeatingsPlayed::all;
  BranchRule branches{};

  friend bool operator==(const CompareMethod&, const CompareMethod&) = default;
};

/// What a bot won in one seat, over all tables; steps of 2^-24 chips.
struct SeatShare {
  std::int64_t won = 0;
  bool played = false;  ///< false where the bot did not sit there
};

/// The results of one deal group. All chips per hand and seat in steps of 2^-24, rounded once.
struct DealGroup {
  std::vector<std::int64_t> cells;      ///< by the method
  std::vector<std::int64_t> plain;      ///< the same by one plain play of each table
  std::vector<double> means;            ///< cells before they are rounded and corrected
  std::vector<Controls> controls;       ///< one per cell; empty where none are asked for
  std::vector<SeatShare> seats;         ///< bot after bot, seat by seat
  std::vector<FailureCounts> failures;  ///< by bot: answers that failed
  CompareWork work;
  CompareWork plain_work;
};

/// Coefficients of the control variates: of each cell, or none.
using ControlCoefficients = std::vector<Controls>;

/// Who plays. Refers to its parts; they must outlive it.
struct CompareTable {
  const Game& game;
  const Options& options;
  const ComparePlan& plan;
  std::vector<const Policy*> policies;  ///< by number
};

/// Plays deal groups; used by one thread at a time.
class GroupPlayer {
 public:
  enum class Measure : std::uint8_t { cells, controls_too };
  /// Where there are coefficients, cells are corrected by them.
  GroupPlayer(const CompareTable& table, const CompareMethod& method, const LastChance& chance,
              const ControlCoefficients& coefficients, Measure measure);

  /// How many deals are best played at once: one, or many where a bot prefers to answer many questions together.
  std::size_t deals_at_once() const { return deals_at_once_; }
  /// Plays the deals whose hands stand at their starts, each as it would be played alone. The results, in the same
  /// order, are good until the next call. Once `*stop` is true (null: never) it may return early, and they are not
  /// used.
  std::span<const DealGroup> play(std::span<const Hand> starts, const std::atomic<bool>* stop = nullptr);

 private:
  /// Sums of a deal that is played.
  struct Sums {
    int plain = 0;  ///< number of the seating that is its plain play
    PerSeat<CardFeatures> deal_luck;
    std::vector<FractionSum> cells;
    std::vector<FractionSum> seats;
    std::vector<int> seat_plays;
  };

  void add_deal();
  void clear(const Hand& start, Sums& sums, DealGroup& group) const;
  void play_table(std::span<const Hand> starts, int lineup);
  void sit_down(const Hand& start, int lineup, int number, std::size_t deal);
  bool stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }
  void add_seating(int lineup, const Seating& seating, const SeatingResult& result, Sums& sums, DealGroup& group) const;
  void add_controls(const CompareCell& cell, const Seating& seating, const SeatingResult& result,
                    const PerSeat<CardFeatures>& deal_luck, Controls& sum) const;
  void add_plain(int lineup, const Seating& seating, const SeatingResult& result, DealGroup& group) const;
  void finish(const Sums& sums, DealGroup& group) const;

  const CompareTable& table_;
  const LastChance& chance_;
  const ControlCoefficients& coefficients_;
  bool controls_;
  int seatings_played_;
  std::size_t deals_at_once_;
  std::vector<std::vector<int>> cells_of_;  ///< cells of each table
  SeatingPlayer player_;
  const std::atomic<bool>* stop_ = nullptr;
  std::vector<Seating> orders_;     ///< of one table before it is rotated, deal by deal
  std::vector<Seating> seatings_;   ///< likewise, rotated
  std::vector<SeatingPlay> plays_;  ///< likewise
  std::vector<Sums> sums_;          ///< deal by deal
  std::vector<DealGroup> groups_;   ///< deal by deal
};

}  // namespace oddhand
