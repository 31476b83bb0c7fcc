// Whether an estimate agrees with the exact value of its row.
#pragma once

#include <algorithm>
#include <cmath>

#include "sim/stats/comparison.h"
#include "sim/studies/study.h"

namespace oddhand::test {

/// Within five standard errors where at least ten events and ten others are expected. Where fewer are, the count of the
/// rare kind has to be one that a Poisson law exceeds with less than one chance in ten million.
inline bool near_exact(const StudyRow& row) {
  const Estimate& e = row.estimate;
  if (e.trials == 0) return true;
  const auto trials = static_cast<double>(e.trials);
  const double exact = row.exact.value();
  const double expected = trials * std::min(exact, 1 - exact);
  if (expected >= 10) return std::abs(deviation_in_standard_errors(e, exact)) <= 5;
  const double seen = trials * (exact < 0.5 ? e.value : 1 - e.value);
  double term = std::exp(-expected);
  double tail = 1;
  for (double n = 0; n < std::round(seen); ++n) {
    tail -= term;
    term *= expected / (n + 1);
  }
  return tail > 1e-7;
}

}  // namespace oddhand::test
