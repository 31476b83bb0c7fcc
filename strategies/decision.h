// What a seat can be asked, what it may answer, and its answer.
#pragma once

#include <cstdint>

#include "strategies/chips.h"

namespace oddhand {

/// The kinds of question that the table asks.
enum class Ask : std::uint8_t { none, bet, draw };

/// The legal answers to the question at hand, computed once by the table.
struct Legal {
  Ask ask = Ask::none;
  bool may_fold = false;          ///< only with something to call: folding for nothing is not offered
  bool four_needs_ace = false;    ///< draw: four cards may be thrown only if an ace is kept
  std::uint8_t max_discards = 0;  ///< draw: cards that may be thrown
  Chips call{};                   ///< chips to add for a call; 0 = check; never more than the stack
  Chips min_raise_to{};  ///< smallest bet or raise, as this seat's total bet in the round; 0 = no raise allowed
  Chips max_raise_to{};  ///< largest bet or raise, likewise; >= min_raise_to

  bool may_raise() const { return max_raise_to.count > 0; }
};

/// Which of the held cards: bit i stands for card i in the order the seat holds them.
using HeldMask = std::uint16_t;

enum class Action : std::uint8_t { fold, check_or_call, raise_to, discard };

/// A seat's answer. Anything that is not legal is put right by one rule (see table's `legalise`): a fold for nothing is
/// a check, an impossible raise is a call, an amount is moved into range, a forbidden discard stands pat.
struct Decision {
  Action action = Action::check_or_call;
  HeldMask cards = 0;  ///< discard: the cards thrown
  Chips amount{};      ///< raise_to: this seat's total bet in the round afterwards

  friend bool operator==(const Decision&, const Decision&) = default;
};

constexpr Decision fold() { return {.action = Action::fold}; }
constexpr Decision check_or_call() { return {}; }
/// Bet or raise so that this seat's bet in the round becomes `total`.
constexpr Decision raise_to(Chips total) { return {.action = Action::raise_to, .amount = total}; }
/// Throw these of the held cards; none of them is standing pat.
constexpr Decision discard(HeldMask cards) { return {.action = Action::discard, .cards = cards}; }
constexpr Decision stand_pat() { return discard(0); }

}  // namespace oddhand
