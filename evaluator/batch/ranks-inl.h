// Sets of ranks in vector registers: how often a hand holds each rank. Compiled once per instruction set.
#if defined(ODDHAND_EVALUATOR_BATCH_RANKS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef ODDHAND_EVALUATOR_BATCH_RANKS_INL_H_
#undef ODDHAND_EVALUATOR_BATCH_RANKS_INL_H_
#else
#define ODDHAND_EVALUATOR_BATCH_RANKS_INL_H_
#endif

#include "evaluator/batch/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace oddhand::HWY_NAMESPACE {
namespace {

HWY_INLINE Mask is_empty(Vec ranks) { return hn::Eq(ranks, hn::Zero(kLanes)); }

HWY_INLINE Vec without_lowest(Vec ranks) { return hn::And(ranks, hn::Sub(ranks, constant(1))); }

/// The ranks that a hand holds at least once, twice, three times, four times.
struct RanksHeld {
  Vec once, twice, thrice, four_times;
};

HWY_INLINE RanksHeld ranks_held(const Suits& s) {
  const Vec all = constant(kAllRanks);
  const Vec both_minor = hn::And(s.clubs, s.diamonds);
  const Vec any_minor = hn::Or(s.clubs, s.diamonds);
  const Vec both_major = hn::And(s.hearts, s.spades);
  const Vec any_major = hn::Or(s.hearts, s.spades);
  const Vec pair_of_a_kind = hn::Or(both_minor, both_major);
  const Vec one_of_each = hn::And(any_minor, any_major);
  return {hn::And(hn::Or(any_minor, any_major), all), hn::And(hn::Or(pair_of_a_kind, one_of_each), all),
          hn::And(hn::And(pair_of_a_kind, one_of_each), all), hn::And(hn::And(both_minor, both_major), all)};
}

}  // namespace
}  // namespace oddhand::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
