#include "sim/studies/deal_tally.h"

#include <doctest/doctest.h>

namespace oddhand {
namespace {

TEST_CASE("tallies give the sums that adding each deal by itself gives") {
  DealTallies tallies;
  DealTallies others;
  ExactCross sums;
  for (int deal = 0; deal < 1000; ++deal) {
    Tally tally;
    for (int trial = 0; trial < deal % (kMaxSeats + 1); ++trial) tally.count((deal * 7 + trial * 3) % 5 < 2);
    (deal % 3 == 0 ? others : tallies).add(tally);
    sums.add(tally.events, tally.trials);
  }
  tallies += others;
  CHECK(tallies.cross() == sums);
}

TEST_CASE("deals without a trial do not count") {
  DealTallies tallies;
  tallies.add(Tally{});
  CHECK(tallies.cross() == ExactCross{});
}

}  // namespace
}  // namespace oddhand
