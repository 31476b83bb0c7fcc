// Cards in the order in which a seat got them: what it holds, or what lies face up before it.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "evaluator/card.h"
#include "strategies/decision.h"

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
  /// Appends `count` cards that lie one after the other at `first`; returns them.
  constexpr CardSet append(const Card* first, int count) {
    assert(size_ + count <= kMaxHeldCards);
    CardSet added;
    Card* const to = cards_.data() + size_;
    for (int i = 0; i < count; ++i) {
      const Card c = first[i];
      to[i] = c;
      added.insert(c);
    }
    size_ = static_cast<std::uint8_t>(size_ + count);
    return added;
  }
  /// Takes out card `i`; the later ones move up.
  Card remove(int i) {
    const Card out = (*this)[i];
    close_gap(i);
    --size_;
    return out;
  }
  /// Takes out the cards of the mask and returns them; the others move up.
  CardSet take_out(HeldMask mask) {
    CardSet out;
    std::size_t kept = 0;
    const std::size_t held = size_;
    // Without a branch, as only chance would predict it: a card that goes is overwritten by the next.
    for (std::size_t i = 0; i < held; ++i) {
      const Card c = cards_[i];
      const unsigned goes = mask >> i & 1U;
      cards_[kept] = c;
      kept += 1U - goes;
      out = out | CardSet(CardSet::of(c).bits() & (std::uint64_t{0} - goes));
    }
    size_ = static_cast<std::uint8_t>(kept);
    return out;
  }
  /// The places of those cards that are in `cards`.
  constexpr HeldMask places_of(CardSet cards) const {
    unsigned places = 0;
    for (int i = 0; i < size(); ++i) places |= (cards.contains((*this)[i]) ? 1U : 0U) << i;
    return static_cast<HeldMask>(places);
  }
  /// The same cards without their order.
  constexpr CardSet set() const {
    CardSet all;
    for (const Card c : *this) all.insert(c);
    return all;
  }
  constexpr const Card* begin() const { return cards_.data(); }
  constexpr const Card* end() const { return cards_.data() + size_; }

 private:
  /// Moves the cards after `i` up by one. The first eight as one word: GCC makes a call of memmove out of a loop.
  void close_gap(int i) {
    static_assert(std::endian::native == std::endian::little && kMaxHeldCards > 8);
    if (i < 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, cards_.data(), sizeof word);
      const std::uint64_t before = (std::uint64_t{1} << (8 * i)) - 1;
      word = (word & before) | (word >> 8 & ~before);
      std::memcpy(static_cast<void*>(cards_.data()), &word, sizeof word);
      i = 7;
    }
    for (auto k = static_cast<std::size_t>(i); k + 1 < size_; ++k) cards_[k] = cards_[k + 1];
  }

  std::array<Card, kMaxHeldCards> cards_{};
  std::uint8_t size_ = 0;
};

}  // namespace oddhand
