#include "sim/stats/anytime.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "sim/stats/no_value.h"

namespace oddhand {
namespace {

constexpr double kAlpha = 0.05;

}  // namespace

double anytime_standard_errors(std::uint64_t deals) {
  assert(deals >= 1);
  // The square of the sequence's parameter, times the deals at which it is narrowest.
  const double tuned = -2 * std::log(kAlpha) + std::log(1 - 2 * std::log(kAlpha));
  const double time = tuned * static_cast<double>(deals) / kAnytimeTunedDeals;
  return std::sqrt(2 * (time + 1) / time * std::log(std::sqrt(time + 1) / kAlpha));
}

AnytimeInterval anytime_interval(const Estimate& estimate) {
  if (estimate.method == Method::exact) return {estimate.value, estimate.value};
  const bool few_events = estimate.method == Method::clopper_pearson || estimate.method == Method::wilson_effective;
  if (few_events || estimate.deals == 0 || std::isnan(estimate.standard_error)) return {kNan, kNan};
  const double reach = anytime_standard_errors(estimate.deals) * estimate.standard_error;
  const AnytimeInterval interval{estimate.value - reach, estimate.value + reach};
  const bool proportion = estimate.effective_trials > 0;
  if (!proportion) return interval;
  return {std::max(interval.low, 0.0), std::min(interval.high, 1.0)};
}

}  // namespace oddhand
