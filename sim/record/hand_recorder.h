// Plays a hand and writes down what happens: cards as they come, decisions as the table takes them, the end.
#pragma once

#include <optional>
#include <span>

#include "sim/record/hand_rows.h"
#include "sim/run/play.h"

namespace oddhand {

/// One per thread. Refers to the table's parts, which must outlive it.
class HandRecorder {
 public:
  explicit HandRecorder(const PlayTable& table) : table_(table) {}

  /// Plays `hand`, which stands at its start, to its end and adds its rows. The same play as Game::play.
  void play(Hand& hand, HandRows& rows);
  /// The same for a hand that has been played already: it is played again by these answers, all that were given.
  void play_again(Hand& hand, std::span<const Decision> answers, HandRows& rows);

 private:
  void play_out(Hand& hand, HandRows& rows);
  Decision next_answer(const Hand& hand);
  void begin(const Hand& hand);
  void play_next(Hand& hand);
  void ask(Hand& hand, std::uint8_t step);
  DecisionRow question(const Hand& hand, std::uint8_t step);
  void note_cards(const Hand& hand, std::uint8_t step, std::string_view how);
  void note_switch(const Hand& hand, std::uint8_t step);
  void note_end(const Hand& hand);
  CardsRow& add_cards(const Hand& hand, std::uint8_t step, std::string_view how, std::string_view face);

  const PlayTable table_;
  HandRows* rows_ = nullptr;
  std::optional<std::span<const Decision>> answers_;  ///< those still to come, where they are given
  std::uint64_t number_of_hand_ = 0;
  std::uint16_t next_number_ = 1;
  bool showdown_ = false;
  int board_size_ = 0;
  PerSeat<CardSet> had_;
  PerSeat<std::uint8_t> extra_cards_;
  PerSeat<Chips> matched_;
  PerSeat<std::int8_t> folded_street_;
};

}  // namespace oddhand
