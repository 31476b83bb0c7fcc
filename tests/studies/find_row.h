// Rows of a study by their labels.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "sim/studies/study.h"

namespace oddhand::test {

/// The row of a section that has all these labels, whatever its others.
inline const StudyRow& find_row(const StudySection& section, std::vector<std::string_view> labels) {
  for (const StudyRow& row : section.rows) {
    const auto has = [&](std::string_view label) { return std::ranges::count(row.labels, label) > 0; };
    if (std::ranges::all_of(labels, has)) return row;
  }
  throw std::out_of_range("no row " + std::string(labels.front()));
}

}  // namespace oddhand::test
