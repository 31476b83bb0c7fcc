// A run of several ranks: the leader's dealings with the others, and what the others do.
#pragma once

#include <cstdint>
#include <vector>

#include "sim/run/crew.h"
#include "sim/run/errands.h"
#include "sim/run/ranks.h"
#include "sim/run/run_job.h"

namespace oddhand {

/// The other ranks, as the leader sees them. Without ranks there are none, and nothing happens.
class Followers {
 public:
  Followers(Ranks* ranks, const Job& job, RunControl& control);

  /// Adds what has been reported to `state`, and answers those who ask for blocks out of the crew's list.
  void serve(JobState& state, Crew& crew);
  /// True when one of them was asked from outside to stop.
  bool stopped() const { return stopped_; }
  /// Tells them to finish and waits until they have: adds their last reports to `state`.
  void finish(JobState& state);

 private:
  void take_in_reports(JobState& state);
  void answer(Crew& crew);

  Ranks* ranks_;
  const Job& job_;
  RunControl& control_;
  std::vector<std::uint64_t> wanted_;  ///< by rank: blocks that it waits for
  int working_ = 0;                    ///< followers that have not sent their last report
  bool stopped_ = false;
};

/// A follower's whole run: plays what the leader hands out until it is told to finish. Its own state stays with the
/// leader.
void follow(const Job& job, int threads, Ranks& ranks, RunControl& control);

}  // namespace oddhand
