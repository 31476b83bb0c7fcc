// The tables behind high_hand.h and hand_distribution.h. make_tables.cpp computes and writes them while Oddhand is
// built; they are read-only data without start-up. docs/evaluator.md explains them. Not for use outside this folder.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "evaluator/card.h"

namespace oddhand::detail {

/// One number per rank. The sum over the cards of a hand, its key, tells which ranks it holds and how many of each: no
/// two such collections of 5 to 7 cards have the same sum. Each is the least number that keeps this true with the ones
/// before it (also for parts of a hand whose sizes differ by two at most); make_tables.cpp checks it in every build.
inline constexpr std::array<std::uint32_t, kRanks> kRankKeys = {1,     4,     16,     67,     295,     1334,   5734,
                                                                23800, 60883, 208450, 509982, 1304151, 2967844};

/// A key, less than 2^24, is kept times this and modulo 2^24, which loses nothing and mixes it well: its high half
/// becomes the sum of both halves.
inline constexpr std::uint32_t kKeyMixer = (1U << 12) + 1;
/// Keys and what goes with them are kept in words of 32 or 64 bits: the mixed key in the 24 highest, the number of
/// cards in the lowest.
inline constexpr int kKeyShift = 8;
constexpr std::uint32_t key_word(std::size_t rank) { return kRankKeys[rank] * kKeyMixer << kKeyShift | 1; }
/// The bit of the number of cards that 8 to 11 have.
inline constexpr std::uint32_t kEightCards = 8;
/// Set in kMaskKey for five ranks or more. (Only hands of ten cards and more could set it twice.)
inline constexpr std::uint32_t kFlushFlag = 1U << 7;

/// The high bits of a mixed key choose its row, in a table for each number of cards; the low ones are its column.
inline constexpr int kKeyRowBits = 13;
inline constexpr int kKeyColumnBits = 24 - kKeyRowBits;
inline constexpr std::size_t kKeyRows = std::size_t{1} << kKeyRowBits;
inline constexpr std::size_t kKeyColumns = std::size_t{1} << kKeyColumnBits;
inline constexpr int kFewestTableCards = 5;
inline constexpr int kMostTableCards = 7;
/// Rows slid into one another cover this many slots for the 73,775 keys of 5 to 7 cards; some share a slot.
inline constexpr std::size_t kKeySlots = 63'057;
/// Different values of high hands without wild cards: HandClass numbers them from 1, low to high.
inline constexpr std::size_t kHighClasses = 7'462;

/// Of the ranks of one suit. Up to four: the sum of their key words. Five and more: kFlushFlag and the number of cards,
/// and the class of that flush in place of the key.
extern constinit const std::array<std::uint32_t, std::size_t{1} << kRanks> kMaskKey;
/// Where the rows begin, those of 5, 6 and 7 cards after each other: a key's slot is this plus its column.
extern constinit const std::array<std::uint16_t, 3 * kKeyRows> kRowStart;
/// Class of the key in a slot, the hand not being a flush.
extern constinit const std::array<std::uint16_t, kKeySlots> kSlotClass;
/// HandValue::bits of each class, ascending; 0 of class 0, which is no hand.
extern constinit const std::array<std::uint32_t, kHighClasses + 1> kHighValue;

/// Number of 5-card and of 7-card hands below kHighValue[i]; the last element is the number of all hands.
extern constinit const std::array<std::uint32_t, kHighClasses + 2> kHandsBelow5;
extern constinit const std::array<std::uint32_t, kHighClasses + 2> kHandsBelow7;

}  // namespace oddhand::detail
