// A match whose hands are recorded as they are played.
#pragma once

#include <vector>

#include "sim/record/record_queue.h"
#include "sim/run/match.h"

namespace oddhand {

/// The job of match_job, with the same sums, which also gives the rows of each finished block to the queue. Refers to
/// its arguments, which must outlive the job. For one run, of all blocks from the first.
Job recorded_match_job(const Game& game, const Options& options, const std::vector<Bot>& bots, std::uint64_t seed,
                       std::uint64_t deals, RecordQueue& queue);

}  // namespace oddhand
