// Wild cards in vector registers: taken out of hands, and counted. Compiled once per instruction set.
#if defined(ODDHAND_EVALUATOR_BATCH_WILD_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef ODDHAND_EVALUATOR_BATCH_WILD_INL_H_
#undef ODDHAND_EVALUATOR_BATCH_WILD_INL_H_
#else
#define ODDHAND_EVALUATOR_BATCH_WILD_INL_H_
#endif

#include <bit>
#include <cstdint>

#include "evaluator/batch/ranks-inl.h"

HWY_BEFORE_NAMESPACE();
namespace oddhand::HWY_NAMESPACE {
namespace {

/// Where a vector is true: all ones. (Lanes are compared as numbers below 2^15.)
HWY_INLINE Mask at_least(Vec numbers, int n) {
  const hn::RebindToSigned<Lanes> counts;
  const auto less = hn::Set(counts, static_cast<std::int16_t>(n - 1));
  return hn::RebindMask(kLanes, hn::Gt(hn::BitCast(counts, numbers), less));
}

/// The hands without their wild cards.
struct Naturals {
  RankMask wild_ranks;

  HWY_INLINE Vec of(Vec lane) const {
    for (unsigned rest = wild_ranks; rest != 0; rest &= rest - 1) {
      const auto rank = static_cast<Rank>(std::countr_zero(rest));
      const Vec bit = constant(1 << static_cast<int>(rank));
      const Mask held = hn::Eq(hn::And(lane, bit), bit);
      lane = hn::Sub(lane, hn::IfThenElseZero(held, constant(lane_of(rank))));
    }
    return lane;
  }
  HWY_INLINE Suits operator()(const Suits& s) const {
    return {of(s.clubs), of(s.diamonds), of(s.hearts), of(s.spades)};
  }
};

/// How many of kCards cards, at most seven, are not among `naturals`.
template <int kCards>
HWY_INLINE Vec wild_cards(const Suits& naturals) {
  const auto count = [](Vec lane) { return hn::ShiftRight<kLaneCountShift>(lane); };
  const Vec minor = hn::Add(count(naturals.clubs), count(naturals.diamonds));
  const Vec major = hn::Add(count(naturals.hearts), count(naturals.spades));
  return hn::Sub(constant(kCards), hn::Add(minor, major));
}

}  // namespace
}  // namespace oddhand::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
