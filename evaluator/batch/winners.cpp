// Best values, many deals at once. The kernel is compiled for several instruction sets; the processor decides which one
// runs.
#include "evaluator/batch/winners.h"

#include <algorithm>
#include <cassert>

#include "evaluator/batch/targets.h"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "evaluator/batch/winners.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace oddhand::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

// A value's only member is its bits, less than 2^30, so that signed comparisons order them: every processor has these.
using Words = hn::CappedTag<std::int32_t, 8>;
inline constexpr Words kWords;
inline constexpr std::size_t kDealsPerWord = 64;
using Block = std::array<std::int32_t, kDealsPerWord>;

template <class Value>
HWY_INLINE auto load_bits(const Value* values) {
  static_assert(sizeof(Value) == sizeof(std::int32_t));
  return hn::LoadU(kWords, reinterpret_cast<const std::int32_t*>(values));
}

/// The best values of 64 deals.
template <class Value>
HWY_INLINE void find_best(std::span<const std::span<const Value>> values, std::size_t first, Block& best) {
  for (std::size_t i = 0; i < kDealsPerWord; i += hn::Lanes(kWords)) {
    auto most = load_bits(values[0].data() + first + i);
    for (const auto& hand : values.subspan(1)) most = hn::Max(most, load_bits(hand.data() + first + i));
    hn::StoreU(most, kWords, best.data() + i);
  }
}

/// Bits of a mask for each step of 64 deals.
template <class MaskOf>
HWY_INLINE std::uint64_t bits_of(const MaskOf& mask_of) {
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < kDealsPerWord; i += hn::Lanes(kWords)) {
    std::array<std::uint8_t, 8> bits{};
    hn::StoreMaskBits(kWords, mask_of(i), bits.data());
    all |= std::uint64_t{bits[0]} << i;
  }
  return all;
}

/// Deals from `first` on, less than 64, one by one.
template <class Value>
void find_rest(std::span<const std::span<const Value>> values, std::size_t first, std::span<const DealWords> winners) {
  for (const DealWords words : winners) words[first / kDealsPerWord] = 0;
  for (std::size_t i = first; i < values[0].size(); ++i) {
    Value best;
    for (const auto& hand : values) best = std::max(best, hand[i]);
    for (std::size_t h = 0; h < values.size(); ++h) {
      const bool wins = values[h][i] == best && best != Value();
      winners[h][first / kDealsPerWord] |= std::uint64_t{wins ? 1U : 0U} << (i - first);
    }
  }
}

template <class Value>
HWY_INLINE void find(std::span<const std::span<const Value>> values, std::span<const DealWords> winners) {
  const std::size_t deals = values[0].size();
  std::size_t first = 0;
  for (; first + kDealsPerWord <= deals; first += kDealsPerWord) {
    Block best;
    find_best(values, first, best);
    const auto most = [&](std::size_t i) HWY_ATTR { return hn::LoadU(kWords, best.data() + i); };
    const std::uint64_t any = bits_of([&](std::size_t i) HWY_ATTR { return hn::Gt(most(i), hn::Zero(kWords)); });
    for (std::size_t h = 0; h < values.size(); ++h) {
      const Value* const hand = values[h].data() + first;
      winners[h][first / kDealsPerWord] =
          any & bits_of([&](std::size_t i) HWY_ATTR { return hn::Eq(load_bits(hand + i), most(i)); });
    }
  }
  if (first < deals) find_rest(values, first, winners);
}

void find_high(std::span<const std::span<const HandValue>> values, std::span<const DealWords> winners) {
  find(values, winners);
}

void find_low(std::span<const std::span<const LowValue>> values, std::span<const DealWords> winners) {
  find(values, winners);
}

}  // namespace
}  // namespace oddhand::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace oddhand {

namespace {
HWY_EXPORT(find_high);
HWY_EXPORT(find_low);
}  // namespace

void find_winners(std::span<const std::span<const HandValue>> values, std::span<const DealWords> winners) {
  assert(!values.empty() && values.size() == winners.size());
  HWY_DYNAMIC_DISPATCH(find_high)(values, winners);
}

void find_winners(std::span<const std::span<const LowValue>> values, std::span<const DealWords> winners) {
  assert(!values.empty() && values.size() == winners.size());
  HWY_DYNAMIC_DISPATCH(find_low)(values, winners);
}

}  // namespace oddhand
#endif
