// High hands with wild cards, many at once. The kernel is compiled for several instruction sets; the processor decides
// which one runs.
#include "evaluator/batch/wild_batch.h"

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "evaluator/batch/targets.h"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "evaluator/batch/wild_batch.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "evaluator/batch/high-inl.h"
#include "evaluator/batch/wild-inl.h"

HWY_BEFORE_NAMESPACE();
namespace oddhand::HWY_NAMESPACE {
namespace {

/// How many wild cards a hand holds: which of these thresholds it reaches. One is taken for granted.
struct Wild {
  Mask two, three, four, five;
};

/// Where at most as many of the five ranks are missing as there are wild cards (up to three): the lowest of the five,
/// the ace also below the two. Two full adders count the five: three of them, then their last digit and the other two.
HWY_INLINE Vec straight_starts(Vec ranks, const Wild& wild) {
  const Vec a = hn::Or(hn::ShiftLeft<1>(ranks), hn::ShiftRight<12>(ranks));
  const Vec b = hn::ShiftRight<1>(a);
  const Vec c = hn::ShiftRight<2>(a);
  const Vec d = hn::ShiftRight<3>(a);
  const Vec e = hn::ShiftRight<4>(a);
  const Vec differ = hn::Xor(a, b);
  const Vec ones_of_three = hn::Xor(differ, c);
  const Vec twos_of_three = hn::Or(hn::And(a, b), hn::And(differ, c));
  const Vec differ_again = hn::Xor(ones_of_three, d);
  const Vec ones = hn::Xor(differ_again, e);
  const Vec twos_of_rest = hn::Or(hn::And(ones_of_three, d), hn::And(differ_again, e));
  const Vec four = hn::And(twos_of_three, twos_of_rest);
  const Vec two = hn::Or(twos_of_three, twos_of_rest);
  const Vec three = hn::Or(four, hn::And(two, ones));
  const Vec enough = hn::IfThenElse(wild.three, two, hn::IfThenElse(wild.two, three, four));
  return hn::And(enough, constant(0x3ff));
}

/// The lanes of n of a kind hold the ranks of which there are n less the wild cards.
struct OfAKind {
  Vec two, three, four, five;
};

HWY_INLINE OfAKind of_a_kind(const RanksHeld& held, const Wild& wild) {
  const Vec three = hn::IfThenElse(wild.two, held.once, held.twice);
  const Vec four = hn::IfThenElse(wild.three, held.once, hn::IfThenElse(wild.two, held.twice, held.thrice));
  const Vec five_of_few = hn::IfThenElse(wild.two, held.thrice, held.four_times);
  const Vec five_of_some = hn::IfThenElse(wild.four, held.once, hn::IfThenElse(wild.three, held.twice, five_of_few));
  return {held.once, three, four, hn::IfThenElse(wild.five, constant(kAllRanks), five_of_some)};
}

struct Flush {
  Vec ranks;
  Mask none;
};

/// The lanes of the two suits with the most cards.
struct LongSuits {
  Vec first, second;
};

HWY_INLINE LongSuits long_suits(const Suits& s) {
  const Vec minor = hn::Max(s.clubs, s.diamonds);
  const Vec major = hn::Max(s.hearts, s.spades);
  const Vec shorter = hn::Max(hn::Min(s.clubs, s.diamonds), hn::Min(s.hearts, s.spades));
  return {hn::Max(minor, major), hn::Max(hn::Min(minor, major), shorter)};
}

/// The best flush with one or two wild cards; with more there are four of a kind. Only the longest suit can have one:
/// two would take eight natural cards with one wild card, six with two. (So eight cards would need another way.)
template <int kCards>
HWY_INLINE Flush best_flush(Vec longest, const Wild& wild) {
  constexpr int kFour = 4 << kLaneCountShift;
  constexpr int kThree = 3 << kLaneCountShift;
  const Vec below = hn::IfThenElse(wild.two, constant(kThree - 1), constant(kFour - 1));
  const Vec lane = hn::Sub(hn::SaturatedSub(longest, below), constant(1));
  const Vec held = hn::And(lane, constant(kAllRanks));
  const Vec with_one = hn::Or(held, highest(hn::AndNot(held, constant(kAllRanks))));
  const Vec with_two = hn::Or(with_one, highest(hn::AndNot(with_one, constant(kAllRanks))));
  Vec ranks = hn::IfThenElse(wild.two, with_two, with_one);
  const Vec beyond_five = hn::ShiftRight<kLaneCountShift>(lane);
  for (int dropped = 0; dropped < kCards - 5; ++dropped) {
    const Vec drop = hn::VecFromMask(kLanes, at_least(beyond_five, dropped + 1));
    ranks = hn::And(ranks, hn::Add(ranks, drop));  // a mask is -1 where true
  }
  return {ranks, hn::Eq(lane, constant(0xffff))};
}

/// The starts of straight flushes. With one or two wild cards only the longest suit can have one, with three the two
/// longest, since the others have less than two cards.
HWY_INLINE Vec suited_starts(const LongSuits& suits, const Wild& wild) {
  const Vec all = constant(kAllRanks);
  return hn::Or(straight_starts(hn::And(suits.first, all), wild), straight_starts(hn::And(suits.second, all), wild));
}

template <int kCards>
HWY_INLINE Vec without_superfluous(Vec ranks) {
  for (int n = 0; n < kCards - 5; ++n) ranks = without_lowest(ranks);
  return ranks;
}

/// Hands of kCards cards with one wild card at least. Each category in turn replaces the lower ones.
template <int kCards>
HWY_INLINE Parts wild_parts(const Suits& naturals, const RanksHeld& held, const Wild& wild) {
  const OfAKind kinds = of_a_kind(held, wild);
  const Mask no_three = is_empty(kinds.three);
  const Mask no_four = is_empty(kinds.four);
  const Mask no_five = is_empty(kinds.five);
  Vec most = hn::IfThenElse(no_three, kinds.two, kinds.three);
  most = hn::IfThenElse(no_four, most, kinds.four);
  most = hn::IfThenElse(no_five, most, kinds.five);
  const Vec rank = highest(most);
  const Vec others = hn::AndNot(rank, held.once);
  const Vec zero = hn::Zero(kLanes);
  // Where there is no full house, no two natural cards have the same rank beside `rank`: each card left over is a rank.
  Parts best{hn::IfThenElse(no_three, category(HandCategory::one_pair), category(HandCategory::three_of_a_kind)), rank,
             without_superfluous<kCards>(others)};

  const LongSuits suits = long_suits(naturals);
  const Vec suited = suited_starts(suits, wild);
  const Mask none_suited = is_empty(suited);
  const Vec starts = hn::IfThenElse(none_suited, straight_starts(held.once, wild), suited);
  const Vec top = hn::ShiftLeft<3>(highest(starts));
  best = replace_unless(is_empty(starts), best, {category(HandCategory::straight), top, zero});

  const Flush flush = best_flush<kCards>(suits.first, wild);
  best = replace_unless(flush.none, best, {category(HandCategory::flush), zero, flush.ranks});
  const Vec pair = highest_of_two(hn::AndNot(rank, held.twice));
  const Mask no_full_house = hn::Or(no_three, is_empty(pair));
  best = replace_unless(no_full_house, best, {category(HandCategory::full_house), rank, pair});
  best = replace_unless(no_four, best, {category(HandCategory::four_of_a_kind), rank, highest(others)});
  best = replace_unless(none_suited, best, {category(HandCategory::straight_flush), top, zero});
  return replace_unless(no_five, best, {category(HandCategory::five_of_a_kind), rank, zero});
}

template <int kCards>
struct NaturalsWithWild {
  HWY_INLINE Halves operator()(const Suits& naturals) const {
    const Vec wild = wild_cards<kCards>(naturals);
    const RanksHeld held = ranks_held(naturals);
    const Parts without_wild = high_parts<kCards>(naturals, held);
    const Parts with_wild = wild_parts<kCards>(
        naturals, held, {at_least(wild, 2), at_least(wild, 3), at_least(wild, 4), at_least(wild, 5)});
    return joined(replace_unless(is_empty(wild), without_wild, with_wild));
  }
};

template <int kCards>
struct High {
  Naturals naturals;
  HWY_INLINE Halves operator()(const Suits& suits) const { return NaturalsWithWild<kCards>()(naturals(suits)); }
};

void high_from_columns(int cards, const SuitColumns& hands, RankMask wild_ranks, std::span<HandValue> values) {
  const Naturals naturals(wild_ranks);
  if (cards == 5) value_columns(hands, High<5>{naturals}, values);
  if (cards == 6) value_columns(hands, High<6>{naturals}, values);
  if (cards == 7) value_columns(hands, High<7>{naturals}, values);
}

void high_from_cards(std::span<const CardColumn> cards, RankMask wild_ranks, std::span<HandValue> values) {
  if (cards.size() == 5) value_cards<5>(cards, NaturalsWithWild<5>(), values, wild_ranks);
  if (cards.size() == 6) value_cards<6>(cards, NaturalsWithWild<6>(), values, wild_ranks);
  if (cards.size() == 7) value_cards<7>(cards, NaturalsWithWild<7>(), values, wild_ranks);
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

void evaluate_high(std::span<const CardColumn> cards, RankMask wild_ranks, std::span<HandValue> values) {
  assert(cards.size() >= 5 && cards.size() <= 7);
  assert(fit(cards, values.size()));
  HWY_DYNAMIC_DISPATCH(high_from_cards)(cards, wild_ranks, values);
}

void evaluate_high(int cards, const SuitColumns& hands, RankMask wild_ranks, std::span<HandValue> values) {
  assert(cards >= 5 && cards <= 7);
  assert(fit(hands, values.size()));
  HWY_DYNAMIC_DISPATCH(high_from_columns)(cards, hands, wild_ranks, values);
}

}  // namespace oddhand
#endif
