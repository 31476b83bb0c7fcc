// Exact fractions for checking exact figures.
#pragma once

#include "sim/stats/wide_sum.h"
#include "sim/studies/switch_exact.h"

namespace oddhand::test {

/// In lowest terms, denominator positive. Products of the figures of sim/studies fit into 128 bits.
class Rational {
 public:
  Rational(Int128 numerator, Int128 denominator) : numerator_(numerator), denominator_(denominator) {
    Int128 a = numerator < 0 ? -numerator : numerator;
    Int128 b = denominator;
    while (b != 0) {
      const Int128 rest = a % b;
      a = b;
      b = rest;
    }
    numerator_ /= a;
    denominator_ /= a;
  }
  explicit Rational(Fraction f) : Rational(f.numerator, f.denominator) {}

  friend Rational operator+(const Rational& x, const Rational& y) {
    return {x.numerator_ * y.denominator_ + y.numerator_ * x.denominator_, x.denominator_ * y.denominator_};
  }
  friend Rational operator*(const Rational& x, const Rational& y) {
    return {x.numerator_ * y.numerator_, x.denominator_ * y.denominator_};
  }
  friend bool operator==(const Rational&, const Rational&) = default;

 private:
  Int128 numerator_;
  Int128 denominator_;
};

}  // namespace oddhand::test
