// Hands of the stud games played from a script, with the cards that matter laid out seat by seat.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sim/games/game.h"
#include "tests/table/scripted.h"

namespace oddhand::test {

/// A deck that gives each seat `each` cards, these in this order, and begins behind them with `behind`. ".." is any
/// card, and so is every card that is left out at the end of a seat; as long as there are some they are cards that
/// change no game: no three, four, nine, jack or queen.
std::string stud_deck(const std::vector<std::string_view>& seats, std::string_view behind = "", int each = 7);

class StudHand : public Scripted {
 public:
  /// A hand of this game with these settings ("seats=3"), from a deck as above; seats that are left out get any cards.
  StudHand(std::string_view game, const std::vector<std::string>& settings, std::vector<std::string_view> seats,
           std::string_view behind = "");

  /// Everybody checks or calls until the hand is over.
  StudHand& calls_to_the_end();

  const Table& table() const { return hand.table; }
  int hole_cards(int seat) const { return hand.table.hole_cards[seat_at(seat - 1)]; }
};

/// Plays to the end of the step that deals the `count`-th regular card. Nobody may be asked on the way.
void deal_to(Scripted& hand, int count);

CardSet set_of(std::string_view cards);
RankMask ranks_of(std::string_view ranks);

/// What the game says to these settings; empty if it takes them.
std::string refusal(std::string_view game, const std::vector<std::string>& settings);

}  // namespace oddhand::test
