// The parts of a narration: each tells one kind of step from the hand before and after it. Used by narrate.cpp only.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sim/table/hand.h"
#include "sim/table/step.h"
#include "strategies/bot_spec.h"

namespace oddhand {

/// The text so far, and what every part needs to know of the table.
struct Story {
  const Options& options;
  const std::vector<Bot>& bots;
  int rounds = 0;  ///< betting rounds that the game has
  std::string text{};

  /// A heading after an empty line.
  void heading(std::string_view words);
  /// An indented line.
  void line(std::string_view words);
  /// A line that explains the one before it.
  void detail(std::string_view words);
  /// "Seat 3  Kh Kd 7c 4s 2h  pair of kings, seven-four-two kickers".
  void hand_line(const Hand& hand, Seat seat);
  /// Who acts: "Seat 3 (threshold)": the bot's name without its parameters.
  std::string player(Seat seat) const;
  /// "Seat 3" filled up so that all seats of the table stand in line.
  std::string column(Seat seat) const;
};

/// "Kh Kd 7c 4s 2h  pair of kings, seven-four-two kickers": what the seat holds. Where hands lie partly open the hidden
/// cards come first, then the upcards, then those in the middle: "Kh 7c | Kd 4s + 2h  pair of kings, …". Borrowed cards
/// do not count before the showdown.
std::string held_words(const Hand& hand, Seat seat);
/// The value of a hand in words, as the game in force ranks it: high, low, or both.
std::string value_words(const Hand& hand, CardSet cards);
/// The cards in their order, separated by blanks.
std::string in_order(const HeldCards& cards);
/// The number alone: "12".
inline std::string chips(Chips c) { return std::to_string(c.count); }
/// Cards that `after` has and `before` has not, in the order they came.
std::vector<Card> new_cards(const HeldCards& before, const HeldCards& after);

// Chips going in.
void tell_antes(Story& story, const Hand& before, const Hand& after);
void tell_blinds(Story& story, const Hand& before, const Hand& after);
/// The heading of a betting round that has begun, and why somebody begins it.
void tell_round(Story& story, const Step& step, const Hand& hand);
/// Why the seat that `step` names goes first; says nothing where it is always the one left of the dealer.
void tell_first(Story& story, const Step& step, const Hand& hand, Seat seat, std::string_view what);
/// What the actor of `before` did; `decision` is its answer before the table put it right.
void tell_bet(Story& story, const Hand& before, const Decision& decision, const Hand& after);
/// The end of a round; `asked` says whether anybody could act in it.
void tell_round_end(Story& story, const Hand& after, bool asked);

// Cards moving.
void tell_deal(Story& story, const Hand& before, const Hand& after);
void tell_deal_up(Story& story, const Hand& before, const Hand& after);
/// The heading of a street of upcards, or of the last card.
void tell_street(Story& story, const Step& step, const Hand& before, const Hand& after);
/// Cards that seats have got one by one, extra cards, and what is wild now.
void tell_cards_got(Story& story, const Hand& before, const Hand& after);
/// Cards in the middle.
void tell_board(Story& story, const Hand& before, const Hand& after);
void tell_switch(Story& story, const Hand& before, const Hand& after);
void tell_draw(Story& story, const Hand& before, const Decision& decision, const Hand& after);
/// The same where the discards lie face up; also tells what all others now see of the hand.
void tell_open_draw(Story& story, const Hand& before, const Decision& decision, const Hand& after);
/// Seats that the draw passed over because no card was left for them.
void tell_no_draw(Story& story, const Hand& before, const Hand& after);

// Choices of cards and games.
/// The boards that all have laid at once.
void tell_boards(Story& story, const Hand& before, const Hand& after);
void tell_one_exchange(Story& story, const Hand& before, const Decision& decision, const Hand& after);
void tell_reveal(Story& story, const Hand& before, const Decision& decision, const Hand& after);
/// A jack's owner names a game, or none; a three's owner matches the pot, or folds.
void tell_upcard_answer(Story& story, const Hand& before, const Decision& decision, const Hand& after);
/// The heading of a window for jacks from the hole.
void tell_window(Story& story, const Hand& hand);

// Chips going out.
/// Everybody else has folded.
void tell_last_seat(Story& story, const Hand& after);
/// Nobody opened under jacks or better.
void tell_unopened(Story& story);
/// Hands and pots; `before` is the hand before the pots were given out by the step.
void tell_showdown(Story& story, const Step& step, const Hand& before);
void tell_result(Story& story, const Hand& finished);

}  // namespace oddhand
