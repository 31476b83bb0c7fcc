// Events among the trials of a deal, at most one trial per seat, and how many deals had which of them: exact sums that
// cost one addition per deal.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "sim/stats/exact_sum.h"
#include "strategies/seat.h"

namespace oddhand {

/// Events among the trials of one deal.
struct Tally {
  std::uint8_t events = 0;  ///< 0 .. trials
  std::uint8_t trials = 0;  ///< 0 .. kMaxSeats

  constexpr void count(bool event) {
    ++trials;
    events = static_cast<std::uint8_t>(events + (event ? 1 : 0));
  }
};

/// Numbers of deals by their tally. Merging is addition.
class DealTallies {
 public:
  void add(Tally tally) { ++deals_[tally.trials][tally.events]; }
  DealTallies& operator+=(const DealTallies& other);
  /// See sim/stats/numbers.h.
  template <class Visit>
  void visit_numbers(const Visit& visit) {
    for (std::size_t trials = 0; trials < deals_.size(); ++trials) {
      for (std::size_t events = 0; events <= trials; ++events) visit(deals_[trials][events]);
    }
  }
  /// The sums for a ratio clustered by deal. x: events, y: trials.
  ExactCross cross() const;

 private:
  std::array<std::array<std::uint64_t, kMaxSeats + 1>, kMaxSeats + 1> deals_{};
};

}  // namespace oddhand
