// Every high hand from known cards. The kernel is compiled for several instruction sets; the processor decides which
// one runs.
#include "evaluator/batch/high_census.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <span>
#include <vector>

#include "evaluator/batch/suit_columns.h"
#include "evaluator/batch/targets.h"
#include "evaluator/combinations.h"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "evaluator/batch/high_census.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "evaluator/batch/high-inl.h"

HWY_BEFORE_NAMESPACE();
namespace oddhand::HWY_NAMESPACE {
namespace {

/// Sums of values in 16-bit lanes, for as many vectors as cannot overflow them.
class ValueSum {
 public:
  // Written out: what the compiler makes itself is not made for the instruction set.
  HWY_INLINE ValueSum() : category_(hn::Zero(kLanes)), primary_(category_), kickers_(category_) {}
  HWY_INLINE void add(const Parts& parts) {
    category_ = hn::Add(category_, parts.category);
    primary_ = hn::Add(primary_, parts.primary);
    kickers_ = hn::Add(kickers_, parts.kickers);
    if (++vectors_ == kMostVectors) carry();
  }
  HWY_INLINE void finish(std::uint64_t& sum) {
    carry();
    sum += sum_;
  }

 private:
  static constexpr int kMostVectors = 0xffff / kAllRanks;

  HWY_INLINE void carry() {
    const std::uint64_t ranks = (sum_of_lanes(primary_) << kRanks) + sum_of_lanes(kickers_);
    sum_ += (sum_of_lanes(category_) << (2 * kRanks)) + ranks;
    category_ = primary_ = kickers_ = hn::Zero(kLanes);
    vectors_ = 0;
  }

  Vec category_, primary_, kickers_;
  int vectors_ = 0;
  std::uint64_t sum_ = 0;
};

/// Numbers of hands of each category but high card, in 16-bit lanes: for as many vectors as lists ever have.
class CategoryCounter {
 public:
  HWY_INLINE CategoryCounter()
      : pairs_(hn::Zero(kLanes)),
        two_pairs_(pairs_),
        trips_(pairs_),
        straights_(pairs_),
        flushes_(pairs_),
        full_houses_(pairs_),
        quads_(pairs_),
        straight_flushes_(pairs_) {}
  HWY_INLINE void add(const Parts& parts) {
    pairs_ = counted(pairs_, parts, HandCategory::one_pair);
    two_pairs_ = counted(two_pairs_, parts, HandCategory::two_pair);
    trips_ = counted(trips_, parts, HandCategory::three_of_a_kind);
    straights_ = counted(straights_, parts, HandCategory::straight);
    flushes_ = counted(flushes_, parts, HandCategory::flush);
    full_houses_ = counted(full_houses_, parts, HandCategory::full_house);
    quads_ = counted(quads_, parts, HandCategory::four_of_a_kind);
    straight_flushes_ = counted(straight_flushes_, parts, HandCategory::straight_flush);
  }
  HWY_INLINE void finish(CategoryCounts& counts) {
    const auto add_to = [&](HandCategory c, Vec lanes)
                            HWY_ATTR { counts[static_cast<std::size_t>(c)] += sum_of_lanes(lanes); };
    add_to(HandCategory::one_pair, pairs_);
    add_to(HandCategory::two_pair, two_pairs_);
    add_to(HandCategory::three_of_a_kind, trips_);
    add_to(HandCategory::straight, straights_);
    add_to(HandCategory::flush, flushes_);
    add_to(HandCategory::full_house, full_houses_);
    add_to(HandCategory::four_of_a_kind, quads_);
    add_to(HandCategory::straight_flush, straight_flushes_);
  }

 private:
  /// One more in the lanes of this category. (A mask is -1 where true.)
  static HWY_INLINE Vec counted(Vec so_far, const Parts& parts, HandCategory c) {
    return hn::Sub(so_far, hn::VecFromMask(kLanes, hn::Eq(parts.category, category(c))));
  }

  Vec pairs_, two_pairs_, trips_, straights_, flushes_, full_houses_, quads_, straight_flushes_;
};

template <int kCards>
HWY_INLINE Parts parts_of(const Suits& suits) {
  return high_parts<kCards>(suits, ranks_held(suits));
}

/// The last vector of a list, moved back to end with it, and which of its lanes the vectors before have not had.
struct LastVector {
  Suits suits;
  Mask keep;
};

HWY_INLINE LastVector last_vector(const SuitColumns& rest, std::size_t left) {
  const std::size_t size = rest.clubs.size();
  if (size >= lanes()) return {load(rest, size - lanes()), hn::Not(hn::FirstN(kLanes, lanes() - left))};
  std::array<std::array<SuitLane, kMaxLanes>, kSuits> filled{};
  std::ranges::copy(rest.clubs, filled[0].begin());
  std::ranges::copy(rest.diamonds, filled[1].begin());
  std::ranges::copy(rest.hearts, filled[2].begin());
  std::ranges::copy(rest.spades, filled[3].begin());
  return {load({filled[0], filled[1], filled[2], filled[3]}, 0), hn::FirstN(kLanes, left)};
}

/// A Fold takes the parts of each hand of kCards cards: `shared` and the cards of one element of `rest`. Left-out lanes
/// reach it as zeros.
template <int kCards, class Fold, class Result>
void fold_list(CardSet shared, const SuitColumns& rest, Result& result) {
  const Suits known{constant(lane_of(shared, Suit::clubs)), constant(lane_of(shared, Suit::diamonds)),
                    constant(lane_of(shared, Suit::hearts)), constant(lane_of(shared, Suit::spades))};
  Fold fold;
  std::size_t first = 0;
  for (; first + lanes() <= rest.clubs.size(); first += lanes())
    fold.add(parts_of<kCards>(sum(known, load(rest, first))));
  if (first < rest.clubs.size()) {
    const LastVector last = last_vector(rest, rest.clubs.size() - first);
    const Parts parts = parts_of<kCards>(sum(known, last.suits));
    fold.add({hn::IfThenElseZero(last.keep, parts.category), hn::IfThenElseZero(last.keep, parts.primary),
              hn::IfThenElseZero(last.keep, parts.kickers)});
  }
  fold.finish(result);
}

template <class Fold, class Result>
void fold_cards(int cards, CardSet shared, const SuitColumns& rest, Result& result) {
  if (cards == 5) fold_list<5, Fold>(shared, rest, result);
  if (cards == 6) fold_list<6, Fold>(shared, rest, result);
  if (cards == 7) fold_list<7, Fold>(shared, rest, result);
  if (cards == 8) fold_list<8, Fold>(shared, rest, result);
}

void sum_list(int cards, CardSet shared, const SuitColumns& rest, std::uint64_t& sum) {
  fold_cards<ValueSum>(cards, shared, rest, sum);
}

void count_list(int cards, CardSet shared, const SuitColumns& rest, CategoryCounts& counts) {
  fold_cards<CategoryCounter>(cards, shared, rest, counts);
}

}  // namespace
}  // namespace oddhand::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace oddhand {

namespace {

HWY_EXPORT(sum_list);
HWY_EXPORT(count_list);

/// Cards of a hand that come from one list. Lists of three from a full deck take 173 KB, less than a second-level
/// cache.
constexpr int kMostListed = 3;

/// Every choice of some cards of a deck. Those of its lowest cards come first, whatever "lowest" is.
class Choices {
 public:
  Choices(std::span<const Card> deck, int count) : count_(count) { add(deck, CardSet(), count); }

  /// The choices of the `lowest` lowest cards.
  SuitColumns of(std::size_t lowest) const {
    const auto size = static_cast<std::size_t>(combinations(static_cast<int>(lowest), count_));
    const auto column = [&](std::size_t s) { return std::span(lanes_[s]).first(size); };
    return {column(0), column(1), column(2), column(3)};
  }

 private:
  /// Adds `chosen` with each choice of `count` of `deck`.
  void add(std::span<const Card> deck, CardSet chosen, int count) {
    if (count == 0) {
      for (std::size_t s = 0; s < kSuits; ++s) lanes_[s].push_back(lane_of(chosen, static_cast<Suit>(s)));
      return;
    }
    for (std::size_t top = 0; top < deck.size(); ++top)
      add(deck.first(top), chosen | CardSet::of(deck[top]), count - 1);
  }

  int count_;
  std::array<std::vector<SuitLane>, kSuits> lanes_;
};

/// visit(shared, rest) for lists that together hold every hand of `cards` cards from `known` and `deck`: the highest
/// cards of a hand are in `shared`, the others in the list.
template <class Visit>
void for_each_list(int cards, CardSet known, CardSet deck, const Visit& visit) {
  assert(cards >= 5 && cards <= 8 && known.size() <= cards && (known - deck) == known);
  std::vector<Card> from;
  for (const Card card : deck) from.push_back(card);
  const int missing = cards - known.size();
  const int listed = std::min(missing, kMostListed);
  const Choices choices(from, listed);
  const auto choose = [&](const auto& self, CardSet shared, std::size_t lowest, int count) -> void {
    if (count == 0) return visit(shared, choices.of(lowest));
    for (std::size_t top = 0; top < lowest; ++top) self(self, shared | CardSet::of(from[top]), top, count - 1);
  };
  choose(choose, known, from.size(), missing - listed);
}

}  // namespace

CategoryCounts count_high_categories(int cards, CardSet known, CardSet deck) {
  CategoryCounts counts{};
  std::uint64_t hands = 0;
  for_each_list(cards, known, deck, [&](CardSet shared, const SuitColumns& rest) {
    HWY_DYNAMIC_DISPATCH(count_list)(cards, shared, rest, counts);
    hands += rest.clubs.size();
  });
  for (const std::uint64_t made : counts) hands -= made;
  counts[static_cast<std::size_t>(HandCategory::high_card)] = hands;
  return counts;
}

std::uint64_t sum_high_values(int cards, CardSet known, CardSet deck) {
  std::uint64_t sum = 0;
  for_each_list(cards, known, deck, [&](CardSet shared, const SuitColumns& rest) {
    HWY_DYNAMIC_DISPATCH(sum_list)(cards, shared, rest, sum);
  });
  return sum;
}

}  // namespace oddhand
#endif
