// What a seat can be asked, what it may answer, and its answer.
#pragma once

#include <cstdint>

#include "strategies/chips.h"
#include "strategies/options.h"

namespace oddhand {

/// The kinds of question that the table asks.
enum class Ask : std::uint8_t {
  none,
  bet,        ///< fold, check or call, bet or raise
  draw,       ///< which cards to throw
  arrange,    ///< which three cards to lay face up
  exchange,   ///< keep all cards, or turn one up and exchange another
  reveal,     ///< which face-down card to turn up
  shift,      ///< a jack came or is held: which game to play
  match_pot,  ///< put in what stands in `call`, or fold
};

/// The legal answers to the question at hand, computed once by the table.
struct Legal {
  Ask ask = Ask::none;
  bool may_fold = false;          ///< only with something to call: folding for nothing is not offered
  bool four_needs_ace = false;    ///< draw: four cards may be thrown only if an ace is kept
  bool must_shift = false;        ///< shift: declining is not allowed
  bool from_hole = false;         ///< shift: the jack lies face down and has to be turned up
  bool two_sizes = false;         ///< bet: only the least and the most are allowed, nothing between
  std::uint8_t max_discards = 0;  ///< draw: cards that may be thrown
  StudGameMask shift_to = 0;      ///< shift: games that may be named
  Chips call{};                   ///< chips to add for a call; 0 = check; never more than the stack
  Chips min_raise_to{};  ///< smallest bet or raise, as this seat's total bet in the round; 0 = no raise allowed
  Chips max_raise_to{};  ///< largest bet or raise, likewise; >= min_raise_to

  bool may_raise() const { return max_raise_to.count > 0; }
};

/// Nothing is asked.
inline constexpr Legal kNoAnswers{};

/// Which of the held cards: bit i stands for card i in the order the seat holds them.
using HeldMask = std::uint16_t;

enum class Action : std::uint8_t { fold, check_or_call, raise_to, discard, arrange, exchange, reveal, shift };

/// A seat's answer. Anything that is not legal is put right by one rule: a fold for nothing is a check, an impossible
/// raise is a call, an amount is moved into range, a forbidden discard stands pat, a forbidden exchange keeps all, a
/// shift that is not open is declined (where it must not be, the first game of the list is named), a forbidden
/// arrangement lays the last three cards, a forbidden reveal turns up the first face-down card.
struct Decision {
  Action action = Action::check_or_call;
  StudGame game = StudGame::stud;  ///< shift: the game named
  HeldMask cards = 0;              ///< discard, exchange: the cards thrown; arrange: those laid face up
  HeldMask turned = 0;             ///< exchange, reveal, shift by a hole jack: the card turned up
  Chips amount{};                  ///< raise_to: this seat's total bet in the round afterwards

  friend bool operator==(const Decision&, const Decision&) = default;
};

constexpr Decision fold() { return {.action = Action::fold}; }
constexpr Decision check_or_call() { return {}; }
/// Bet or raise so that this seat's bet in the round becomes `total`.
constexpr Decision raise_to(Chips total) { return {.action = Action::raise_to, .amount = total}; }
/// Throw these of the held cards; none of them is standing pat.
constexpr Decision discard(HeldMask cards) { return {.action = Action::discard, .cards = cards}; }
constexpr Decision stand_pat() { return discard(0); }
/// Lay these three of the held cards face up.
constexpr Decision arrange(HeldMask board) { return {.action = Action::arrange, .cards = board}; }
/// Turn one face-down card up, then throw another card, up or down, for one from the deck.
constexpr Decision exchange(HeldMask turned, HeldMask thrown) {
  return {.action = Action::exchange, .cards = thrown, .turned = turned};
}
/// Exchange nothing.
constexpr Decision keep() { return {}; }
/// Turn this face-down card up.
constexpr Decision reveal(HeldMask card) { return {.action = Action::reveal, .turned = card}; }
/// Name a game: by the jack that was just dealt, or by turning up a jack from the hole.
constexpr Decision shift_to(StudGame game, HeldMask jack = 0) {
  return {.action = Action::shift, .game = game, .turned = jack};
}
/// Name none.
constexpr Decision decline() { return {}; }

}  // namespace oddhand
