// High hands of 5 to 7 distinct cards by lookup tables. The tables are constant-initialised read-only data: there is no
// start-up work, and they may be used from static initialisers. docs/evaluator.md explains the mathematics.
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

// Low half: the rank's key. High half: a byte per suit, clubs lowest, where a card adds 7 to the byte of its suit.
// 7 * 4 < 32 <= 7 * 5 and 7 * 7 < 64, so bit 5 of a byte says "five cards or more".
inline constexpr int kSuitCountsShift = 32;
inline constexpr std::uint64_t kFiveOfSuit = 0x2020'2020'0000'0000ULL;
inline constexpr auto kCardSums = [] {
  std::array<std::uint64_t, 64> sums{};
  for (std::size_t c = 0; c < kDeckSize; ++c) {
    sums[c] = kRankKeys[c >> 2] | std::uint64_t{7} << (kSuitCountsShift + 8 * (c & 3));
  }
  return sums;
}();

/// Value of a hand that is no flush, from the sum of its ranks' keys.
inline HandValue value_of_ranks(std::uint32_t rank_sum) {
  const std::uint32_t slot = kRowStart[rank_sum & (kKeyRows - 1)] + (rank_sum >> kKeyRowBits);
  return HandValue::from_bits(kClassValue[kSlotClass[slot]]);
}

/// Value of a hand with these 5 to 7 ranks in one suit.
HandValue value_of_flush(RankMask ranks);
/// The same for the suit in which `cards` has five cards or more; there must be one.
HandValue value_of_flush(CardSet cards);

}  // namespace detail

/// A hand of distinct cards as a small sum, for callers that add and remove cards one at a time: `+` joins hands that
/// share no card, `-` takes away cards that are there. Holds up to 7 cards; a default value holds none.
class HighKey {
 public:
  constexpr HighKey() = default;
  constexpr explicit HighKey(Card card)
      : cards_(CardSet::of(card).bits()), sums_(detail::kCardSums[static_cast<std::size_t>(card.index())]) {}
  constexpr explicit HighKey(CardSet cards) {
    for (const Card card : cards) *this += HighKey(card);
  }

  constexpr CardSet cards() const { return CardSet(cards_); }
  /// Sum of detail::kRankKeys over the cards.
  constexpr std::uint32_t rank_sum() const { return static_cast<std::uint32_t>(sums_); }
  /// Whether some suit has five cards or more.
  constexpr bool has_flush() const { return (sums_ & detail::kFiveOfSuit) != 0; }

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

/// Value of the best five cards of `hand`, which must hold 5 to 7.
inline HandValue evaluate_high(const HighKey& hand) {
  assert(hand.cards().size() >= 5 && hand.cards().size() <= 7);
  if (hand.has_flush()) [[unlikely]]
    return detail::value_of_flush(hand.cards());
  return detail::value_of_ranks(hand.rank_sum());
}

/// Value of the best five cards of `cards`, which must hold 5 to 7. (Inline for speed: a call costs a seventh more.)
inline HandValue evaluate_high(CardSet cards) {
  assert(cards.size() >= 5 && cards.size() <= 7);
  const std::uint32_t sum =
      detail::kMaskKey[cards.ranks_in(Suit::clubs)] + detail::kMaskKey[cards.ranks_in(Suit::diamonds)] +
      detail::kMaskKey[cards.ranks_in(Suit::hearts)] + detail::kMaskKey[cards.ranks_in(Suit::spades)];
  if ((sum & detail::kFlushFlag) != 0) [[unlikely]]
    return detail::value_of_flush(cards);
  return detail::value_of_ranks(sum);
}

}  // namespace oddhand
