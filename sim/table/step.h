// The step words: a game is a constexpr array of them that reads like its rule sheet (sim/games). What a word does at
// the table stands in machine.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "strategies/decision.h"
#include "strategies/options.h"
#include "strategies/table.h"

namespace oddhand {

struct Hand;

namespace detail {

// What the words of card_choices.h ask and do.
bool ask_to_arrange(Hand& hand, Seat seat);
void take_arrangement(Hand& hand, const Decision& decision);
void lay_boards(Hand& hand);
bool ask_to_exchange(Hand& hand, Seat seat);
void take_exchange(Hand& hand, const Decision& decision);
bool ask_to_reveal(Hand& hand, Seat seat);
void take_reveal(Hand& hand, const Decision& decision);

}  // namespace detail

enum class StepWord : std::uint8_t {
  ante,
  blinds,
  deal_down,
  deal_up,
  upcard,
  last_card,
  board,
  opening_betting,
  bring_in_betting,
  betting,
  pass_cards,
  draw,
  open_draw,
  arrange,
  exchange,
  reveal,
  offer,
  showdown
};

/// Fixed-limit bet size of a round.
enum class BetSize : std::uint8_t { small, big };

/// Betting rounds with stud's own rules, a bring-in or a second bet size, pay for them alone: with one kind for all,
/// six seats of Switch would take 120 instructions a hand more.
enum class RoundKind : std::uint8_t { plain, stud };

/// One line of a rule sheet. Functions that are null do not apply to the word.
struct Step {
  StepWord word;
  BetSize size = BetSize::small;
  /// Which of its functions a word has, where the expanded runner must know: g++ 12 with -fsanitize=undefined takes no
  /// comparison of a function with null for a constant.
  RoundKind kind = RoundKind::plain;
  bool may_ask = false;
  Seat (*first)(const Table&) = nullptr;           ///< who acts first
  int (*cards)(const Options&) = nullptr;          ///< how many cards
  bool (*big_too)(const Table&) = nullptr;         ///< betting: whether the big bet is open beside the small one
  bool (*ask)(Hand&, Seat) = nullptr;              ///< fills in Hidden::legal if the seat is asked; says whether it is
  void (*take)(Hand&, const Decision&) = nullptr;  ///< carries out the answer of Table::actor to `ask`
  bool (*follow_up)(Hand&) = nullptr;              ///< before the next seat's turn: deals what answers brought; may ask
  void (*finish)(Hand&) = nullptr;                 ///< when all who were to be asked have answered
  bool (*repeats)(const Options&) = nullptr;       ///< goes round again until `take` leaves StepCursor::again unset
  void (*settle)(Hand&) = nullptr;                 ///< gives the pot to its winners
  bool (*applies)(const Options&) = nullptr;       ///< null: always

  /// The same step, taken only where the options say so.
  constexpr Step when(bool (*predicate)(const Options&)) const {
    Step s = *this;
    s.applies = predicate;
    return s;
  }
  /// The same betting round, with the big bet open beside the small one where the table shows a reason.
  constexpr Step or_big(bool (*reason)(const Table&)) const {
    Step s = *this;
    s.big_too = reason;
    s.kind = RoundKind::stud;
    return s;
  }
};

constexpr bool is_betting(StepWord word) {
  return word == StepWord::betting || word == StepWord::opening_betting || word == StepWord::bring_in_betting;
}
/// The kind of a betting round.
constexpr RoundKind kind_of(const Step& round) {
  return round.word == StepWord::bring_in_betting ? RoundKind::stud : round.kind;
}
constexpr bool is_draw(StepWord word) { return word == StepWord::draw || word == StepWord::open_draw; }
/// Steps that ask one seat after the other what their own functions say.
constexpr bool is_in_turn(StepWord word) {
  return word == StepWord::arrange || word == StepWord::exchange || word == StepWord::reveal || word == StepWord::offer;
}
/// Steps that may ask seats for decisions.
constexpr bool asks(const Step& step) {
  return is_betting(step.word) || is_draw(step.word) || is_in_turn(step.word) ||
         (step.word == StepWord::upcard && step.may_ask);
}
constexpr bool applies(const Step& step, const Options& options) {
  return step.applies == nullptr || step.applies(options);
}

/// Every seat puts in the ante.
constexpr Step ante() { return {.word = StepWord::ante}; }
/// The two blinds go in; heads-up the dealer posts the small one.
constexpr Step blinds() { return {.word = StepWord::blinds}; }
/// Face-down cards to each live seat.
constexpr Step deal_down(int (*cards)(const Options&)) { return {.word = StepWord::deal_down, .cards = cards}; }
/// Cards to each live seat, face up.
constexpr Step deal_up(int (*cards)(const Options&)) { return {.word = StepWord::deal_up, .cards = cards}; }
/// An upcard to each live seat, one after the other.
constexpr Step deal_upcard() { return {.word = StepWord::upcard}; }
/// The same, and after each card `ask` looks what it brings: an extra card, a question to its owner, or nothing.
/// `follow_up` deals what the answer brings, before the next seat's card.
constexpr Step deal_upcard(bool (*ask)(Hand&, Seat), void (*take)(Hand&, const Decision&), bool (*follow_up)(Hand&)) {
  return {.word = StepWord::upcard, .may_ask = true, .ask = ask, .take = take, .follow_up = follow_up};
}
/// One last card face down to each live seat; a deck too short for that gives one card face up for all.
constexpr Step deal_last_card() { return {.word = StepWord::last_card}; }
/// Community cards, face up in the middle.
constexpr Step deal_board(int (*cards)(const Options&)) { return {.word = StepWord::board, .cards = cards}; }
/// The first betting round: inherits the blinds where there are any and then starts left of the big blind.
constexpr Step opening_betting(BetSize size) { return {.word = StepWord::opening_betting, .size = size}; }
/// A betting round that `holder` must open with the bring-in, or complete.
constexpr Step bring_in_betting(BetSize size, Seat (*holder)(const Table&)) {
  return {.word = StepWord::bring_in_betting, .size = size, .first = holder};
}
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
/// Each live seat lays three of its five cards face up, all at once: nobody sees another's before it has chosen.
constexpr Step arrange() {
  return {.word = StepWord::arrange,
          .ask = detail::ask_to_arrange,
          .take = detail::take_arrangement,
          .finish = detail::lay_boards};
}
/// Each live seat, from `first` clockwise, may turn a face-down card up and exchange another card.
constexpr Step exchange(Seat (*first)(const Table&)) {
  return {.word = StepWord::exchange, .first = first, .ask = detail::ask_to_exchange, .take = detail::take_exchange};
}
/// Each live seat, from `first` clockwise, turns a face-down card up.
constexpr Step reveal(Seat (*first)(const Table&)) {
  return {.word = StepWord::reveal, .first = first, .ask = detail::ask_to_reveal, .take = detail::take_reveal};
}
/// Something is offered to each live seat in turn, left of the dealer first; `repeats`: until nobody takes it.
/// `follow_up` deals what the answer brings, before the next seat's turn.
constexpr Step offer(bool (*ask)(Hand&, Seat), void (*take)(Hand&, const Decision&), bool (*follow_up)(Hand&),
                     bool (*repeats)(const Options&)) {
  return {.word = StepWord::offer, .ask = ask, .take = take, .follow_up = follow_up, .repeats = repeats};
}
/// Hands are compared and the pots are given out.
constexpr Step showdown(void (*settle)(Hand&)) { return {.word = StepWord::showdown, .settle = settle}; }

/// A rule sheet. At least two seats are live before every step; the hand ends when one is left.
template <class... S>
constexpr std::array<Step, sizeof...(S)> steps(S... s) {
  return {s...};
}

}  // namespace oddhand
