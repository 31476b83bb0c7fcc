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
#include "evaluator/hand_value.h"

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

/// The upper and lower halves of the bits of HandValues.
struct Halves {
  Vec high, low;
};

HWY_INLINE Vec constant(int value) { return hn::Set(kLanes, static_cast<std::uint16_t>(value)); }

HWY_INLINE Suits load(const SuitColumns& hands, std::size_t first) {
  return {hn::LoadU(kLanes, hands.clubs.data() + first), hn::LoadU(kLanes, hands.diamonds.data() + first),
          hn::LoadU(kLanes, hands.hearts.data() + first), hn::LoadU(kLanes, hands.spades.data() + first)};
}

static_assert(sizeof(HandValue) == sizeof(std::uint32_t));

#if HWY_TARGET == HWY_SCALAR  // one hand at a time, for processors without any vector instructions that Highway knows

inline constexpr std::size_t kVectorsFromCards = 1;

template <std::size_t kCards>
HWY_INLINE std::array<Suits, kVectorsFromCards> load_cards(const std::array<const std::uint8_t*, kCards>& columns,
                                                           std::size_t first) {
  std::array<unsigned, kSuits> sums{};
  for (const std::uint8_t* column : columns) {
    const Card card = Card::from_index(column[first]);
    sums[static_cast<std::size_t>(card.suit())] += lane_of(card.rank());
  }
  const auto vector = [&](Suit suit) { return constant(static_cast<int>(sums[static_cast<std::size_t>(suit)])); };
  return {Suits{vector(Suit::clubs), vector(Suit::diamonds), vector(Suit::hearts), vector(Suit::spades)}};
}

HWY_INLINE void store(const Halves& values, HandValue* out) {
  *out = HandValue::from_bits(std::uint32_t{hn::GetLane(values.high)} << 16 | hn::GetLane(values.low));
}

#else

using Bytes = hn::Repartition<std::uint8_t, Lanes>;
using ByteVec = hn::Vec<Bytes>;
inline constexpr Bytes kBytes;
inline constexpr std::size_t kVectorsFromCards = 2;

/// One byte of the lanes of each suit, for twice as many hands as a vector has lanes.
struct ByteSums {
  ByteVec clubs, diamonds, hearts, all;
};

/// The sums of the low bytes of lanes, or of the high bytes: `table` has that byte of lane_of for each rank.
template <std::size_t kCards>
HWY_INLINE ByteSums sum_bytes(const std::array<ByteVec, kCards>& cards, ByteVec table) {
  const ByteVec zero = hn::Zero(kBytes);
  ByteSums sums{zero, zero, zero, zero};
  for (const ByteVec card : cards) {
    const ByteVec rank = hn::ShiftRight<2>(card);
    const ByteVec suit = hn::And(card, hn::Set(kBytes, 3));
    const ByteVec byte = hn::TableLookupBytes(table, rank);
    const auto only_of = [&](int wanted) {
      return hn::IfThenElseZero(hn::Eq(suit, hn::Set(kBytes, static_cast<std::uint8_t>(wanted))), byte);
    };
    sums.clubs = hn::Add(sums.clubs, only_of(0));
    sums.diamonds = hn::Add(sums.diamonds, only_of(1));
    sums.hearts = hn::Add(sums.hearts, only_of(2));
    sums.all = hn::Add(sums.all, byte);
  }
  return sums;
}

/// What is left of all suits for the spades. Sums modulo 256 are enough: what is left fits.
HWY_INLINE ByteVec spades(const ByteSums& sums) {
  return hn::Sub(hn::Sub(sums.all, sums.clubs), hn::Add(sums.diamonds, sums.hearts));
}

/// Lanes of the first and of the second half of the hands whose lanes have these bytes.
HWY_INLINE std::array<Vec, 2> join_bytes(ByteVec low, ByteVec high) {
  const Vec lower = hn::ZipLower(kLanes, low, high);
  const Vec upper = hn::ZipUpper(kLanes, low, high);
  if (lanes() <= 8) return {lower, upper};
  return {hn::ConcatLowerLower(kLanes, upper, lower), hn::ConcatUpperUpper(kLanes, upper, lower)};
}

/// Hands `first` and following: two vectors of them, because a card is half as wide as a lane.
template <std::size_t kCards>
HWY_INLINE std::array<Suits, kVectorsFromCards> load_cards(const std::array<const std::uint8_t*, kCards>& columns,
                                                           std::size_t first) {
  alignas(16) static constexpr std::array<std::uint8_t, 16> kLowBytes = {1, 2, 4, 8, 16, 32, 64, 128};
  alignas(16) static constexpr std::array<std::uint8_t, 16> kHighBytes = {0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20,
                                                                          0x20, 0x21, 0x22, 0x24, 0x28, 0x30};
  std::array<ByteVec, kCards> cards;
  for (std::size_t i = 0; i < kCards; ++i) cards[i] = hn::LoadU(kBytes, columns[i] + first);
  const ByteSums low = sum_bytes<kCards>(cards, hn::LoadDup128(kBytes, kLowBytes.data()));
  const ByteSums high = sum_bytes<kCards>(cards, hn::LoadDup128(kBytes, kHighBytes.data()));
  const auto clubs = join_bytes(low.clubs, high.clubs);
  const auto diamonds = join_bytes(low.diamonds, high.diamonds);
  const auto hearts = join_bytes(low.hearts, high.hearts);
  const auto rest = join_bytes(spades(low), spades(high));
  return {Suits{clubs[0], diamonds[0], hearts[0], rest[0]}, Suits{clubs[1], diamonds[1], hearts[1], rest[1]}};
}

HWY_INLINE void store(const Halves& values, HandValue* out) {
  const hn::Repartition<std::uint32_t, Lanes> words;
  auto* const bits = reinterpret_cast<std::uint32_t*>(out);  // HandValue's only member
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

#endif

}  // namespace
}  // namespace oddhand::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
