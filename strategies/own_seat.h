// One seat's own part of a hand: what only the player in that seat knows.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "evaluator/card.h"
#include "evaluator/hand_value.h"
#include "strategies/held_cards.h"
#include "strategies/table.h"

namespace oddhand {

/// What one switch did to this seat: it lost one card to a neighbour and took one from the other.
struct SwitchNote {
  std::optional<Card> lost;
  std::optional<Card> took;
  Seat lost_to{};
  Seat took_from{};
};

/// The value of a hand, kept until its cards change. Only View fills it in, so a bot cannot.
class MadeHandCache {
 public:
  /// The value, if it was worked out for this version of the cards (own and common).
  std::optional<HandValue> at(std::uint16_t version) const {
    return version_ == version ? std::optional(value_) : std::nullopt;
  }

 private:
  friend struct View;
  mutable HandValue value_{};
  mutable std::uint16_t version_ = 0xffff;
};

/// A seat's own part. Trivially copyable.
struct OwnSeat {
  CardSet cards;      ///< all cards held
  HeldCards held;     ///< the same, in order
  CardSet discarded;  ///< own cards thrown in the draw
  std::array<SwitchNote, kMaxSwitches> switch_notes{};
  std::uint64_t random_key = 0;  ///< key of this seat's random numbers in this hand; see docs/bots.md for what it hides
  std::uint16_t decisions = 0;   ///< questions asked of this seat so far in this hand
  std::uint16_t version = 0;     ///< changes whenever the cards change; tags the cached value
  MadeHandCache made_hand;       ///< of View::made_hand

  /// Adds `count` cards that lie one after the other at `first`.
  void receive(const Card* first, int count) { cards = cards | held.append(first, count); }
};

}  // namespace oddhand
