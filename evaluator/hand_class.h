// The number of a high hand's value among all values: as little as tells who wins. How to get one is in high_hand.h.
#pragma once

#include <compare>
#include <cstdint>

#include "evaluator/hand_value.h"
#include "evaluator/high_tables.h"

namespace oddhand {

/// Which of the 7,462 values of high hands without wild cards, in 16 bits: 1 is seven-five-four-three-two, 7,462 a
/// royal flush; a default class is below every hand. Classes are ordered as the values are and cost one look-up less.
class HandClass {
 public:
  constexpr HandClass() = default;
  /// `number` must be at most 7,462.
  static constexpr HandClass from_number(int number) {
    HandClass c;
    c.number_ = static_cast<std::uint16_t>(number);
    return c;
  }
  constexpr int number() const { return number_; }
  /// Category and ranks; HandValue() of a default class.
  HandValue value() const { return HandValue::from_bits(detail::kHighValue[number_]); }
  friend constexpr auto operator<=>(HandClass, HandClass) = default;

 private:
  std::uint16_t number_ = 0;
};

}  // namespace oddhand
