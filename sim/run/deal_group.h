// One deal of a comparison played out: every table, every seating, every branch.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "sim/run/compare_design.h"
#include "sim/run/control_variates.h"
#include "sim/run/last_chance.h"
#include "sim/stats/fixed_point.h"
#include "strategies/batch_policy.h"

namespace oddhand {

/// How the seatings of a deal are played: all of them, or one, which changes from deal to deal.
enum class SeatingsPlayed : std::uint8_t { one, all };

/// How a deal is played.
struct CompareMethod {
  SeatingsPlayed seatings = SeatingsPlayed::all;
  BranchRule branches{};

  friend bool operator==(const CompareMethod&, const CompareMethod&) = default;
};

/// What was done.
struct CompareWork {
  std::uint64_t plays = 0;      ///< hands played from their first card
  std::uint64_t branches = 0;   ///< hands taken up at the last chance event, beyond those that went on by themselves
  std::uint64_t decisions = 0;  ///< answers of bots

  CompareWork& operator+=(const CompareWork& more) {
    plays += more.plays;
    branches += more.branches;
    decisions += more.decisions;
    return *this;
  }
  /// See sim/stats/numbers.h.
  template <class Visit>
  void visit_numbers(const Visit& visit) {
    visit(plays);
    visit(branches);
    visit(decisions);
  }
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

  /// Plays the deal whose hand stands at its start. The result is good until the next call. Once `*stop` is true (null:
  /// never) it may return early, and the result is not used.
  const DealGroup& play(const Hand& start, const std::atomic<bool>* stop = nullptr);

 private:
  /// One seating played out: sums over its branches.
  struct PlayResult {
    int branches = 1;
    PerSeat<std::int64_t> won;
    PerSeat<std::int64_t> won_plain;  ///< in the branch that the deal itself takes
    PerSeat<CardFeatures> luck;       ///< of the last chance event
    PerSeat<FailureCounts> failures;
    CompareWork work;
    CompareWork plain_work;
  };
  /// Who plays, and the lane of its first branch (see Question): no two plays of a deal share a lane.
  struct Players {
    PerSeat<const Policy*> policies;
    int lane = 0;
    bool batches = false;  ///< whether a policy prefers them
  };

  void clear(const Hand& start);
  void play_table(const Hand& start, int lineup);
  PlayResult play_seating(const Hand& start, const Seating& seating, int lane);
  void play_branches(const Players& players, PlayResult& result);
  bool play_on(Hand& hand, const Players& players, int branch, std::uint8_t end, PlayResult& result) const;
  void play_out(Hand& hand, const Players& players, int branch, PlayResult& result) const;
  bool stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }
  void add_seating(int lineup, const Seating& seating, const PlayResult& result);
  void add_controls(const CompareCell& cell, const Seating& seating, const PlayResult& result, Controls& sum) const;
  void add_plain(int lineup, const Seating& seating, const PlayResult& result);
  void finish();

  const CompareTable& table_;
  CompareMethod method_;
  const LastChance& chance_;
  const ControlCoefficients& coefficients_;
  bool controls_;
  int seatings_played_;
  const std::atomic<bool>* stop_ = nullptr;
  std::vector<std::vector<int>> cells_of_;  ///< cells of each table
  Hand hand_;
  Hand fork_;
  PerSeat<CardFeatures> deal_luck_;
  std::vector<FractionSum> cell_sums_;
  std::vector<FractionSum> seat_sums_;
  std::vector<int> seat_plays_;
  DealGroup group_;
};

}  // namespace oddhand
