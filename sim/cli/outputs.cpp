// Keeps the outputs of a run apart and commits them together.
#include "sim/cli/outputs.h"

#include <exception>
#include <utility>

#include "evaluator/input_error.h"
#include "sim/cli/output_error.h"

namespace oddhand {

OutputTarget& Outputs::standard_output() { return add(OutputTarget::standard_output()); }

OutputTarget& Outputs::open(std::string_view option, const std::string& path) {
  return add(OutputTarget::open(option, path));
}

OutputTarget* Outputs::open_beside(const OutputTarget& main, std::string_view option, std::string_view suffix) {
  if (!main.is_replaced_whole()) return nullptr;
  return &open(option, main.path() + std::string(suffix));
}

void Outputs::commit() {
  std::exception_ptr first_error;
  for (OutputTarget& target : targets_) {
    try {
      target.commit();
    } catch (const OutputError&) {
      if (!first_error) first_error = std::current_exception();
    }
  }
  if (first_error) std::rethrow_exception(first_error);
}

void Outputs::refuse_open_file(const OutputTarget& target) const {
  for (const OutputTarget& other : targets_) {
    if (!target.same_file(other)) continue;
    throw InputError(target.label() + ": " + other.label() + " already writes this file; give each its own");
  }
}

OutputTarget& Outputs::add(OutputTarget target) {
  refuse_open_file(target);
  return targets_.emplace_back(std::move(target));
}

}  // namespace oddhand
