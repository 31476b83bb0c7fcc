// High hands of 5 to 11 distinct cards: by lookup tables up to 8 cards (8 in about twice the time of 7), by rules
// from 9. The tables are constant-initialised read-only data: there is no start-up work, and they may be used from
// static initialisers. docs/evaluator.md explains the mathematics.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>

#include "evaluator/card.h"
#include "evaluator/hand_class.h"
#include "evaluator/hand_value.h"
#include "evaluator/high_tables.h"

namespace oddhand {

namespace detail {

// A card's key word, with a byte per suit in between, clubs lowest, where a card adds 7 to the byte of its suit.
// 7 * 4 < 32 <= 7 * 5 and 7 * 11 < 128, so bits 5 and 6 say "five cards or more".
inline constexpr int kSuitCountsShift = 8;
inline constexpr std::uint64_t kFiveOfSuit = std::uint64_t{0x6060'6060} << kSuitCountsShift;
inline constexpr auto kCardSums = [] {
  std::array<std::uint64_t, kDeckSize> sums{};
  for (std::size_t c = 0; c < kDeckSize; ++c) {
    const std::uint64_t word = key_word(c >> 2);
    sums[c] = (word >> kKeyShift << (kKeyShift + 32)) | std::uint64_t{7} << (kSuitCountsShift + 8 * (c & 3)) | 1;
  }
  return sums;
}();

/// The suit with five cards, which there must be, from a sum of kCardSums.
constexpr Suit suit_of_five(std::uint64_t sums) {
  const auto suits = static_cast<std::uint32_t>((sums & kFiveOfSuit) >> kSuitCountsShift);
  return static_cast<Suit>(static_cast<unsigned>(std::countr_zero(suits)) / 8);
}

/// Class of 5 to 7 cards that make no flush, from the sum of their key words. Turned by kKeyRowBits, a word has the row
/// at the bottom, above it three bits of the number of cards, and the column at the top.
template <class Word>
HandClass class_of_ranks(Word sum) {
  constexpr std::size_t kFirstRow = std::size_t{kFewestTableCards} << kKeyRowBits;
  const Word turned = std::rotl(sum, kKeyRowBits);
  const std::size_t row = static_cast<std::uint16_t>(turned);
  const std::size_t column = turned >> (std::numeric_limits<Word>::digits - kKeyColumnBits);
  return HandClass::from_number(kSlotClass[std::size_t{kRowStart[row - kFirstRow]} + column]);
}

/// Class of five to seven ranks of one suit, which are the best of as many cards: a flush of 5 to 7 cards leaves no
/// room for a full house or four of a kind.
inline HandClass class_of_flush(RankMask ranks) {
  return HandClass::from_number(static_cast<int>(kMaskKey[ranks] >> kKeyShift));
}

/// Class of 5 to 7 cards that make a flush.
[[gnu::pure]] HandClass class_of_flush(CardSet cards);
/// Value of 8 to 11 cards. `card_sum` is a sum of kMaskKey.
[[gnu::pure]] HandValue value_of_many(CardSet cards, std::uint32_t card_sum);

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
  /// As detail::kCardSums, for detail::class_of_ranks.
  constexpr std::uint64_t sums() const { return sums_; }
  /// Sum of detail::key_word over the cards.
  constexpr std::uint32_t key_sum() const {
    constexpr std::uint32_t kLow = (1U << detail::kKeyShift) - 1;
    return (static_cast<std::uint32_t>(sums_ >> 32) & ~kLow) | (static_cast<std::uint32_t>(sums_) & kLow);
  }
  constexpr bool has_five_of_a_suit() const { return (sums_ & detail::kFiveOfSuit) != 0; }
  /// The ranks of the suit with five cards, which there must be.
  constexpr RankMask suited_ranks() const { return cards().ranks_in(detail::suit_of_five(sums_)); }
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

/// Sum of kMaskKey over the suits.
inline std::uint32_t card_sum(CardSet cards) {
  return kMaskKey[cards.ranks_in(Suit::clubs)] + kMaskKey[cards.ranks_in(Suit::diamonds)] +
         kMaskKey[cards.ranks_in(Suit::hearts)] + kMaskKey[cards.ranks_in(Suit::spades)];
}

/// Value of hands that the tables do not hold.
inline HandValue value_of_rare(const HighKey& hand) {
  const bool suited = hand.has_five_of_a_suit();
  if ((hand.sums() & kEightCards) == 0) return class_of_flush(hand.suited_ranks()).value();
  return value_of_many(hand.cards(), hand.key_sum() | (suited ? kFlushFlag : 0));
}
inline HandValue value_of_rare(CardSet cards, std::uint32_t card_sum) {
  return (card_sum & kEightCards) != 0 ? value_of_many(cards, card_sum) : class_of_flush(cards).value();
}

// Of lists. Neither is inline: GCC would work out for every hand what only these need. Being pure, they make no caller
// read its pointers again.

/// Class of 5 to 7 cards that make a flush; `sums` are their card_sums.
[[gnu::pure]] HandClass class_of_flush(std::span<const Card> cards, std::uint64_t sums);
[[gnu::pure]] HandValue value_of_rare(std::span<const Card> cards, std::uint64_t sums);

/// Sum of kCardSums over five cards or more: a HighKey without the set, which only rare hands need. Loads are what this
/// costs, so the first four numbers are one.
inline std::uint64_t card_sums(std::span<const Card> cards) {
  std::uint32_t four = 0;
  static_assert(sizeof(Card) == 1);
  std::memcpy(&four, cards.data(), sizeof four);
  std::uint64_t sums =
      kCardSums[four & 0xff] + kCardSums[four >> 8 & 0xff] + kCardSums[four >> 16 & 0xff] + kCardSums[four >> 24];
  for (const Card card : cards.subspan(4)) sums += kCardSums[static_cast<std::size_t>(card.index())];
  return sums;
}

}  // namespace detail

/// Class of the best five cards of `hand`, which must hold 5 to 7.
inline HandClass high_class(const HighKey& hand) {
  assert(hand.cards().size() >= 5 && hand.cards().size() <= 7);
  if (hand.has_five_of_a_suit()) [[unlikely]]
    return detail::class_of_flush(hand.suited_ranks());
  return detail::class_of_ranks(hand.sums());
}

/// The same of a list: the fastest way for cards that come as numbers.
inline HandClass high_class(std::span<const Card> cards) {
  assert(cards.size() >= 5 && cards.size() <= 7);
  const std::uint64_t sums = detail::card_sums(cards);
  if ((sums & detail::kFiveOfSuit) != 0) [[unlikely]]
    return detail::class_of_flush(cards, sums);
  return detail::class_of_ranks(sums);
}

/// The same of a set. (Inline for speed, as is the next: a call costs a seventh more.)
inline HandClass high_class(CardSet cards) {
  assert(cards.size() >= 5 && cards.size() <= 7);
  const std::uint32_t sum = detail::card_sum(cards);
  if ((sum & detail::kFlushFlag) != 0) [[unlikely]]
    return detail::class_of_flush(cards);
  return detail::class_of_ranks(sum);
}

/// Value of the best five cards of `hand`, which must hold 5 to 11.
inline HandValue evaluate_high(const HighKey& hand) {
  assert(hand.cards().size() >= 5 && hand.cards().size() <= 11);
  if (hand.is_rare()) [[unlikely]]
    return detail::value_of_rare(hand);
  return detail::class_of_ranks(hand.sums()).value();
}

/// The same of a list.
inline HandValue evaluate_high(std::span<const Card> cards) {
  assert(cards.size() >= 5 && cards.size() <= 11);
  const std::uint64_t sums = detail::card_sums(cards);
  if ((sums & (detail::kFiveOfSuit | detail::kEightCards)) != 0) [[unlikely]]
    return detail::value_of_rare(cards, sums);
  return detail::class_of_ranks(sums).value();
}

/// The same of a set.
inline HandValue evaluate_high(CardSet cards) {
  assert(cards.size() >= 5 && cards.size() <= 11);
  const std::uint32_t sum = detail::card_sum(cards);
  if ((sum & (detail::kFlushFlag | detail::kEightCards)) != 0) [[unlikely]]
    return detail::value_of_rare(cards, sum);
  return detail::class_of_ranks(sum).value();
}

}  // namespace oddhand
