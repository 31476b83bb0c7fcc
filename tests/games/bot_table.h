// A table of bots, and hands that they have played on it with every moment kept.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "sim/games/game.h"
#include "strategies/bot_spec.h"
#include "tests/games/tables.h"

namespace oddhand::test {

/// One answer as a runner took it.
struct Answered {
  Seat seat{};
  Ask ask = Ask::none;
  Decision decision;  ///< as the table understood it
  friend bool operator==(const Answered&, const Answered&) = default;
};

/// A hand that has been played, with a copy at every question and at every end of a step, in order.
struct Played {
  Hand end;
  std::vector<Answered> answers;
  std::vector<Hand> moments;
  std::vector<std::size_t> asked;  ///< which of the moments are questions; as many as answers

  const Hand& question(std::size_t i) const { return moments[asked[i]]; }
  /// The moment after this one.
  const Hand& after(std::size_t moment) const { return moment + 1 < moments.size() ? moments[moment + 1] : end; }
};

/// What the table makes of an answer to the question before this seat.
Decision understood(const View& view, const Decision& decision);
/// The same for the seat that is asked.
Decision understood(const Hand& question, const Decision& decision);

/// A bot at every seat: drawn at random, among them one that answers whatever, legal or not, or as given. The options
/// must outlive the table.
class BotTable {
 public:
  BotTable(const Game& game, const Options& options, Dice& dice);
  /// With these bots, one per seat.
  BotTable(const Game& game, const Options& options, const std::vector<Bot>& bots);

  /// The deal with the whole deck at hand, so that no card is unknown.
  Hand start(DealKey key) const;
  /// Plays a hand. `played` may have been used before, which saves its memory: sanitizers make that dear.
  void play(const Hand& start, Played& played) const;
  Played play(const Hand& start) const {
    Played played;
    play(start, played);
    return played;
  }
  const Game& game() const { return *game_; }
  const Options& options() const { return *options_; }
  const PerSeat<const Policy*>& policies() const { return policies_; }

 private:
  const Game* game_;
  const Options* options_;
  std::vector<std::shared_ptr<const Policy>> bots_;
  PerSeat<const Policy*> policies_{};
};

}  // namespace oddhand::test
