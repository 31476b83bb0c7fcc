#include "sim/studies/deal_tally.h"

namespace oddhand {

DealTallies& DealTallies::operator+=(const DealTallies& other) {
  for (std::size_t trials = 0; trials < deals_.size(); ++trials) {
    for (std::size_t events = 0; events <= trials; ++events) deals_[trials][events] += other.deals_[trials][events];
  }
  return *this;
}

ExactCross DealTallies::cross() const {
  ExactCross sums;
  for (std::size_t trials = 1; trials < deals_.size(); ++trials) {
    for (std::size_t events = 0; events <= trials; ++events) {
      const std::uint64_t deals = deals_[trials][events];
      const auto times = [&](std::size_t factor) { return static_cast<Int128>(deals) * static_cast<Int128>(factor); };
      sums.count += deals;
      sums.x.add(times(events));
      sums.y.add(times(trials));
      sums.xx.add(times(events * events));
      sums.xy.add(times(events * trials));
      sums.yy.add(times(trials * trials));
    }
  }
  return sums;
}

}  // namespace oddhand
