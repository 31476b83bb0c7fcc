// What `oddhand equity` asks, as given, and the hand of cards that it makes of it: which game, which cards lie where,
// what is still to happen.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sim/equity/known_hand.h"
#include "sim/games/game.h"
#include "strategies/drawing.h"

namespace oddhand {

/// The question in words. Empty texts stand for what is not given.
struct EquityRequest {
  std::string game{};
  std::vector<std::string> settings{};  ///< game options, KEY=VALUE; seats and structure follow from the question
  std::vector<std::string> hands{};     ///< one per player, seat 1 first; docs/equity.md explains how they are written
  std::string board{};
  std::string dead{};
  std::string to_come{};   ///< "switch,draw,switch", …, "nothing"; empty: everything that the game still has
  std::string rule{};      ///< draw rule; empty: improve
  std::string in_force{};  ///< Jack the Shifter: the game in force; empty: stud
};

/// A place of the deck, and which cards may lie there.
struct CardPlace {
  int place = 0;
  CardSet may;
};

/// Cards of one owner whose order does not matter.
struct PlaceGroup {
  std::optional<Seat> seat;  ///< none: in the middle
  std::vector<CardPlace> places = {};
};

/// Whether each of its cards is known.
bool all_known(const PlaceGroup& group);

/// A game to be played on from known cards, without bets.
struct PlaySpot {
  const Game* game = nullptr;
  Options options;
  std::vector<Step> steps;           ///< those of the game that are not over
  std::vector<std::string> to_come;  ///< what of switch, draw and exchange is among them, in order
  std::vector<PlaceGroup> groups;
  CardSet dead;  ///< cards that nobody can get
  DrawStyle rule = DrawStyle::improve;
  SeatSet has_drawn;  ///< seats that throw `throws` and nothing else
  PerSeat<CardSet> throws;
  SeatSet has_laid;  ///< Swingo: seats whose last three cards are the board
  StudGame in_force = StudGame::stud;
  int streets = 0;                      ///< upcards of each seat that came before in_force
  PerSeat<std::vector<CardSet>> extra;  ///< Baseball: extra cards that a seat has, in the order in which they came
  PerSeat<std::vector<int>> upcards;    ///< places of a seat's upcards, in the order in which they come
  std::vector<std::string> hand_texts;
  std::string announcement;   ///< the game as its dealer announces it
  std::string changed_to;     ///< Jack the Shifter: the game in force; empty for the others
  std::string words;          ///< what is to come, for people; empty where the game has none of it
  bool rule_applies = false;  ///< whether somebody decides by the rule
};

/// Whether a switch, a draw or an exchange is still to come.
bool is_to_come(const PlaySpot& spot, std::string_view word);

/// Everybody's ante, and so the steps of a share of the pot per seat: divided by any number of winners, and by two.
inline constexpr Chips kEquityAnte{5040};

/// Throws InputError for what does not fit the game: too many cards, an unknown word, a state that cannot be.
PlaySpot make_play_spot(const EquityRequest& request);

}  // namespace oddhand
