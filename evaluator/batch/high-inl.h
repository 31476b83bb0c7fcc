// High hands in vector registers: categories, pairs, straights, flushes of a hand per lane. Compiled once per
// instruction set.
#if defined(ODDHAND_EVALUATOR_BATCH_HIGH_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef ODDHAND_EVALUATOR_BATCH_HIGH_INL_H_
#undef ODDHAND_EVALUATOR_BATCH_HIGH_INL_H_
#else
#define ODDHAND_EVALUATOR_BATCH_HIGH_INL_H_
#endif

#include <cstdint>

#include "evaluator/batch/ranks-inl.h"
#include "evaluator/hand_value.h"

HWY_BEFORE_NAMESPACE();
namespace oddhand::HWY_NAMESPACE {
namespace {

/// The three parts of a HandValue.
struct Parts {
  Vec category, primary, kickers;
};

HWY_INLINE Vec category(HandCategory c) { return constant(static_cast<int>(c)); }

/// The higher one of at most two ranks.
HWY_INLINE Vec highest_of_two(Vec ranks) {
  const Vec above = without_lowest(ranks);
  return hn::Max(above, hn::Xor(ranks, above));
}

HWY_INLINE Vec highest(Vec ranks) {
  ranks = hn::Or(ranks, hn::ShiftRight<1>(ranks));
  ranks = hn::Or(ranks, hn::ShiftRight<2>(ranks));
  ranks = hn::Or(ranks, hn::ShiftRight<4>(ranks));
  ranks = hn::Or(ranks, hn::ShiftRight<8>(ranks));
  return hn::Xor(ranks, hn::ShiftRight<1>(ranks));
}

/// The bits of HandValues.
HWY_INLINE Halves joined(const Parts& parts) {
  return {hn::Or(hn::ShiftLeft<10>(parts.category), hn::ShiftRight<3>(parts.primary)),
          hn::Or(hn::ShiftLeft<13>(parts.primary), parts.kickers)};
}

/// `old` where `keep`, else `better`.
HWY_INLINE Parts replace_unless(Mask keep, const Parts& old, const Parts& better) {
  return {hn::IfThenElse(keep, old.category, better.category), hn::IfThenElse(keep, old.primary, better.primary),
          hn::IfThenElse(keep, old.kickers, better.kickers)};
}

/// The lane of the suit with five cards or more, its count reduced by five; all ones where there is none.
template <int kCards>
HWY_INLINE Vec flush_lane(const Suits& s) {
  constexpr int kFive = 5 << kLaneCountShift;
  const Vec below = constant(kFive - 1);
  const Vec clubs_or_diamonds = hn::Or(hn::SaturatedSub(s.clubs, below), hn::SaturatedSub(s.diamonds, below));
  const Vec hearts_or_spades = hn::Or(hn::SaturatedSub(s.hearts, below), hn::SaturatedSub(s.spades, below));
  const Vec flush = hn::Sub(hn::Or(clubs_or_diamonds, hearts_or_spades), constant(1));
  if constexpr (kCards < 8) return flush;
  // Eight cards of one suit have gone round to a count of 0, and there is no other count.
  const Vec any = hn::Or(hn::Or(s.clubs, s.diamonds), hn::Or(s.hearts, s.spades));
  const Mask eight = is_empty(hn::ShiftRight<kLaneCountShift>(any));
  return hn::IfThenElse(eight, hn::Or(any, constant(3 << kLaneCountShift)), flush);
}

/// The top card of the highest straight in `ranks`, which are at most eight.
HWY_INLINE Vec straight_top(Vec ranks) {
  const Vec with_low_ace = hn::Or(hn::ShiftLeft<1>(ranks), hn::ShiftRight<12>(ranks));
  const Vec two_down = hn::And(with_low_ace, hn::ShiftLeft<1>(with_low_ace));
  const Vec four_down = hn::And(two_down, hn::ShiftLeft<2>(two_down));
  const Vec tops = hn::ShiftRight<1>(hn::And(four_down, hn::ShiftLeft<4>(with_low_ace)));
  return hn::AndNot(hn::ShiftRight<1>(tops), tops);
}

/// The pairs that play, at most two, and where no more than two or three are held.
struct BestPairs {
  Vec ranks;
  Mask two_at_most, three_at_most;
};

template <int kCards>
HWY_INLINE BestPairs best_pairs(Vec pairs) {
  const Mask always = is_empty(hn::Zero(kLanes));
  if constexpr (kCards < 6) return {pairs, always, always};
  const Vec without_one = without_lowest(pairs);
  const Vec without_two = without_lowest(without_one);
  const Mask two_at_most = is_empty(without_two);
  const Vec best_of_three = hn::IfThenElse(two_at_most, pairs, without_one);
  if constexpr (kCards < 8) return {best_of_three, two_at_most, always};
  const Mask three_at_most = is_empty(without_lowest(without_two));
  return {hn::IfThenElse(three_at_most, best_of_three, without_two), two_at_most, three_at_most};
}

/// The ranks that play beside `pairs`. The lowest do not: as many as there are cards beyond five, less one for each
/// pair left over, which is two cards of one rank; of a flush, as many as its suit has cards beyond five. (Where there
/// is no flush, the count in `flush` is 7 and sets no limit.)
template <int kCards>
HWY_INLINE Vec best_kickers(Vec ranks, const BestPairs& pairs, Vec flush) {
  const hn::RebindToSigned<Lanes> counts;
  const auto beyond_five = hn::BitCast(counts, hn::ShiftRight<kLaneCountShift>(flush));
  Vec kickers = hn::Xor(ranks, pairs.ranks);
  for (int dropped = 0; dropped < kCards - 5; ++dropped) {
    Mask drop = hn::RebindMask(kLanes, hn::Gt(beyond_five, hn::Set(counts, static_cast<std::int16_t>(dropped))));
    if (dropped == kCards - 6) drop = hn::And(drop, pairs.two_at_most);
    if (dropped == kCards - 7) drop = hn::And(drop, pairs.three_at_most);
    // A mask is -1 where true: x & (x - 1) drops the lowest rank, x & (x + 0) drops none.
    kickers = hn::And(kickers, hn::Add(kickers, hn::VecFromMask(kLanes, drop)));
  }
  return kickers;
}

/// High card, one pair or two pair.
HWY_INLINE Vec category_of_pairs(Vec pairs) {
  const Vec no_pair = hn::VecFromMask(kLanes, is_empty(pairs));
  const Vec no_second = hn::VecFromMask(kLanes, is_empty(without_lowest(pairs)));
  return hn::Add(category(HandCategory::two_pair), hn::Add(no_pair, no_second));  // -1 each where true
}

/// Hands of kCards cards.
template <int kCards>
HWY_INLINE Parts high_parts(const Suits& suits, const RanksHeld& held) {
  const Vec flush = flush_lane<kCards>(suits);
  const Mask no_flush = hn::Eq(flush, constant(0xffff));
  const Vec ranks = hn::IfThenElse(no_flush, held.once, hn::And(flush, constant(kAllRanks)));

  const Vec pairs_held = hn::IfThenElseZero(no_flush, held.twice);
  const BestPairs pairs = best_pairs<kCards>(pairs_held);
  Parts best{category_of_pairs(pairs_held), pairs.ranks, best_kickers<kCards>(ranks, pairs, flush)};
  best.category = hn::IfThenElse(is_empty(held.thrice), best.category, category(HandCategory::three_of_a_kind));
  best.category = hn::IfThenElse(no_flush, best.category, category(HandCategory::flush));

  const Vec top = straight_top(ranks);
  const Mask no_straight = is_empty(top);
  const Vec straight =
      hn::IfThenElse(no_flush, category(HandCategory::straight), category(HandCategory::straight_flush));
  best = replace_unless(no_straight, best, {straight, top, hn::Zero(kLanes)});

  const Vec trips = highest_of_two(held.thrice);
  const Vec other_pairs = hn::Xor(held.twice, trips);
  Mask no_full_house = hn::Or(is_empty(held.thrice), is_empty(other_pairs));
  Mask no_quads = is_empty(held.four_times);
  if constexpr (kCards == 8) {  // the only number of cards that leaves room for these beside a straight flush
    const Mask straight_flush = hn::Not(hn::Or(no_straight, no_flush));
    no_full_house = hn::Or(no_full_house, straight_flush);
    no_quads = hn::Or(no_quads, straight_flush);
  }
  best = replace_unless(no_full_house, best, {category(HandCategory::full_house), trips, highest_of_two(other_pairs)});
  if (!hn::AllTrue(kLanes, no_quads)) [[unlikely]] {
    const Vec quads = highest_of_two(held.four_times);
    best = replace_unless(no_quads, best,
                          {category(HandCategory::four_of_a_kind), quads, highest(hn::Xor(held.once, quads))});
  }
  return best;
}

}  // namespace
}  // namespace oddhand::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
