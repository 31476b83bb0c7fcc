// Hands in vector registers: a vector per suit, a 16-bit lane per hand, read from suit columns or from card numbers;
// values back to memory. Compiled once per instruction set, hence no `#pragma once`: Highway's toggle decides.
#if defined(ODDHAND_EVALUATOR_BATCH_LANES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef ODDHAND_EVALUATOR_BATCH_LANES_INL_H_
#undef ODDHAND_EVALUATOR_BATCH_LANES_INL_H_
#else
#define ODDHAND_EVALUATOR_BATCH_LANES_INL_H_
#endif

#include <hwy/highway.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "evaluator/batch/suit_columns.h"
#include "evaluator/card.h"

HWY_BEFORE_NAMESPACE();
namespace oddhand::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

// Two blocks of 128 bits at most: how their halves are put in order below depends on it.
using Lanes = hn::CappedTag<std::uint16_t, 16>;
using Vec = hn::Vec<Lanes>;
using Mask = hn::Mask<Lanes>;
inline constexpr Lanes kLanes;

/// Hands per step, and the most that any instruction set takes.
inline std::size_t lanes() { return hn::Lanes(kLanes); }
inline constexpr std::size_t kMaxLanes = 16;

/// A hand per lane.
struct Suits {
  Vec clubs, diamonds, hearts, spades;
};

/// The upper and lower halves of the bits of values.
struct Halves {
  Vec high, low;
};

HWY_INLINE Vec constant(int value) { return hn::Set(kLanes, static_cast<std::uint16_t>(value)); }

HWY_INLINE Suits load(const SuitColumns& hands, std::size_t first) {
  return {hn::LoadU(kLanes, hands.clubs.data() + first), hn::LoadU(kLanes, hands.diamonds.data() + first),
          hn::LoadU(kLanes, hands.hearts.data() + first), hn::LoadU(kLanes, hands.spades.data() + first)};
}

HWY_INLINE Suits sum(const Suits& a, const Suits& b) {
  return {hn::Add(a.clubs, b.clubs), hn::Add(a.diamonds, b.diamonds), hn::Add(a.hearts, b.hearts),
          hn::Add(a.spades, b.spades)};
}

/// What a card of each rank adds to the lane of its suit, low and high bytes apart: lane_of, or nothing for ranks that
/// are left out.
struct LanesOfRanks {
  constexpr explicit LanesOfRanks(RankMask left_out = 0) {
    for (std::size_t r = 0; r < kRanks; ++r) {
      if ((left_out >> r & 1) != 0) continue;
      low[r] = static_cast<std::uint8_t>(lane_of(static_cast<Rank>(r)) & 0xff);
      high[r] = static_cast<std::uint8_t>(lane_of(static_cast<Rank>(r)) >> 8);
    }
  }
  alignas(16) std::array<std::uint8_t, 16> low{};
  alignas(16) std::array<std::uint8_t, 16> high{};
};

#if HWY_TARGET == HWY_SCALAR  // one hand at a time, for processors without any vector instructions that Highway knows

inline constexpr std::size_t kVectorsFromCards = 1;

/// use(suits, first hand of them) for each vector of a step.
template <class Use>
HWY_INLINE void for_each_vector(const std::array<Suits, kVectorsFromCards>& step, const Use& use) {
  use(step[0], std::size_t{0});
}

template <std::size_t kCards>
HWY_INLINE std::array<Suits, kVectorsFromCards> load_cards(const std::array<const std::uint8_t*, kCards>& columns,
                                                           std::size_t first, const LanesOfRanks& of_ranks) {
  std::array<unsigned, kSuits> sums{};
  for (const std::uint8_t* column : columns) {
    const Card card = Card::from_index(column[first]);
    const auto rank = static_cast<std::size_t>(card.rank());
    sums[static_cast<std::size_t>(card.suit())] += of_ranks.low[rank] | of_ranks.high[rank] << 8U;
  }
  const auto vector = [&](Suit suit) { return constant(static_cast<int>(sums[static_cast<std::size_t>(suit)])); };
  return {Suits{vector(Suit::clubs), vector(Suit::diamonds), vector(Suit::hearts), vector(Suit::spades)}};
}

template <class Value>
HWY_INLINE void store(const Halves& values, Value* out) {
  *out = Value::from_bits(std::uint32_t{hn::GetLane(values.high)} << 16 | hn::GetLane(values.low));
}

HWY_INLINE std::uint64_t sum_of_lanes(Vec lanes) { return hn::GetLane(lanes); }

#else

using Bytes = hn::Repartition<std::uint8_t, Lanes>;
using ByteVec = hn::Vec<Bytes>;
inline constexpr Bytes kBytes;
inline constexpr std::size_t kVectorsFromCards = 2;

/// use(suits, first hand of them) for each vector of a step. (Not a loop, which GCC runs over copies in memory.)
template <class Use>
HWY_INLINE void for_each_vector(const std::array<Suits, kVectorsFromCards>& step, const Use& use) {
  use(step[0], std::size_t{0});
  use(step[1], lanes());
}

/// Lanes of twice as many hands, the low and the high byte of each apart: a card number takes one byte, too.
struct SplitLanes {
  ByteVec low, high;
};

HWY_INLINE SplitLanes no_cards() { return {hn::Zero(kBytes), hn::Zero(kBytes)}; }

/// Bytes have no carry between them, and need none: a lane has its ranks and its count within one byte each.
HWY_INLINE SplitLanes sum(const SplitLanes& a, const SplitLanes& b) {
  return {hn::Add(a.low, b.low), hn::Add(a.high, b.high)};
}

HWY_INLINE SplitLanes difference(const SplitLanes& a, const SplitLanes& b) {
  return {hn::Sub(a.low, b.low), hn::Sub(a.high, b.high)};
}

HWY_INLINE SplitLanes lanes_of_cards(ByteVec cards, const LanesOfRanks& of_ranks) {
  const ByteVec rank = hn::ShiftRight<2>(cards);
  return {hn::TableLookupBytes(hn::LoadDup128(kBytes, of_ranks.low.data()), rank),
          hn::TableLookupBytes(hn::LoadDup128(kBytes, of_ranks.high.data()), rank)};
}

/// `lanes` where the card is of the suit, else no card.
HWY_INLINE SplitLanes only_of(Suit wanted, ByteVec cards, const SplitLanes& lanes) {
  const ByteVec suit = hn::And(cards, hn::Set(kBytes, 3));
  const auto matches = hn::Eq(suit, hn::Set(kBytes, static_cast<std::uint8_t>(wanted)));
  return {hn::IfThenElseZero(matches, lanes.low), hn::IfThenElseZero(matches, lanes.high)};
}

/// Whole lanes of the first and of the second half of the hands.
struct JoinedLanes {
  Vec first, second;
};

HWY_INLINE JoinedLanes join(const SplitLanes& split) {
  const Vec lower = hn::ZipLower(kLanes, split.low, split.high);
  const Vec upper = hn::ZipUpper(kLanes, split.low, split.high);
  if (lanes() <= 8) return {lower, upper};
  return {hn::ConcatLowerLower(kLanes, upper, lower), hn::ConcatUpperUpper(kLanes, upper, lower)};
}

/// Hands `first` and following: two vectors of them, because a card is half as wide as a lane.
template <std::size_t kCards>
HWY_INLINE std::array<Suits, kVectorsFromCards> load_cards(const std::array<const std::uint8_t*, kCards>& columns,
                                                           std::size_t first, const LanesOfRanks& of_ranks) {
  SplitLanes clubs = no_cards();
  SplitLanes diamonds = no_cards();
  SplitLanes hearts = no_cards();
  SplitLanes all = no_cards();
  for (const std::uint8_t* column : columns) {
    const ByteVec cards = hn::LoadU(kBytes, column + first);
    const SplitLanes card_lanes = lanes_of_cards(cards, of_ranks);
    clubs = sum(clubs, only_of(Suit::clubs, cards, card_lanes));
    diamonds = sum(diamonds, only_of(Suit::diamonds, cards, card_lanes));
    hearts = sum(hearts, only_of(Suit::hearts, cards, card_lanes));
    all = sum(all, card_lanes);  // may overflow; modulo 256 is enough to find the spades
  }
  const SplitLanes spades = difference(difference(all, clubs), sum(diamonds, hearts));
  const JoinedLanes c = join(clubs);
  const JoinedLanes d = join(diamonds);
  const JoinedLanes h = join(hearts);
  const JoinedLanes s = join(spades);
  return {Suits{c.first, d.first, h.first, s.first}, Suits{c.second, d.second, h.second, s.second}};
}

template <class Value>
HWY_INLINE void store(const Halves& values, Value* out) {
  static_assert(sizeof(Value) == sizeof(std::uint32_t));
  const hn::Repartition<std::uint32_t, Lanes> words;
  auto* const bits = reinterpret_cast<std::uint32_t*>(out);  // a value's only member
  const auto lower = hn::ZipLower(words, values.low, values.high);
  const auto upper = hn::ZipUpper(words, values.low, values.high);
  if (lanes() <= 8) {
    hn::StoreU(lower, words, bits);
    hn::StoreU(upper, words, bits + lanes() / 2);
  } else {
    hn::StoreU(hn::ConcatLowerLower(words, upper, lower), words, bits);
    hn::StoreU(hn::ConcatUpperUpper(words, upper, lower), words, bits + lanes() / 2);
  }
}

HWY_INLINE std::uint64_t sum_of_lanes(Vec lanes) {
  const hn::Repartition<std::uint32_t, Lanes> words;
  const auto pairs = hn::BitCast(words, lanes);
  const auto sums = hn::Add(hn::And(pairs, hn::Set(words, 0xffff)), hn::ShiftRight<16>(pairs));
  return hn::GetLane(hn::SumOfLanes(words, sums));
}

#endif

/// values[i] = value_of(hand i), by steps of as many hands as a vector holds; the last step is filled up with hands
/// without cards.
template <class ValueOf, class Value>
void value_columns(const SuitColumns& hands, const ValueOf& value_of, std::span<Value> values) {
  std::size_t first = 0;
  for (; first + lanes() <= values.size(); first += lanes()) {
    store(value_of(load(hands, first)), values.data() + first);
  }
  if (first == values.size()) return;

  std::array<std::array<SuitLane, kMaxLanes>, kSuits> rest{};
  std::array<Value, kMaxLanes> rest_values;
  for (std::size_t i = first; i < values.size(); ++i) {
    rest[0][i - first] = hands.clubs[i];
    rest[1][i - first] = hands.diamonds[i];
    rest[2][i - first] = hands.hearts[i];
    rest[3][i - first] = hands.spades[i];
  }
  store(value_of(load({rest[0], rest[1], rest[2], rest[3]}, 0)), rest_values.data());
  for (std::size_t i = first; i < values.size(); ++i) values[i] = rest_values[i - first];
}

template <std::size_t kCards, class ValueOf, class Value>
HWY_INLINE void value_cards_step(const std::array<const std::uint8_t*, kCards>& columns, std::size_t first,
                                 const LanesOfRanks& of_ranks, const ValueOf& value_of, Value* out) {
  for_each_vector(load_cards<kCards>(columns, first, of_ranks),
                  [&](const Suits& suits, std::size_t at) { store(value_of(suits), out + at); });
}

/// The same from kCards columns of card numbers; the last step is filled up with twos of clubs. Cards of `left_out` do
/// not reach the lanes.
template <std::size_t kCards, class ValueOf, class Value>
void value_cards(std::span<const CardColumn> cards, const ValueOf& value_of, std::span<Value> values,
                 RankMask left_out = 0) {
  const LanesOfRanks of_ranks(left_out);
  std::array<const std::uint8_t*, kCards> columns;
  for (std::size_t c = 0; c < kCards; ++c) columns[c] = cards[c].data();
  const std::size_t step = kVectorsFromCards * lanes();
  std::size_t first = 0;
  for (; first + step <= values.size(); first += step) {
    value_cards_step<kCards>(columns, first, of_ranks, value_of, values.data() + first);
  }
  if (first == values.size()) return;

  std::array<std::array<std::uint8_t, kVectorsFromCards * kMaxLanes>, kCards> rest{};
  std::array<Value, kVectorsFromCards * kMaxLanes> rest_values;
  for (std::size_t c = 0; c < kCards; ++c) {
    for (std::size_t i = first; i < values.size(); ++i) rest[c][i - first] = columns[c][i];
    columns[c] = rest[c].data();
  }
  value_cards_step<kCards>(columns, 0, of_ranks, value_of, rest_values.data());
  for (std::size_t i = first; i < values.size(); ++i) values[i] = rest_values[i - first];
}

}  // namespace
}  // namespace oddhand::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
