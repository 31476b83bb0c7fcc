// The tables of a study's job that have something to say.
#pragma once

#include <string>

#include "evaluator/counted.h"
#include "sim/studies/study.h"

namespace oddhand {

/// Calls `report(t, numbers)` for each of the job's `tables`, of a stopped run for those that have a deal, and sets the
/// result's `deals` and `complete`. A stopped run leaves a note.
template <class Report>
void report_tables(const Job& job, const JobOutcome& outcome, std::size_t tables, StudyResult& result,
                   const Report& report) {
  result.complete = outcome.complete;
  for (std::size_t t = 0; t < tables; ++t) {
    const std::uint64_t deals = outcome.state.deals_done(job, t);
    if (deals == 0 && !outcome.complete) continue;
    result.deals = deals;
    report(t, outcome.state.section(t));
  }
  if (result.complete) return;
  result.notes.push_back("stopped: " + std::to_string(result.sections.size()) + " of " + counted(tables, "table") +
                         " begun, " + std::to_string(result.deals) + " of " + counted(outcome.deals, "deal") +
                         " at the last of them");
}

}  // namespace oddhand
