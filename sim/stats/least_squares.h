// Linear regression.
#pragma once

#include <span>
#include <vector>

namespace oddhand {

/// Coefficients of the linear function of `columns` numbers, with a constant beside it, that comes nearest to `values`
/// in the sum of squares; the constant is not returned. `rows` holds the numbers of each value, value after value.
/// Columns that tell nothing new (constant, or sums of others) share what is theirs: the shortest solution.
std::vector<double> fit_linear(std::span<const double> rows, std::size_t columns, std::span<const double> values);

}  // namespace oddhand
