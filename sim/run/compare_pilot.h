// A pilot: a few deals of their own, played before a comparison to choose its method or its control variates, and not
// used again.
#pragma once

#include <string>
#include <vector>

#include "sim/run/compare_job.h"
#include "sim/run/run_job.h"

namespace oddhand {

/// What a method takes and gives in the pilot.
struct PilotRow {
  CompareMethod method{};
  double variance = 0;  ///< mean over the cells, per deal group, in squared chips
  double cost = 0;      ///< per deal group, in the units of deal_cost
  double plays = 0;     ///< per deal group
};

/// The cost of a deal group by a fixed model, in units of about a nanosecond of a 3 GHz core with built-in bots: so
/// that the choice of a method does not depend on a clock. docs/compare.md says how it was fitted.
double deal_cost(const CompareWork& work, std::uint64_t deals);

/// Each candidate for `--method auto` that fits the game, by `deals` deals of the pilot.
std::vector<PilotRow> pilot_methods(const CompareSpec& spec, std::uint64_t deals, const RunControl& control);

/// The row with the least variance times cost; of several without variance the cheapest.
const PilotRow& fastest(const std::vector<PilotRow>& rows);

/// Coefficients for the comparison's own method, rounded to multiples of 2^-20.
ControlCoefficients fit_controls(const CompareSpec& spec, std::uint64_t deals, const RunControl& control);

/// Coefficients as whole numbers of 2^-20, separated by spaces, and back. Throws InputError for another number of them.
std::string to_text(const ControlCoefficients& coefficients);
ControlCoefficients parse_coefficients(const std::string& text, std::size_t cells);

}  // namespace oddhand
