// Wild cards in vector registers: taken out of hands, and counted. Compiled once per instruction set.
#if defined(ODDHAND_EVALUATOR_BATCH_WILD_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef ODDHAND_EVALUATOR_BATCH_WILD_INL_H_
#undef ODDHAND_EVALUATOR_BATCH_WILD_INL_H_
#else
#define ODDHAND_EVALUATOR_BATCH_WILD_INL_H_
#endif

#include <array>
#include <bit>
#include <cstddef>
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

/// Takes the wild cards out of hands.
class Naturals {
 public:
  explicit Naturals(RankMask wild_ranks) {
    for (unsigned rest = wild_ranks; rest != 0; rest &= rest - 1) {
      const auto rank = static_cast<Rank>(std::countr_zero(rest));
      ranks_[count_++] = {static_cast<std::uint16_t>(rest & -rest), lane_of(rank)};
    }
  }

  HWY_INLINE Suits operator()(Suits s) const {
    for (std::size_t i = 0; i < count_; ++i) {
      const Vec bit = constant(ranks_[i].bit);
      const Vec lane = constant(ranks_[i].lane);
      s = {without(s.clubs, bit, lane), without(s.diamonds, bit, lane), without(s.hearts, bit, lane),
           without(s.spades, bit, lane)};
    }
    return s;
  }

 private:
  struct WildRank {
    std::uint16_t bit;
    SuitLane lane;
  };

  static HWY_INLINE Vec without(Vec suit, Vec bit, Vec lane) {
    return hn::Sub(suit, hn::IfThenElseZero(hn::Eq(hn::And(suit, bit), bit), lane));
  }

  std::array<WildRank, kRanks> ranks_;
  std::size_t count_ = 0;
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
