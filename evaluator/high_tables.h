// The tables behind high_hand.h and hand_distribution.h. make_tables.cpp computes and writes them while Oddhand is
// built; they are read-only data without start-up. docs/evaluator.md explains them. Not for use outside this folder.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "evaluator/card.h"

namespace oddhand::detail {

/// One number per rank. The sum over the cards of a hand tells which ranks it holds and how many of each: no two such
/// collections of 5 to 7 cards have the same sum. Each is the least number that keeps this true with the ones before
/// it (also for parts of a hand whose sizes differ by two at most); make_tables.cpp checks it in every build.
inline constexpr std::array<std::uint32_t, kRanks> kRankKeys = {1,     4,     16,     67,     295,     1334,   5734,
                                                                23800, 60883, 208450, 509982, 1304151, 2967844};

/// Every card also adds kOneCard, so that the sum is a key and above it the number of cards. Keys of 5 to 7 cards stay
/// below kOneCard; those of 8 to 11 overflow by one at most. Either way kEightCards is set from 8 cards on.
inline constexpr std::uint32_t kOneCard = 1U << 24;
inline constexpr std::uint32_t kEightCards = 8 * kOneCard;
/// Set in kMaskKey for five or more ranks. (Only hands of ten cards and more could set it twice.)
inline constexpr std::uint32_t kFlushFlag = 1U << 31;
/// What is below the number of cards: the key, or the class of a flush.
inline constexpr std::uint32_t kKeyBits = kOneCard - 1;

/// The low bits of such a sum choose its row, the others are its column.
inline constexpr int kKeyRowBits = 13;
inline constexpr std::size_t kKeyRows = std::size_t{1} << kKeyRowBits;
/// Rows slid into one another cover this many slots for the 73,775 keys of 5 to 7 cards.
inline constexpr std::size_t kKeySlots = 82'080;
/// Different values of high hands without wild cards: HandClass numbers them from 1, low to high.
inline constexpr std::size_t kHighClasses = 7'462;

/// Of the ranks of one suit. Up to four: the sum of their kRankKeys, and kOneCard for each. Five and more: kFlushFlag,
/// the class of that flush in place of the key, and kOneCard for each.
extern constinit const std::array<std::uint32_t, std::size_t{1} << kRanks> kMaskKey;
/// What to add to a column, modulo 2^32, to find its slot.
extern constinit const std::array<std::uint32_t, kKeyRows> kRowStart;
/// Class of the key in a slot, the hand not being a flush.
extern constinit const std::array<std::uint16_t, kKeySlots> kSlotClass;
/// HandValue::bits of each class, ascending; 0 of class 0, which is no hand.
extern constinit const std::array<std::uint32_t, kHighClasses + 1> kHighValue;

/// Number of 5-card and of 7-card hands below kHighValue[i]; the last element is the number of all hands.
extern constinit const std::array<std::uint32_t, kHighClasses + 2> kHandsBelow5;
extern constinit const std::array<std::uint32_t, kHighClasses + 2> kHandsBelow7;

}  // namespace oddhand::detail
