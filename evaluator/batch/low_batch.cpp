// Low hands, many at once. The kernels are compiled for several instruction sets; the processor decides which one runs.
#include "evaluator/batch/low_batch.h"

#include <cassert>
#include <cstddef>

#include "evaluator/batch/targets.h"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "evaluator/batch/low_batch.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "evaluator/batch/ranks-inl.h"

HWY_BEFORE_NAMESPACE();
namespace oddhand::HWY_NAMESPACE {
namespace {

/// As ace_below_two of evaluator/low_value.h.
HWY_INLINE Vec turned(Vec ranks) {
  return hn::And(hn::Or(hn::ShiftLeft<1>(ranks), hn::ShiftRight<12>(ranks)), constant(kAllRanks));
}

HWY_INLINE Vec lowest(Vec ranks) { return hn::Xor(ranks, without_lowest(ranks)); }

HWY_INLINE Vec without_four_lowest(Vec ranks) {
  return without_lowest(without_lowest(without_lowest(without_lowest(ranks))));
}

/// The bits of LowValues: the parts as in HandValue, all 29 bits inverted.
HWY_INLINE Halves low_bits(Vec category, Vec primary, Vec kickers) {
  const Vec high = hn::Or(hn::ShiftLeft<10>(category), hn::ShiftRight<3>(primary));
  const Vec low = hn::Or(hn::ShiftLeft<13>(primary), kickers);
  return {hn::Xor(high, constant(0x1fff)), hn::Xor(low, constant(0xffff))};
}

/// Seven or eight cards of fewer than five ranks: with four ranks one pair plays, with three two pair, with two a full
/// house, and always the lowest that there are. All masks are turned.
struct Low {
  HWY_INLINE Halves operator()(const Suits& suits) const {
    const RanksHeld held = ranks_held(suits);
    const Vec once = turned(held.once);
    const Vec pairs = turned(held.twice);
    const Vec fifth_up = without_four_lowest(once);
    const Mask paired = is_empty(fifth_up);
    Vec category = hn::IfThenElseZero(paired, constant(static_cast<int>(LowCategory::one_pair)));
    Vec primary = hn::IfThenElseZero(paired, lowest(pairs));
    Vec kickers = hn::Xor(hn::Xor(once, primary), without_lowest(fifth_up));

    const Mask three_ranks_at_most = is_empty(without_lowest(without_lowest(without_lowest(once))));
    if (!hn::AllFalse(kLanes, three_ranks_at_most)) [[unlikely]] {
      const Mask two_ranks = is_empty(without_lowest(without_lowest(once)));
      const Vec trips = lowest(turned(held.thrice));
      const Vec two_pairs = hn::Or(lowest(pairs), lowest(without_lowest(pairs)));
      const Vec category_of_few = hn::IfThenElse(two_ranks, constant(static_cast<int>(LowCategory::full_house)),
                                                 constant(static_cast<int>(LowCategory::two_pair)));
      const Vec primary_of_few = hn::IfThenElse(two_ranks, trips, two_pairs);
      category = hn::IfThenElse(three_ranks_at_most, category_of_few, category);
      primary = hn::IfThenElse(three_ranks_at_most, primary_of_few, primary);
      kickers = hn::IfThenElse(three_ranks_at_most, hn::Xor(once, primary_of_few), kickers);
    }
    return low_bits(category, primary, kickers);
  }
};

struct EightOrBetter {
  HWY_INLINE Halves operator()(const Suits& suits) const {
    const Vec any = hn::Or(hn::Or(suits.clubs, suits.diamonds), hn::Or(suits.hearts, suits.spades));
    const Vec ranks = hn::And(turned(hn::And(any, constant(kAllRanks))), constant(0xff));
    const Vec fifth_up = without_four_lowest(ranks);
    const Mask none = is_empty(fifth_up);
    const Vec zero = hn::Zero(kLanes);
    const Halves low = low_bits(zero, zero, hn::Xor(ranks, without_lowest(fifth_up)));
    return {hn::IfThenElse(none, zero, low.high), hn::IfThenElse(none, zero, low.low)};
  }
};

template <class ValueOf>
void by_number_of_cards(std::span<const CardColumn> cards, const ValueOf& value_of, std::span<LowValue> values) {
  if (cards.size() == 5) value_cards<5>(cards, value_of, values);
  if (cards.size() == 6) value_cards<6>(cards, value_of, values);
  if (cards.size() == 7) value_cards<7>(cards, value_of, values);
  if (cards.size() == 8) value_cards<8>(cards, value_of, values);
}

void low_from_cards(std::span<const CardColumn> cards, std::span<LowValue> values) {
  by_number_of_cards(cards, Low(), values);
}

void low_from_columns(const SuitColumns& hands, std::span<LowValue> values) { value_columns(hands, Low(), values); }

void eight_from_cards(std::span<const CardColumn> cards, std::span<LowValue> values) {
  by_number_of_cards(cards, EightOrBetter(), values);
}

void eight_from_columns(const SuitColumns& hands, std::span<LowValue> values) {
  value_columns(hands, EightOrBetter(), values);
}

}  // namespace
}  // namespace oddhand::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace oddhand {

namespace {

HWY_EXPORT(low_from_cards);
HWY_EXPORT(low_from_columns);
HWY_EXPORT(eight_from_cards);
HWY_EXPORT(eight_from_columns);

}  // namespace

void evaluate_low(std::span<const CardColumn> cards, std::span<LowValue> values) {
  assert(cards.size() == 7 || cards.size() == 8);
  assert(fit(cards, values.size()));
  HWY_DYNAMIC_DISPATCH(low_from_cards)(cards, values);
}

void evaluate_low(const SuitColumns& hands, std::span<LowValue> values) {
  assert(fit(hands, values.size()));
  HWY_DYNAMIC_DISPATCH(low_from_columns)(hands, values);
}

void evaluate_eight_or_better(std::span<const CardColumn> cards, std::span<LowValue> values) {
  assert(cards.size() >= 5 && cards.size() <= 8);
  assert(fit(cards, values.size()));
  HWY_DYNAMIC_DISPATCH(eight_from_cards)(cards, values);
}

void evaluate_eight_or_better(const SuitColumns& hands, std::span<LowValue> values) {
  assert(fit(hands, values.size()));
  HWY_DYNAMIC_DISPATCH(eight_from_columns)(hands, values);
}

}  // namespace oddhand
#endif
