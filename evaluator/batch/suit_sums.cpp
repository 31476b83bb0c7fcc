// Columns of card numbers to suit columns. The kernel is compiled for several instruction sets; the processor decides
// which one runs.
#include "evaluator/batch/suit_sums.h"

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "evaluator/batch/targets.h"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "evaluator/batch/suit_sums.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "evaluator/batch/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace oddhand::HWY_NAMESPACE {
namespace {

/// Columns that one pass over the hands adds, at most.
inline constexpr std::size_t kMostColumns = 7;

/// Where the lanes of each suit begin.
using Lanes4 = std::array<SuitLane*, kSuits>;

HWY_INLINE void store(const Suits& suits, const Lanes4& to, std::size_t first) {
  hn::StoreU(suits.clubs, kLanes, to[0] + first);
  hn::StoreU(suits.diamonds, kLanes, to[1] + first);
  hn::StoreU(suits.hearts, kLanes, to[2] + first);
  hn::StoreU(suits.spades, kLanes, to[3] + first);
}

/// A step of hands from `first` on: to = shared + cards, where the columns begin with hand `at`.
template <std::size_t kColumns>
HWY_INLINE void add_step(const std::array<const std::uint8_t*, kColumns>& columns, std::size_t at,
                         const LanesOfRanks& of_ranks, const SuitColumns& shared, std::size_t first, const Lanes4& to) {
  for_each_vector(load_cards<kColumns>(columns, at, of_ranks),
                  [&](const Suits& own, std::size_t i) { store(sum(load(shared, first + i), own), to, first + i); });
}

/// All of kColumns columns, of `hands` each. `shared` and `to` have room for whole steps.
template <std::size_t kColumns>
void add_columns(std::span<const CardColumn> cards, std::size_t hands, const SuitColumns& shared, const Lanes4& to) {
  if constexpr (kColumns > 0) {
    if (cards.size() < kColumns) return add_columns<kColumns - 1>(cards, hands, shared, to);
  }
  static constexpr LanesOfRanks kOfRanks{};
  std::array<const std::uint8_t*, kColumns> columns;
  for (std::size_t c = 0; c < kColumns; ++c) columns[c] = cards[c].data();
  const std::size_t step = kVectorsFromCards * lanes();
  std::size_t first = 0;
  for (; first + step <= hands; first += step) add_step<kColumns>(columns, first, kOfRanks, shared, first, to);
  if (first == hands) return;

  std::array<std::array<std::uint8_t, kVectorsFromCards * kMaxLanes>, kColumns> rest{};
  for (std::size_t c = 0; c < kColumns; ++c) {
    std::copy(columns[c] + first, columns[c] + hands, rest[c].begin());
    columns[c] = rest[c].data();
  }
  add_step<kColumns>(columns, 0, kOfRanks, shared, first, to);
}

/// Any number of columns, by passes.
void add_cards(std::span<const CardColumn> cards, std::size_t hands, const SuitColumns& shared, const Lanes4& to) {
  add_columns<kMostColumns>(cards.first(std::min(cards.size(), kMostColumns)), hands, shared, to);
  if (cards.size() <= kMostColumns) return;
  const auto column = [&](std::size_t s) { return std::span<const SuitLane>(to[s], hands); };
  add_cards(cards.subspan(kMostColumns), hands, {column(0), column(1), column(2), column(3)}, to);
}

}  // namespace
}  // namespace oddhand::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace oddhand {

namespace {
HWY_EXPORT(add_cards);

}  // namespace

void SuitSums::resize(std::size_t hands) {
  static_assert(sizeof(Step) == sizeof(Step::lanes));
  if (hands == hands_) return;
  hands_ = hands;
  for (auto& suit : suits_) suit.resize((hands + std::size(Step{}.lanes) - 1) / std::size(Step{}.lanes));
}

void SuitSums::assign(std::span<const CardColumn> cards, std::size_t hands) {
  resize(hands);
  for (auto& suit : suits_) std::ranges::fill(suit, Step{});
  assign(*this, cards);
}

void SuitSums::assign(const SuitSums& shared, std::span<const CardColumn> cards) {
  assert(fit(cards, shared.hands_));
  resize(shared.hands_);
  const auto lanes = [&](std::size_t s) { return reinterpret_cast<SuitLane*>(suits_[s].data()); };
  HWY_DYNAMIC_DISPATCH(add_cards)(cards, hands_, shared.columns(), {lanes(0), lanes(1), lanes(2), lanes(3)});
}

SuitColumns SuitSums::columns() const {
  const auto column = [&](std::size_t s) {
    return std::span(reinterpret_cast<const SuitLane*>(suits_[s].data()), hands_);
  };
  return {column(0), column(1), column(2), column(3)};
}

}  // namespace oddhand
#endif
