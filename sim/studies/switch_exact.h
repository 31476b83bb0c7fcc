// What is known exactly about a switch: the transitions of a five-card hand between categories, and the fate of a pair.
#pragma once

#include <array>
#include <cstdint>

#include "sim/studies/named_category.h"

namespace oddhand {

struct Fraction {
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;
};
/// Divided once, so that 4/5 is the double that reads 0.8.
double exact_share(Fraction f);

/// Row: category before; column: category after. Each row sums to 1.
using TransitionFractions = std::array<std::array<Fraction, kNamedCategories>, kNamedCategories>;

/// Five cards, no draw, nobody folds; `switches` 1 or 2; two switches differ heads-up, where the lost card can come
/// home.
const TransitionFractions& exact_transitions(int switches, int seats);

/// Share of five-card hands in a category: the law that no switch changes.
double exact_category_share(int category);
/// Chance that a five-card hand of this category is in a lower one afterwards: fractions added, then divided once.
double exact_fall(int switches, int seats, int category);
/// Chance that a switch takes one of two given cards out of `cards`: 2/n.
double exact_pair_loss(int cards);
/// Chance that two given cards of `cards` are both held after two switches without a draw between them.
double exact_pair_kept_twice(int cards, int seats);

}  // namespace oddhand
