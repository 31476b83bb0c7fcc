#include "sim/studies/study_list.h"

#include <array>
#include <vector>

#include "evaluator/input_error.h"
#include "sim/studies/switch_pair_loss.h"
#include "sim/studies/switch_transitions.h"
#include "strategies/nearest_name.h"

namespace oddhand {

std::span<const Study> studies() {
  static const std::array kStudies{switch_pair_loss(), switch_transitions()};
  return kStudies;
}

const Study& find_study(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Study& study : studies()) {
    if (study.name == name) return study;
    names.push_back(study.name);
  }
  throw InputError(unknown_name("study", name, names));
}

}  // namespace oddhand
