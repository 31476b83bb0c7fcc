// All studies in one run: a job of all their tables with their own settings, and what it says of each.
#pragma once

#include <vector>

#include "sim/studies/study.h"

namespace oddhand {

class AllStudies {
 public:
  /// `deals` for each table of a study that costs 1; of one that costs c every c-th as many, rounded up.
  AllStudies(std::uint64_t deals, std::uint64_t seed);

  const Job& job() const { return job_; }
  /// One per study, in the order of the list. What the deals of that job say, finished or not; a study of which nothing
  /// is done has no section. Throws std::invalid_argument where the state is that of another job.
  std::vector<StudyResult> report(const JobOutcome& outcome) const;

 private:
  /// A study's part of the job.
  struct Part {
    const Study* study;
    StudyRequest request;
    Job job;                    ///< of the study alone
    std::size_t first_section;  ///< in the job of all
  };
  std::vector<Part> parts_;
  Job job_;
};

}  // namespace oddhand
