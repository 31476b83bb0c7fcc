// The value of a hand under the ace-to-five low ranking (Razz, low halves): totally ordered, pairs included.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "evaluator/card.h"

namespace oddhand {

/// From the best to the worst. Straights and flushes do not count.
enum class LowCategory : std::uint8_t { no_pair, one_pair, two_pair, three_of_a_kind, full_house, four_of_a_kind };
inline constexpr int kLowCategories = 6;

/// "no pair", "one pair", …
std::string_view to_string(LowCategory category);

/// The mask turned by one place: bit 0 is the ace, bit 1 the two, bit 12 the king. Lows compare in this order.
constexpr RankMask ace_below_two(RankMask ranks) {
  return static_cast<RankMask>((ranks << 1 | ranks >> (kRanks - 1)) & kAllRanks);
}
/// Back again: bit r is Rank r.
constexpr RankMask ace_above_king(RankMask turned) {
  return static_cast<RankMask>((turned >> 1 | turned << (kRanks - 1)) & kAllRanks);
}

/// A low hand's value. Greater is the better low, equal values tie. A default value says "no low" and is below every
/// hand. Bits: category << 26 | primary ranks << 13 | kickers, the ranks turned by ace_below_two, and all 29 bits
/// inverted. Primary ranks and kickers as in HandValue; without a pair there are kickers only.
class LowValue {
 public:
  constexpr LowValue() = default;
  /// `primary` and `kickers` turned by ace_below_two.
  static constexpr LowValue from_turned(LowCategory category, RankMask primary, RankMask kickers) {
    const std::uint32_t high_is_bad =
        static_cast<std::uint32_t>(category) << 26 | static_cast<std::uint32_t>(primary) << 13 | kickers;
    return from_bits(kInverted ^ high_is_bad);
  }
  static constexpr LowValue from_bits(std::uint32_t bits) {
    LowValue v;
    v.bits_ = bits;
    return v;
  }
  constexpr std::uint32_t bits() const { return bits_; }
  constexpr bool is_low() const { return bits_ != 0; }
  /// Parts of a value that is a low.
  constexpr LowCategory category() const { return static_cast<LowCategory>((kInverted ^ bits_) >> 26); }
  constexpr RankMask primary() const { return ace_above_king((kInverted ^ bits_) >> 13 & kAllRanks); }
  constexpr RankMask kickers() const { return ace_above_king((kInverted ^ bits_) & kAllRanks); }
  friend constexpr auto operator<=>(LowValue, LowValue) = default;

 private:
  static constexpr std::uint32_t kInverted = (1U << 29) - 1;
  std::uint32_t bits_ = 0;
};

/// In words, enough to tell two different values apart: "seven-six-four-three-ace low", "pair of kings low,
/// nine-four-ace kickers", "no low".
std::string describe(LowValue value);
/// In a few words: "seven-six low", "pair of kings low", "kings and nines low".
std::string describe_briefly(LowValue value);

}  // namespace oddhand
