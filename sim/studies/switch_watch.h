// Deals of Switch played through both switches while the cards around each switch are noted.
#pragma once

#include <array>
#include <memory>
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

/// A section for each table, in which `add(trace, seats, sums)` counts a deal. Sums start as Sums{}; see SummingPlayer.
template <class Sums, class Add>
Job watch_job(const StudyRequest& request, const std::vector<SwitchSetup>& setups, const Add& add) {
  Job job{.deals = request.deals, .sections = {}};
  for (const SwitchSetup& setup : setups) {
    const auto kept = std::make_shared<const SwitchSetup>(setup);
    const auto play = [kept, add, seed = request.seed](const Block& block, Sums& sums) {
      const PlayTable table = play_table(*kept, seed);
      for_each_hand(table, block, [&](Hand& hand) {
        SwitchTrace trace;
        watch_switches(table, hand, trace);
        add(trace, kept->options.seats, sums);
      });
    };
    job.sections.push_back(summing_section(Sums{}, play));
  }
  return job;
}

}  // namespace oddhand
