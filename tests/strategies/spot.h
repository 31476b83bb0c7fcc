// A made-up situation for a bot: a table, a seat's own part and the question, with no hand of cards behind it.
#pragma once

#include <memory>
#include <string_view>

#include "strategies/policy.h"

namespace oddhand::test {

/// Owns what a View refers to. Six seats of a fixed-limit game, this seat at index 2, unless a test changes it.
struct Spot {
  Options options;
  Table table;
  OwnSeat me;
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
  View view();

 private:
  void append(Card card);
};

/// A set of `count` cards, uniform.
CardSet random_cards(KeyedRandom& random, int count);
/// Whether the answer is one that `legal` offers.
bool is_legal(const Decision& decision, const Legal& legal, const HeldCards& held);
/// The one bot that this spec names, from the built-in ones.
std::shared_ptr<const Policy> make_bot(std::string_view spec);
CardSet cards_of(std::string_view text);

}  // namespace oddhand::test
