// The step words: a game is a constexpr array of them that reads like its rule sheet (sim/games). What a word does at
// the table stands in machine.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "strategies/options.h"
#include "strategies/table.h"

namespace oddhand {

struct Hand;

enum class StepWord : std::uint8_t {
  ante,
  blinds,
  deal_down,
  deal_up,
  opening_betting,
  betting,
  pass_cards,
  draw,
  open_draw,
  showdown
};

/// Fixed-limit bet size of a round.
enum class BetSize : std::uint8_t { small, big };

/// One line of a rule sheet. Functions that are null do not apply to the word.
struct Step {
  StepWord word;
  BetSize size = BetSize::small;
  Seat (*first)(const Table&) = nullptr;      ///< who acts first
  int (*cards)(const Options&) = nullptr;     ///< how many cards
  void (*settle)(Hand&) = nullptr;            ///< gives the pot to its winners
  bool (*applies)(const Options&) = nullptr;  ///< null: always

  /// The same step, taken only where the options say so.
  constexpr Step when(bool (*predicate)(const Options&)) const {
    Step s = *this;
    s.applies = predicate;
    return s;
  }
};

constexpr bool is_betting(StepWord word) { return word == StepWord::betting || word == StepWord::opening_betting; }
constexpr bool is_draw(StepWord word) { return word == StepWord::draw || word == StepWord::open_draw; }
/// Steps that ask seats for decisions.
constexpr bool asks(StepWord word) { return is_betting(word) || is_draw(word); }
constexpr bool applies(const Step& step, const Options& options) {
  return step.applies == nullptr || step.applies(options);
}

/// Every seat puts in the ante.
constexpr Step ante() { return {.word = StepWord::ante}; }
/// The two blinds go in; heads-up the dealer posts the small one.
constexpr Step blinds() { return {.word = StepWord::blinds}; }
/// Face-down cards to each live seat.
constexpr Step deal_down(int (*cards)(const Options&)) { return {.word = StepWord::deal_down, .cards = cards}; }
/// The first cards of each live seat, face up.
constexpr Step deal_up(int (*cards)(const Options&)) { return {.word = StepWord::deal_up, .cards = cards}; }
/// The first betting round: inherits the blinds where there are any and then starts left of the big blind.
constexpr Step opening_betting(BetSize size) { return {.word = StepWord::opening_betting, .size = size}; }
/// A later betting round.
constexpr Step betting(BetSize size, Seat (*first)(const Table&)) {
  return {.word = StepWord::betting, .size = size, .first = first};
}
/// A switch: each live seat takes one unseen card from its neighbour.
constexpr Step pass_cards() { return {.word = StepWord::pass_cards}; }
/// Each live seat in turn throws cards and gets as many.
constexpr Step draw() { return {.word = StepWord::draw}; }
/// The same with every discard face up, so that all see it: who draws later knows what is gone. The replacements come
/// face down, to each seat in its turn.
constexpr Step open_draw() { return {.word = StepWord::open_draw}; }
/// Hands are compared and the pots are given out.
constexpr Step showdown(void (*settle)(Hand&)) { return {.word = StepWord::showdown, .settle = settle}; }

/// A rule sheet. At least two seats are live before every step; the hand ends when one is left.
template <class... S>
constexpr std::array<Step, sizeof...(S)> steps(S... s) {
  return {s...};
}

}  // namespace oddhand
