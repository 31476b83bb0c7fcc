// The table of a replay: plays to each question as the rules say, deals the recorded cards, and takes the recorded
// answers if they are legal.
#pragma once

#include <string>
#include <vector>

#include "sim/games/game.h"
#include "sim/history/recorded_deals.h"

namespace oddhand {

class ReplayTable {
 public:
  /// Keeps references to `game`, `options` and `actions`. `key` matters only where discards are reshuffled.
  ReplayTable(const Game& game, const Options& options, DealKey key, const std::vector<PhhAction>& actions);
  ReplayTable(const ReplayTable&) = delete;
  ReplayTable& operator=(const ReplayTable&) = delete;

  /// Plays to the first question.
  void begin() { play_on(); }
  /// Takes the next action. Throws IllegalAction.
  void take(const PhhAction& action);
  /// After the last action: plays the showdown if the record has reached it. False if the hand is not over; the stacks
  /// are then those of the moment.
  bool finish();

  /// Chips in front of each player.
  std::vector<Chips> stacks() const;
  /// Whether the pots went to hands of which not all cards are known.
  bool decided_by_unknown_cards() const { return decided_by_unknown_cards_; }
  /// What could not be checked, one line each.
  const std::vector<std::string>& notes() const { return notes_; }

 private:
  const Step& step() const { return game_.steps[hand_.table.cursor.step]; }
  bool at(StepWord word) const;
  bool asking() const { return hand_.hidden.legal.ask != Ask::none; }
  /// Plays until a seat is asked, cards are to be switched, hands are to be compared, or the hand is over.
  void play_on();
  void proceed_once();
  /// Deals what the record says: the cards are in the hands already, this is when the record comes to them.
  void told(const PhhAction& action);
  void check_all_told() const;
  /// Throws unless this seat is asked for this.
  void check_turn(Seat seat, Ask ask);
  void answer_with(const Decision& decision);

  void take_bet(const PhhAction& action);
  void check_raise(Chips total) const;
  void take_draw(const PhhAction& action);
  void take_choice(const PhhAction& action);
  void take_shift(const PhhAction& action);
  void take_match(const PhhAction& action);
  void take_switched(const PhhAction& action);
  void take_shown(const PhhAction& action);
  void check_shown(const PhhAction& action) const;
  void muck(SeatSet seats);
  /// Places of these cards in the seat's hand. Throws IllegalAction for a card that is not there or is unknown.
  HeldMask places(Seat seat, const std::vector<RecordedCard>& cards) const;

  /// Where unknown upcards decide who begins a round: lets the recorded seat begin if the known ones allow it.
  void accept_opener(Seat seat);
  SeatSet seats_with_unknown_upcards() const;

  [[noreturn]] void refuse(const std::string& wrong) const;

  const Game& game_;
  Hand hand_;
  RecordedDeals deals_;
  PerSeat<int> told_;
  int told_board_ = 0;
  SeatSet taken_;  ///< in a switch: who has taken its card
  PerSeat<std::uint8_t> pulls_;
  SeatSet mucked_;
  bool decided_by_unknown_cards_ = false;
  std::uint8_t accepted_round_ = 0;  ///< number of the round whose opener was accepted last
  std::vector<std::string> notes_;
};

}  // namespace oddhand
