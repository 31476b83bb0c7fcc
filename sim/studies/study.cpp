#include "sim/studies/study.h"

#include "evaluator/input_error.h"
#include "strategies/nearest_name.h"

namespace oddhand {

std::vector<std::string> setting_values(const Study& study, const std::vector<std::string>& given) {
  std::vector<std::string> values;
  std::vector<std::string_view> keys;
  for (const StudySetting& setting : study.settings) {
    values.emplace_back(setting.standard);
    keys.push_back(setting.key);
  }
  std::vector<bool> seen(keys.size(), false);
  for (const std::string& text : given) {
    const auto equals = text.find('=');
    if (equals == std::string::npos || equals == 0) {
      throw InputError("setting '" + text + "' is not of the form key=value");
    }
    const std::string key = text.substr(0, equals);
    std::size_t i = 0;
    while (i < keys.size() && keys[i] != key) ++i;
    if (i == keys.size()) throw InputError(unknown_name("setting of " + std::string(study.name), key, keys));
    if (seen[i]) throw InputError("setting " + key + " is given twice");
    seen[i] = true;
    values[i] = text.substr(equals + 1);
  }
  return values;
}

StudyResult run_study(const Study& study, const StudyRequest& request, int threads, RunControl& control) {
  return study.report(request, run_job(study.job(request), {.threads = threads}, {}, control));
}

}  // namespace oddhand
