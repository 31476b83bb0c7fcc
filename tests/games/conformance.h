// What every game must keep, as functions over a game: the suite of conformance_test.cpp runs them for all games.
#pragma once

#include <cstddef>
#include <vector>

#include "sim/games/game.h"
#include "strategies/bot_spec.h"
#include "tests/games/tables.h"

namespace oddhand::test {

/// What the table makes of an answer to the question before this seat.
Decision understood(const View& view, const Decision& decision);

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

/// A table of bots. The options must outlive it.
class BotTable {
 public:
  BotTable(const Game& game, const Options& options, Dice& dice);
  /// With these bots, one per seat.
  BotTable(const Game& game, const Options& options, std::vector<Bot> bots);

  /// The deal with the whole deck at hand, so that no card is unknown.
  Hand start(DealKey key) const;
  Played play(const Hand& start) const;
  const Game& game() const { return *game_; }
  const Options& options() const { return *options_; }
  const PerSeat<const Policy*>& policies() const { return policies_; }

 private:
  const Game* game_;
  const Options* options_;
  std::vector<Bot> bots_;
  PerSeat<const Policy*> policies_{};
};

// Each requires with doctest what its name says.
void require_chips_conserved(const Hand& hand);
/// No card is in two places, and what has been dealt once is still held, in the middle, dead or back in the stub.
void require_cards_conserved(const Played& played);
/// A draw turns no card up: replacements come face down, and exposed are only cards that the seat held.
void require_draws_hidden(const Played& played);
/// Arranging, exchanging and revealing turn up the cards that they name, boards not before all have chosen, and an
/// exchange the card that comes; nothing else.
void require_turned_up_as_answered(const Played& played);
void require_questions_legal(const Played& played);
/// Stud games: wild cards, ranking and extra cards are those of the game in force, by another reckoning; only an answer
/// shifts, to a game on the list; before each betting round everybody with a jack face down has been asked.
void require_game_in_force(const Game& game, const Played& played);
/// At a showdown of high hands every pot goes to those whose hand is best by trying all cards that they may use, the
/// chips that do not divide among them.
void require_best_hands_win(const Game& game, const Played& played);
void require_hand_ended(const Played& played);
/// The expanded runner takes the same answers to the same end.
void require_runners_agree(const BotTable& table, const Hand& start, const Played& played);
/// From every copy, either runner comes to the same end; the copy itself does not change by that.
void require_forks_agree(const BotTable& table, const Played& played);
/// With the cards that the asked seat cannot know changed for others, in this moment and from the start of the hand,
/// it sees the same and decides the same. Returns how many histories could be told with other cards.
int require_views_blind(const BotTable& table, const Hand& start, const Played& played, Dice& dice);
/// The deals of a batch begin as they do alone.
void require_batch_agrees(const BotTable& table, DealKey first);

}  // namespace oddhand::test
