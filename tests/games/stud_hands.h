// Hands of the stud games by name, with the cards that matter laid out seat by seat.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "sim/games/game.h"
#include "tests/table/scripted.h"

namespace oddhand::test {

class StudHand : public Scripted {
 public:
  /// A hand of this game with these settings ("seats=3"). Each seat's cards in the order in which it gets them: ".." is
  /// any card, and so is every card that is not named. `behind` are the cards behind the seats' own places.
  StudHand(std::string_view game, const std::vector<std::string>& settings,
           std::initializer_list<std::string_view> hands, std::string_view behind = "");

  /// Everybody checks or calls until the hand is over.
  StudHand& calls_to_the_end();

  const Table& table() const { return hand.table; }
  int hole_cards(int seat) const { return hand.table.hole_cards[seat_at(seat - 1)]; }
};

/// What the game says to these settings; empty if it takes them.
std::string refusal(std::string_view game, const std::vector<std::string>& settings);

}  // namespace oddhand::test
