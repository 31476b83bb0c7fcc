// Words into a request: defaults that depend on each other, and what would do nothing.
#include "sim/cli/compare_words.h"

#include <algorithm>

#include "evaluator/input_error.h"
#include "sim/cli/counts.h"

namespace oddhand {
namespace {

constexpr int kStretches = 20;
constexpr std::int64_t kMostResamples = 10'000;
constexpr std::int64_t kUsualPilot = 4096;
constexpr std::int64_t kMostPilot = 10'000'000;

/// The settings of the game, with two seats for a heads-up comparison that does not say how many.
std::vector<std::string> settings_of(const CompareWords& given) {
  std::vector<std::string> settings = given.settings;
  const bool heads_up = given.design.value_or("heads-up") == "heads-up";
  const bool seats = std::ranges::any_of(settings, [](const std::string& s) { return s.starts_with("seats="); });
  if (heads_up && !seats) settings.emplace_back("seats=2");
  return settings;
}

/// Throws InputError for options that would do nothing.
void check_together(const CompareWords& given) {
  const std::string method = given.method.value_or("duplicate-branch");
  if (given.branches && method != "branch" && method != "duplicate-branch") {
    throw InputError("--branches: --method " + method + (method == "auto" ? " chooses them" : " has none"));
  }
  if (given.pilot && method != "auto" && !given.control_variates) {
    throw InputError("--pilot: only --method auto and --control-variates play one");
  }
}

}  // namespace

CompareRequest compare_request(const CompareWords& given, std::uint64_t seed) {
  check_together(given);
  CompareRequest request{.game = given.game,
                         .settings = settings_of(given),
                         .bots = given.bots,
                         .design = given.design.value_or("heads-up"),
                         .method = given.method.value_or("duplicate-branch"),
                         .branches = given.branches.value_or("square")};
  request.deals = static_cast<std::uint64_t>(parse_count("--deals", given.deals, {.least = 1}));
  request.seed = seed;
  request.bootstrap = static_cast<int>(parse_count("--bootstrap", given.bootstrap, {.most = kMostResamples}));
  const bool pilot = request.method == "auto" || given.control_variates;
  if (given.convergence) request.stretches = kStretches;
  if (given.control_variates) request.controls = CompareRequest::Controls::fitted;
  if (given.no_meta) request.meta = CompareRequest::Meta::left_out;
  if (pilot) {
    const std::string deals = given.pilot.value_or(std::to_string(kUsualPilot));
    request.pilot = static_cast<std::uint64_t>(parse_count("--pilot", deals, {.least = 100, .most = kMostPilot}));
  }
  return request;
}

}  // namespace oddhand
