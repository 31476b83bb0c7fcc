// The value of a poker hand under the high ranking: totally ordered, with its category and the ranks that decide.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "evaluator/card.h"

namespace oddhand {

/// Categories from low to high. Five of a kind needs wild cards.
enum class HandCategory : std::uint8_t {
  high_card,
  one_pair,
  two_pair,
  three_of_a_kind,
  straight,
  flush,
  full_house,
  four_of_a_kind,
  straight_flush,
  five_of_a_kind,
};
inline constexpr int kHandCategories = 10;

/// "one pair", "straight flush", …
std::string_view to_string(HandCategory category);

/// A hand's value. Greater is better, equal values tie. Bits: category << 26 | primary ranks << 13 | kickers.
/// Primary ranks are the paired (tripled, …) ranks or a straight's top card; for a full house the trips are primary
/// and the pair is the kicker; a flush and a high card have kickers only. A default value is below every hand.
class HandValue {
 public:
  constexpr HandValue() = default;
  constexpr HandValue(HandCategory category, RankMask primary, RankMask kickers)
      : bits_(static_cast<std::uint32_t>(category) << 26 | static_cast<std::uint32_t>(primary) << 13 | kickers) {}
  static constexpr HandValue from_bits(std::uint32_t bits) {
    HandValue v;
    v.bits_ = bits;
    return v;
  }
  constexpr std::uint32_t bits() const { return bits_; }
  constexpr HandCategory category() const { return static_cast<HandCategory>(bits_ >> 26); }
  constexpr RankMask primary() const { return static_cast<RankMask>(bits_ >> 13 & kAllRanks); }
  constexpr RankMask kickers() const { return static_cast<RankMask>(bits_ & kAllRanks); }
  friend constexpr auto operator<=>(HandValue, HandValue) = default;

 private:
  std::uint32_t bits_ = 0;
};

/// In words, enough to tell two different values apart: "pair of kings, queen-seven-four kickers", "kings full of
/// nines", "royal flush", "five-high straight".
std::string describe(HandValue value);

}  // namespace oddhand
