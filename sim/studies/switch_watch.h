// Deals of Switch played through both switches while the cards around each switch are noted.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "sim/studies/study.h"
#include "sim/studies/switch_setup.h"

namespace oddhand {

/// Every live seat's cards just before and just after each switch.
struct SwitchTrace {
  std::array<PerSeat<CardSet>, kMaxSwitches> before;
  std::array<PerSeat<CardSet>, kMaxSwitches> after;
};

/// Plays `hand`, which stands at its start, up to the end of the second switch, and fills `trace`. What comes later (a
/// showdown) moves no card. Nobody may fold: at least two seats must reach the second switch.
void watch_switches(const PlayTable& table, Hand& hand, SwitchTrace& trace);

/// Plays the request's deals at each table in turn. `add(trace, seats, sums)` counts a deal; `report(setup, sums)` is
/// called when a table is done. Sets the result's `deals` and `complete`. A stopped run reports the table under way, if
/// it has any deal, as the last one, and leaves a note.
template <class Sums, class Add, class Report>
void watch_tables(const StudyRequest& request, RunControl& control, const std::vector<SwitchSetup>& setups,
                  StudyResult& result, const Add& add, const Report& report) {
  for (const SwitchSetup& setup : setups) {
    const PlayTable table = play_table(setup, request.seed);
    const auto run = sum_blocks(RunPlan{request.deals, request.threads}, control, Sums{}, [&](Block block, Sums& sums) {
      for_each_hand(table, block, [&](Hand& hand) {
        SwitchTrace trace;
        watch_switches(table, hand, trace);
        add(trace, setup.options.seats, sums);
      });
    });
    result.complete = run.deals == request.deals;
    if (run.deals == 0) break;
    result.deals = run.deals;
    report(setup, run.sums);
    if (!result.complete) break;
  }
  if (result.complete) return;
  result.notes.push_back("stopped: " + std::to_string(result.sections.size()) + " of " + std::to_string(setups.size()) +
                         " tables begun, " + std::to_string(result.deals) + " of " + std::to_string(request.deals) +
                         " deals at the last of them");
}

}  // namespace oddhand
