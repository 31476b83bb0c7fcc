// A comparison in the words of the command line or of an experiment file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sim/cli/compare_task.h"

namespace oddhand {

/// What is not given has its default, which for some depends on the others.
struct CompareWords {
  std::string game{};
  std::vector<std::string> settings{};  ///< key=value
  std::string bots{};
  std::string deals = "100k";
  std::optional<std::string> design{};
  std::optional<std::string> method{};
  std::optional<std::string> branches{};
  std::string bootstrap = "500";
  std::optional<std::string> pilot{};
  bool control_variates = false;
  bool convergence = false;
  bool no_meta = false;
};

/// Throws InputError for a count that is none and for words that would do nothing; the names of designs, methods, bots
/// and settings are checked where the task is made.
CompareRequest compare_request(const CompareWords& words, std::uint64_t seed);

}  // namespace oddhand
