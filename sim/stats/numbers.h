// The numbers of an accumulator as a plain list. Everything that a run sums is a fixed set of integers that merge by
// addition, so a list of them is all that checkpoints, parts of a run and messages between machines need to hold.
//
// An accumulator joins in by one member that visits each of its numbers, always in the same order:
//
//   template <class Visit>
//   void visit_numbers(const Visit& visit);   // visit(std::uint64_t&) or visit(WideSum&)
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "sim/stats/wide_sum.h"

namespace oddhand {

/// The numbers of one accumulator, in the order of its visit_numbers. Empty: nothing has been added yet.
using Numbers = std::vector<WideSum>;

/// Adds number by number. Throws std::invalid_argument where the lists have different lengths and neither is empty.
inline void add_numbers(Numbers& numbers, const Numbers& more) {
  if (numbers.empty()) {
    numbers = more;
    return;
  }
  if (more.empty()) return;
  if (numbers.size() != more.size()) throw std::invalid_argument("sums of different kinds");
  for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] += more[i];
}

template <class Sums>
Numbers to_numbers(Sums sums) {
  Numbers numbers;
  sums.visit_numbers([&](const auto& number) { numbers.push_back(WideSum(number)); });
  return numbers;
}

inline void set_number(WideSum& number, const WideSum& value) { number = value; }
inline void set_number(std::uint64_t& number, const WideSum& value) {
  const auto count = value.to_count();
  if (!count) throw std::invalid_argument("sums of another kind: a count that is none");
  number = *count;
}

/// An accumulator with these numbers; `zero` gives its shape and is what an empty list stands for. Throws
/// std::invalid_argument where the list is not one of its kind: another length, a count that is no 64-bit count.
template <class Sums>
Sums from_numbers(Sums zero, const Numbers& numbers) {
  if (numbers.empty()) return zero;
  std::size_t next = 0;
  zero.visit_numbers([&](auto& number) {
    if (next == numbers.size()) throw std::invalid_argument("sums of another kind: too few numbers");
    set_number(number, numbers[next++]);
  });
  if (next != numbers.size()) throw std::invalid_argument("sums of another kind: too many numbers");
  return zero;
}

}  // namespace oddhand
