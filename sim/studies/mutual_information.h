// How much one thing tells of another, from counts.
#pragma once

#include <cstdint>
#include <vector>

#include "sim/stats/estimate.h"

namespace oddhand {

/// Rows and columns of counts; every observation is independent of the others.
using CountMatrix = std::vector<std::vector<std::uint64_t>>;

/// Mutual information of row and column in bits: the plug-in estimate less its bias to first order, (r - 1)(c - 1) / 2n
/// nats for r rows and c columns that are not empty (Miller, in Information Theory in Psychology, 1955, p. 95), never
/// below 0. Standard error by the delta method: that of the mean of log(p_rc / p_r p_c); too small where the two are
/// all but independent. NaN below two observations.
Estimate mutual_information(const CountMatrix& counts);

}  // namespace oddhand
