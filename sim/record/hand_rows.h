// Played hands as rows, in memory: what one block of a run adds to a record. docs/record.md says what each column
// means; the file is record_file.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "evaluator/card.h"
#include "evaluator/card_text.h"
#include "strategies/chips.h"
#include "strategies/held_cards.h"
#include "strategies/options.h"
#include "strategies/seat.h"

namespace oddhand {

/// Cards as text ("AhKd") without an allocation; empty stands for none.
class CardText {
 public:
  CardText() = default;
  explicit CardText(const HeldCards& cards) {
    for (const Card card : cards) append(card);
  }

  void append(Card card) {
    text_[size_++] = to_char(card.rank());
    text_[size_++] = to_char(card.suit());
  }
  std::string_view view() const { return {text_.data(), size_}; }

 private:
  std::array<char, 2 * kMaxHeldCards> text_;
  std::uint8_t size_ = 0;
};

/// Numbers of hands are deal indices, as everywhere. Texts that are no cards live for ever.
struct HandRow {
  std::uint64_t hand = 0;
  Chips pot{};
  bool showdown = false;
  CardText board{};
  StudGame game = StudGame::stud;  ///< in force at the end
};

struct SeatRow {
  std::uint64_t hand = 0;
  Seat seat{};
  CardText cards{};
  CardText upcards{};
  std::uint32_t made = 0;          ///< bits of a HandValue; 0 = none
  std::uint32_t low = 0;           ///< bits of a LowValue; 0 = none
  std::int8_t folded_street = -1;  ///< -1: did not fold
  Chips put_in{};
  Chips won{};
};

struct DecisionRow {
  std::uint64_t hand = 0;
  std::uint16_t number = 0;  ///< place in the hand, counted through decisions and cards
  Seat seat{};
  std::uint8_t step = 0;
  std::uint8_t street = 0;
  std::string_view ask;
  std::string_view action;
  Chips amount{};
  Chips to_call{};
  Chips pot{};
  std::uint32_t made = 0;
  std::uint32_t low = 0;
  CardText cards{};
  std::string_view game{};  ///< empty: none named
};

struct CardsRow {
  std::uint64_t hand = 0;
  std::uint16_t number = 0;
  std::int8_t seat = -1;  ///< index; -1: the middle
  std::uint8_t step = 0;
  std::uint8_t street = 0;
  std::string_view how;
  std::string_view face;
  CardText cards{};
  std::int8_t from_seat = -1;  ///< index; -1: from the deck
};

/// The rows of consecutive hands, each table in the order of hands.
struct HandRows {
  std::vector<HandRow> hands;
  std::vector<SeatRow> seats;
  std::vector<DecisionRow> decisions;
  std::vector<CardsRow> cards;

  std::size_t size() const { return hands.size() + seats.size() + decisions.size() + cards.size(); }
};

}  // namespace oddhand
