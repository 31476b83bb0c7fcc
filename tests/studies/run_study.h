// Running a study from a test.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sim/studies/study_list.h"

namespace oddhand::test {

inline StudyResult run_study(std::string_view name, std::vector<std::string> settings, std::uint64_t deals,
                             std::uint64_t seed = 1, int threads = 1) {
  RunControl control;
  const StudyRequest request{.settings = std::move(settings), .deals = deals, .seed = seed};
  return oddhand::run_study(find_study(name), request, threads, control);
}

/// The column of a label.
inline std::size_t label_column(const StudyResult& result, std::string_view name) {
  std::size_t i = 0;
  while (result.label_columns.at(i) != name) ++i;
  return i;
}

}  // namespace oddhand::test
