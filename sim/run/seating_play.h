// Plays of a comparison: one deal in one seating, up to the last chance event and from there through its branches.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sim/run/control_variates.h"
#include "sim/run/last_chance.h"
#include "sim/run/play_hands.h"
#include "strategies/batch_policy.h"

namespace oddhand {

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

/// What came of a play: sums over its branches.
struct SeatingResult {
  int branches = 1;
  PerSeat<std::int64_t> won;
  PerSeat<std::int64_t> won_plain;  ///< in the branch that the deal itself takes
  PerSeat<CardFeatures> luck;       ///< of the last chance event, where it is asked for
  PerSeat<FailureCounts> failures;
  CompareWork work;
  CompareWork plain_work;
};

/// A deal with who plays it.
struct SeatingPlay {
  const Hand* start = nullptr;
  PerSeat<const Policy*> policies;
  int lane = 0;  ///< of its first branch (see Question): no two plays of a deal share a lane
  SeatingResult result{};
};

/// Plays the seatings of many deals side by side, so that bots that prefer batches get the questions of all of them
/// together. Used by one thread at a time.
class SeatingPlayer {
 public:
  enum class Luck : std::uint8_t { ignored, measured };
  /// Refers to game and chance, which must outlive it.
  SeatingPlayer(const Game& game, const LastChance& chance, Luck luck);

  /// Plays all of them out; each result is the same as if its play were alone. Once `*stop` is true (null: never) it
  /// may return early, and the results are not used.
  void play(std::span<SeatingPlay> plays, const std::atomic<bool>* stop);

 private:
  /// A play under way.
  struct Open {
    SeatingPlay* play = nullptr;
    Hand hand;            ///< up to the last chance event, or to its end
    Hand fork;            ///< of its branches
    Hand* now = nullptr;  ///< which of the two is played
    std::optional<Branches> branches{};
    std::uint64_t decisions_before = 0;  ///< the branches
  };
  using Plays = std::vector<Open*>;

  void open(std::span<SeatingPlay> plays);
  bool play_to_chance();
  bool play_whole();
  bool play_branch(int i);
  void measure_luck();
  bool play_on(int branch, std::uint8_t end);
  bool play_together(int branch, std::uint8_t end);
  bool stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

  const Game& game_;
  const LastChance& chance_;
  Luck luck_;
  const std::atomic<bool>* stop_ = nullptr;
  bool batches_ = false;  ///< whether a policy of these plays prefers them
  std::vector<Open> open_;
  Plays going_;  ///< those of them that are played at the moment
  std::vector<HandAtPlay> asked_;
};

}  // namespace oddhand
