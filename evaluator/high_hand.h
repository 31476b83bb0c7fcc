// High hands of 5 to 11 distinct cards: by lookup tables up to 8 cards (8 in about twice the time of 7), by rules
// from 9. The tables are constant-initialised read-only data: there is no start-up work, and they may be used from
// static initialisers. docs/evaluator.md explains the mathematics.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "evaluator/card.h"
#include "evaluator/hand_value.h"
#include "evaluator/high_tables.h"

namespace oddhand {

namespace detail {

// Low half: the rank's key and the number of cards, as in kMaskKey. High half: a byte per suit, clubs lowest, where a
// card adds 7 to the byte of its suit. 7 * 4 < 32 <= 7 * 5 and 7 * 11 < 128, so bits 5 and 6 say "five cards or more".
inline constexpr int kSuitCountsShift = 32;
inline constexpr std::uint64_t kFiveOfSuit = 0x6060'6060'0000'0000ULL;
inline constexpr auto kCardSums = [] {
  std::array<std::uint64_t, 64> sums{};
  for (std::size_t c = 0; c < kDeckSize; ++c) {
    sums[c] = (kRankKeys[c >> 2] + kOneCard) | std::uint64_t{7} << (kSuitCountsShift + 8 * (c & 3));
  }
  return sums;
}();

/// Value of 5 to 7 cards that make no flush, from the sum of their ranks' keys and kOneCard for each.
inline HandValue value_of_ranks(std::uint32_t rank_sum) {
  const std::uint32_t slot = kRowStart[rank_sum & (kKeyRows - 1)] + (rank_sum >> kKeyRowBits);
  return HandValue::from_bits(kClassValue[kSlotClass[slot]]);
}

/// Value of five to seven ranks of one suit. They rank among each other as the same ranks without the suit, straight or
/// high card, only in a higher category. (A flush of 5 to 7 cards leaves no room for a full house or four of a kind.)
inline HandValue value_of_flush(RankMask ranks) {
  const HandValue unsuited = value_of_ranks(kMaskKey[ranks] & ~kFlushFlag);
  const bool straight = unsuited.category() == HandCategory::straight;
  return HandValue(straight ? HandCategory::straight_flush : HandCategory::flush, unsuited.primary(),
                   unsuited.kickers());
}

/// Value of 5 to 7 cards that make a flush.
HandValue value_of_flush(CardSet cards);
/// Value of 8 to 11 cards. `card_sum` is a sum of kMaskKey.
HandValue value_of_many(CardSet cards, std::uint32_t card_sum);

}  // namespace detail

/// A hand of distinct cards as a small sum, for callers that add and remove cards one at a time: `+` joins hands that
/// share no card, `-` takes away cards that are there. Holds up to 11 cards; a default value holds none.
class HighKey {
 public:
  constexpr HighKey() = default;
  constexpr explicit HighKey(Card card)
      : cards_(CardSet::of(card).bits()), sums_(detail::kCardSums[static_cast<std::size_t>(card.index())]) {}
  constexpr explicit HighKey(CardSet cards) {
    for (const Card card : cards) *this += HighKey(card);
  }

  constexpr CardSet cards() const { return CardSet(cards_); }
  /// Sum of detail::kRankKeys and detail::kOneCard over the cards.
  constexpr std::uint32_t rank_sum() const { return static_cast<std::uint32_t>(sums_); }
  constexpr bool has_five_of_a_suit() const { return (sums_ & detail::kFiveOfSuit) != 0; }
  /// The suit with five cards, which there must be.
  constexpr Suit suit_of_five() const {
    return static_cast<Suit>((std::countr_zero(sums_ & detail::kFiveOfSuit) - detail::kSuitCountsShift) / 8);
  }
  /// Whether there are five cards of one suit, or eight in all: what the tables do not hold.
  constexpr bool is_rare() const { return (sums_ & (detail::kFiveOfSuit | detail::kEightCards)) != 0; }

  constexpr HighKey& operator+=(const HighKey& other) {
    cards_ += other.cards_;
    sums_ += other.sums_;
    return *this;
  }
  constexpr HighKey& operator-=(const HighKey& other) {
    cards_ -= other.cards_;
    sums_ -= other.sums_;
    return *this;
  }
  friend constexpr HighKey operator+(HighKey a, const HighKey& b) { return a += b; }
  friend constexpr HighKey operator-(HighKey a, const HighKey& b) { return a -= b; }
  friend constexpr bool operator==(const HighKey&, const HighKey&) = default;

 private:
  std::uint64_t cards_ = 0;
  std::uint64_t sums_ = 0;  // as detail::kCardSums
};

namespace detail {

/// Value of hands that the tables do not hold.
inline HandValue value_of_rare(const HighKey& hand) {
  const bool suited = hand.has_five_of_a_suit();
  if ((hand.rank_sum() & kEightCards) == 0) return value_of_flush(hand.cards().ranks_in(hand.suit_of_five()));
  return value_of_many(hand.cards(), hand.rank_sum() | (suited ? kFlushFlag : 0));
}
inline HandValue value_of_rare(CardSet cards, std::uint32_t card_sum) {
  return (card_sum & kEightCards) != 0 ? value_of_many(cards, card_sum) : value_of_flush(cards);
}

}  // namespace detail

/// Value of the best five cards of `hand`, which must hold 5 to 11.
inline HandValue evaluate_high(const HighKey& hand) {
  assert(hand.cards().size() >= 5 && hand.cards().size() <= 11);
  if (hand.is_rare()) [[unlikely]]
    return detail::value_of_rare(hand);
  return detail::value_of_ranks(hand.rank_sum());
}

/// Value of the best five cards of `cards`, which must hold 5 to 11. (Inline for speed: a call costs a seventh more.)
inline HandValue evaluate_high(CardSet cards) {
  assert(cards.size() >= 5 && cards.size() <= 11);
  const std::uint32_t sum =
      detail::kMaskKey[cards.ranks_in(Suit::clubs)] + detail::kMaskKey[cards.ranks_in(Suit::diamonds)] +
      detail::kMaskKey[cards.ranks_in(Suit::hearts)] + detail::kMaskKey[cards.ranks_in(Suit::spades)];
  if ((sum & (detail::kFlushFlag | detail::kEightCards)) != 0) [[unlikely]]
    return detail::value_of_rare(cards, sum);
  return detail::value_of_ranks(sum);
}

}  // namespace oddhand
