// Swingo's boards: three cards, and the order that decides who acts first. Two boards of one deck are never equal.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

#include "evaluator/card.h"
#include "evaluator/hand_value.h"

namespace oddhand {

/// Whose suit decides between boards of equal ranks.
enum class BoardSuit : std::uint8_t {
  of_highest_card,  ///< of 7-7-K the king's
  of_pair,          ///< of 7-7-K the better suit of the two sevens; without a pair that of the highest card
};

/// A board's value: greater acts first. Bits: those of the board's HandValue, then two for the suit (clubs lowest).
/// Boards are comparable if they were valued with the same BoardSuit.
class BoardValue {
 public:
  constexpr BoardValue() = default;
  constexpr BoardValue(HandValue ranks, Suit suit) : bits_(ranks.bits() << 2 | static_cast<std::uint32_t>(suit)) {}
  constexpr std::uint32_t bits() const { return bits_; }
  /// Three of a kind, one pair or high card, without the suit.
  constexpr HandValue ranks() const { return HandValue::from_bits(bits_ >> 2); }
  constexpr Suit suit() const { return static_cast<Suit>(bits_ & 3); }
  friend constexpr auto operator<=>(BoardValue, BoardValue) = default;

 private:
  std::uint32_t bits_ = 0;
};

/// Value of a board of three cards: three of a kind, then pair, then high cards; then the ranks; then the best suit
/// among the cards of the rank that `suit` names. Straights and flushes do not count.
BoardValue board_value(CardSet board, BoardSuit suit = BoardSuit::of_highest_card);

/// In words, enough to tell two different values apart: "pair of sevens, king kicker, in hearts".
std::string describe(BoardValue value);

}  // namespace oddhand
