// The cards of a recorded hand, and how they get into a deck: whatever place of the deck a game deals a card from, the
// card that the record names is put there first.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

#include "sim/history/phh_action.h"
#include "sim/table/hand.h"

namespace oddhand {

/// A recorded action that the game does not allow. `what()` says what is wrong and what would be right.
class IllegalAction : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class RecordedDeals {
 public:
  explicit RecordedDeals(const std::vector<PhhAction>& actions);

  /// Plays `play(hand)`, which may deal: every card that a seat or the middle gets is the recorded one. For an unknown
  /// card, and where the record ends, some card that it names nowhere. Throws IllegalAction when the recorded card
  /// cannot come from the deck.
  template <class Play>
  void play(Hand& hand, const Play& play) {
    for (;;) {
      Hand played = hand;
      play(played);
      if (!put_right(hand, played)) {
        note_dealt(hand, played);
        hand = played;
        return;
      }
    }
  }

  /// How many cards the seat has been dealt by the game so far, exchanged ones included.
  int dealt_to(Seat seat) const { return given_[seat]; }
  /// Cards in play of which the record does not say what they are.
  CardSet unknown() const { return unknown_; }

 private:
  /// The cards that a seat, or the middle, is to get, in order, and how many of them the game has dealt.
  using Queue = std::vector<RecordedCard>;

  void fill_in_shown(const PhhAction& action);
  /// Exchanges two cards of the deck of `hand` where `played` shows that the wrong one comes first; false if all are
  /// right.
  bool put_right(Hand& hand, const Hand& played);
  bool exchange_wrong(Hand& hand, const Hand& played, const std::vector<Card>& came, const Queue& queue, int given);
  void note_dealt(const Hand& before, const Hand& after);
  void note_unknown(const std::vector<Card>& came, const Queue& queue, int given);

  PerSeat<Queue> queue_;
  Queue board_;
  PerSeat<int> given_;
  CardSet named_;
  CardSet unknown_;
};

}  // namespace oddhand
