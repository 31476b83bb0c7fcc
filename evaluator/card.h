// Cards, ranks, suits and sets of cards of the 52-card deck. Text is in card_text.h, values of hands in hand_value.h.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

namespace oddhand {

/// Ranks from low to high. The ace is high here; rankings that count it low say so themselves.
enum class Rank : std::uint8_t { two, three, four, five, six, seven, eight, nine, ten, jack, queen, king, ace };

/// Suits in the order that suit-breaking rules use, low to high. Suits never decide a showdown.
enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

inline constexpr int kRanks = 13;
inline constexpr int kSuits = 4;
inline constexpr int kDeckSize = 52;

/// A set of ranks: bit r stands for Rank r, bits 13 to 15 are zero.
using RankMask = std::uint16_t;
inline constexpr RankMask kAllRanks = 0x1fff;
constexpr RankMask mask_of(Rank rank) { return static_cast<RankMask>(1U << static_cast<unsigned>(rank)); }

/// One card. Index 0..51 = 4 * rank + suit, so that cards sort by rank, then suit. A default Card is the 2c.
class Card {
 public:
  constexpr Card() = default;
  constexpr Card(Rank rank, Suit suit)
      : index_(static_cast<std::uint8_t>(4 * static_cast<int>(rank) + static_cast<int>(suit))) {}
  /// The card with this index; `index` must be in 0..51.
  static constexpr Card from_index(int index) {
    Card c;
    c.index_ = static_cast<std::uint8_t>(index);
    return c;
  }
  constexpr int index() const { return index_; }
  constexpr Rank rank() const { return static_cast<Rank>(index_ >> 2); }
  constexpr Suit suit() const { return static_cast<Suit>(index_ & 3); }
  friend constexpr auto operator<=>(Card, Card) = default;

 private:
  std::uint8_t index_ = 0;
};

/// A set of distinct cards in one word: a 16-bit lane per suit (clubs lowest), bit r of a lane is Rank r.
class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr explicit CardSet(std::uint64_t bits) : bits_(bits) {}
  static constexpr CardSet of(Card c);
  /// All 52 cards.
  static constexpr CardSet full_deck() { return CardSet(0x1fff1fff1fff1fffULL); }
  /// The four cards of each rank in `ranks`.
  static constexpr CardSet of_ranks(RankMask ranks) { return CardSet(0x0001000100010001ULL * ranks); }

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool contains(Card c) const { return (bits_ & of(c).bits_) != 0; }
  constexpr void insert(Card c) { bits_ |= of(c).bits_; }
  constexpr void erase(Card c) { bits_ &= ~of(c).bits_; }
  /// Ranks held in one suit.
  constexpr RankMask ranks_in(Suit s) const {
    return static_cast<RankMask>(bits_ >> (16 * static_cast<int>(s)) & kAllRanks);
  }
  /// Ranks held in any suit.
  constexpr RankMask ranks() const {
    return static_cast<RankMask>((bits_ | bits_ >> 16 | bits_ >> 32 | bits_ >> 48) & kAllRanks);
  }
  /// The card at bit position 16 * suit + rank.
  static constexpr Card card_at_bit(int bit) { return Card(static_cast<Rank>(bit & 15), static_cast<Suit>(bit >> 4)); }
  /// Lowest card by suit, then rank. The set must not be empty.
  constexpr Card front() const { return card_at_bit(std::countr_zero(bits_)); }

  friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits_ | b.bits_); }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits_ & b.bits_); }
  /// Cards of `a` that are not in `b`.
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(CardSet, CardSet) = default;

  /// Visits the cards by suit, then rank.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
    constexpr Card operator*() const { return card_at_bit(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t rest_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint64_t bits_ = 0;
};

namespace detail {
inline constexpr auto kCardBit = [] {
  std::array<std::uint64_t, 64> bits{};
  for (int c = 0; c < kDeckSize; ++c) bits[static_cast<std::size_t>(c)] = 1ULL << (16 * (c & 3) + (c >> 2));
  return bits;
}();
}  // namespace detail

constexpr CardSet CardSet::of(Card c) { return CardSet(detail::kCardBit[static_cast<std::size_t>(c.index())]); }

}  // namespace oddhand
