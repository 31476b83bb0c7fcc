// A made-up situation for a bot: a table, a seat's own part and the question, with no hand of cards behind it.
#pragma once

#include <memory>
#include <string_view>

#include "evaluator/card_text.h"
#include "strategies/policy.h"

namespace oddhand::test {

/// Owns what a View refers to. Six seats of a fixed-limit game, this seat at index 2, unless a test changes it.
struct Spot {
  Options options;
  Table table;
  OwnSeat me;
  Legal legal;
  Seat seat = seat_at(2);

  Spot();
  explicit Spot(std::string_view cards) : Spot() { hold(cards); }
  /// Replaces the held cards, in this order.
  void hold(std::string_view cards);
  void hold(CardSet cards);
  /// Asks for a draw of at most `most` cards.
  void ask_draw(int most, bool four_needs_ace = false);
  /// Asks for a bet of two chips with nothing to call.
  void ask_open();
  /// Asks for a call of two chips, or a raise to four, after this many bets and raises.
  void ask_call(int raises);
  /// Asks for three cards to lay face up.
  void ask_arrange() { legal = {.ask = Ask::arrange}; }
  /// Asks for an exchange.
  void ask_exchange() { legal = {.ask = Ask::exchange}; }
  /// Asks for a card to turn up.
  void ask_reveal() { legal = {.ask = Ask::reveal}; }
  /// Offers these games.
  void ask_shift(StudGameMask games);
  /// Asks for the pot, this many chips, or a fold.
  void ask_match_pot(Chips amount) { legal = {.ask = Ask::match_pot, .may_fold = true, .call = amount}; }
  /// Shows these cards of a seat, in this order; this seat must hold them.
  void show(Seat who, std::string_view cards);
  /// Lays these cards in the middle.
  void lay_board(std::string_view cards);
  /// A hand of seven cards in streets, of which this seat holds `cards`; those `up` lie face up.
  void hold_stud(std::string_view cards, std::string_view up);
  View view();

 private:
  void append(Card card);
};

/// A set of `count` cards, uniform.
CardSet random_cards(KeyedRandom& random, int count);
/// Whether the answer is one that `legal` offers.
bool is_legal(const Decision& decision, const Legal& legal, const HeldCards& held);
/// Whether the answer is one that the view's question allows, as the table reads it. For questions about cards that lie
/// face down or up as well.
bool is_legal(const Decision& decision, const View& view);
/// The bot's answer to the question at hand.
Decision answer_of(const Policy& bot, const View& view);
/// The one bot that this spec names, from the built-in ones.
std::shared_ptr<const Policy> make_bot(std::string_view spec);

}  // namespace oddhand::test
