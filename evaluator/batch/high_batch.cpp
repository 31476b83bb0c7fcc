// High hands, many at once. The kernel is compiled for several instruction sets; the processor decides which one runs.
#include "evaluator/batch/high_batch.h"

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "evaluator/batch/targets.h"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "evaluator/batch/high_batch.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "evaluator/batch/high-inl.h"

HWY_BEFORE_NAMESPACE();
namespace oddhand::HWY_NAMESPACE {
namespace {

template <int kCards>
struct High {
  HWY_INLINE Halves operator()(const Suits& suits) const {
    return joined(high_parts<kCards>(suits, ranks_held(suits)));
  }
};

void high_from_columns(int cards, const SuitColumns& hands, std::span<HandValue> values) {
  if (cards == 5) value_columns(hands, High<5>(), values);
  if (cards == 6) value_columns(hands, High<6>(), values);
  if (cards == 7) value_columns(hands, High<7>(), values);
  if (cards == 8) value_columns(hands, High<8>(), values);
}

void high_from_cards(std::span<const CardColumn> cards, std::span<HandValue> values) {
  if (cards.size() == 5) value_cards<5>(cards, High<5>(), values);
  if (cards.size() == 6) value_cards<6>(cards, High<6>(), values);
  if (cards.size() == 7) value_cards<7>(cards, High<7>(), values);
  if (cards.size() == 8) value_cards<8>(cards, High<8>(), values);
}

}  // namespace
}  // namespace oddhand::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace oddhand {

namespace {
HWY_EXPORT(high_from_cards);
HWY_EXPORT(high_from_columns);
}  // namespace

void evaluate_high(std::span<const CardColumn> cards, std::span<HandValue> values) {
  assert(cards.size() >= 5 && cards.size() <= 8);
  assert(fit(cards, values.size()));
  HWY_DYNAMIC_DISPATCH(high_from_cards)(cards, values);
}

void evaluate_high(int cards, const SuitColumns& hands, std::span<HandValue> values) {
  assert(cards >= 5 && cards <= 8);
  assert(fit(hands, values.size()));
  HWY_DYNAMIC_DISPATCH(high_from_columns)(cards, hands, values);
}

}  // namespace oddhand
#endif
