// Binary searches in the counts that make_tables.cpp wrote.
#include "evaluator/hand_distribution.h"

#include <algorithm>
#include <cassert>

#include "evaluator/high_tables.h"

namespace oddhand {

namespace {

const auto& hands_below_each(int cards) {
  assert(cards == 5 || cards == 7);
  return cards == 5 ? detail::kHandsBelow5 : detail::kHandsBelow7;
}

}  // namespace

std::uint32_t hands_below(int cards, HandValue value) {
  const auto* place = std::ranges::lower_bound(detail::kHighValue, value.bits());
  return hands_below_each(cards)[static_cast<std::size_t>(place - detail::kHighValue.begin())];
}

HandValue value_at_percentile(int cards, int ten_thousandths) {
  assert(ten_thousandths >= 0 && ten_thousandths <= 10'000);
  const auto& below = hands_below_each(cards);
  const std::uint64_t wanted = std::uint64_t{below.back()} * static_cast<std::uint64_t>(ten_thousandths);
  const auto* place =
      std::ranges::lower_bound(below, wanted, {}, [](std::uint32_t hands) { return std::uint64_t{hands} * 10'000; });
  // Values that no hand of this size has share their number with the next one that occurs.
  const auto* occurs = std::ranges::upper_bound(place, below.end(), *place) - 1;
  const auto index = static_cast<std::size_t>(occurs - below.begin());
  if (index == detail::kHighValue.size()) return HandValue(HandCategory::five_of_a_kind, 0, 0);
  return HandValue::from_bits(detail::kHighValue[index]);
}

}  // namespace oddhand
