// Field by field: are two tables, seats or hands the same? The bindings stop compiling when a field is added, so no new
// field is forgotten.
#pragma once

#include <string>

#include "sim/table/hand.h"

namespace oddhand::test {

/// The name of the first field in which the two differ; empty if they are the same. The addresses of the options do
/// not count.
std::string first_difference(const Table& a, const Table& b);
/// All that a seat may read of its own part; the caches of values are compared by what they yield.
std::string first_difference(const OwnSeat& a, const OwnSeat& b);
/// The whole hand.
std::string first_difference(const Hand& a, const Hand& b);
/// Everything that can be reached through a View, what it works out included.
std::string first_difference(const View& a, const View& b);

}  // namespace oddhand::test
