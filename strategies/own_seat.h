// One seat's own part of a hand: what only the player in that seat knows.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>

#include "evaluator/card.h"
#include "evaluator/hand_value.h"
#include "strategies/table.h"

namespace oddhand {

inline constexpr int kMaxHeldCards = 12;

/// Cards in the order in which the seat got them.
class HeldCards {
 public:
  constexpr int size() const { return size_; }
  constexpr Card operator[](int i) const { return cards_[static_cast<std::size_t>(i)]; }
  constexpr void append(Card c) {
    assert(size_ < kMaxHeldCards);
    cards_[size_++] = c;
  }
  /// Takes out card `i`; the later ones move up.
  constexpr Card remove(int i) {
    const Card out = (*this)[i];
    --size_;
    for (auto k = static_cast<std::size_t>(i); k < size_; ++k) cards_[k] = cards_[k + 1];
    return out;
  }
  /// Takes out card `i` and appends `c`.
  constexpr void replace(int i, Card c) {
    const std::size_t last = size_ - 1U;
    for (auto k = static_cast<std::size_t>(i); k < last; ++k) cards_[k] = cards_[k + 1];
    cards_[last] = c;
  }
  constexpr const Card* begin() const { return cards_.data(); }
  constexpr const Card* end() const { return cards_.data() + size_; }

 private:
  std::array<Card, kMaxHeldCards> cards_{};
  std::uint8_t size_ = 0;
};

/// What one switch did to this seat: it lost one card to a neighbour and took one from the other.
struct SwitchNote {
  std::optional<Card> lost;
  std::optional<Card> took;
  Seat lost_to{};
  Seat took_from{};
};

/// A seat's own part. Trivially copyable.
struct OwnSeat {
  CardSet cards;      ///< all cards held
  HeldCards held;     ///< the same, in order
  CardSet discarded;  ///< own cards thrown in the draw
  std::array<SwitchNote, kMaxSwitches> switch_notes{};
  std::uint64_t random_key = 0;  ///< key of this seat's random numbers in this hand; tells nothing of the deck
  std::uint16_t decisions = 0;   ///< questions asked of this seat so far in this hand
  std::uint16_t version = 0;     ///< changes whenever the cards change; tags the cached value
  mutable std::uint16_t value_version = 0xffff;
  mutable HandValue value{};  ///< cache of View::made_hand
};

}  // namespace oddhand
