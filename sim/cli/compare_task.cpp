#include "sim/cli/compare_task.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

#include "evaluator/counted.h"
#include "evaluator/input_error.h"
#include "sim/cli/all_bots.h"
#include "sim/cli/counts.h"
#include "sim/cli/interrupt.h"
#include "sim/games/game_list.h"
#include "sim/run/compare_pilot.h"
#include "sim/run/verdict.h"
#include "sim/stats/no_value.h"
#include "strategies/nearest_name.h"

namespace oddhand {
namespace {

constexpr std::size_t kMostBots = 16;
constexpr std::string_view kAuto = "auto";

struct MethodWord {
  std::string_view word;
  SeatingsPlayed seatings;
  bool branches;
};
constexpr std::array<MethodWord, 4> kMethods{{{"plain", SeatingsPlayed::one, false},
                                              {"duplicate", SeatingsPlayed::all, false},
                                              {"branch", SeatingsPlayed::one, true},
                                              {"duplicate-branch", SeatingsPlayed::all, true}}};

std::vector<Bot> compared_bots(const CompareRequest& request, const Game& game, const Options& options) {
  std::vector<Bot> bots;
  std::set<std::string> names;
  // Each bot may come to sit in any seat.
  std::string everywhere(1, '*');
  everywhere += std::to_string(options.seats);
  for (const std::string& entry : bot_entries(request.bots)) {
    bots.push_back(seat_bots(entry + everywhere, game, options, request.on_failure).front());
    if (!names.insert(bots.back().name).second) {
      throw InputError("--bots: two are called '" + bots.back().name + "'; name=LABEL tells them apart");
    }
  }
  if (bots.size() < 2 || bots.size() > kMostBots) {
    throw InputError("--bots: " + std::to_string(bots.size()) + " to compare; right are 2 to " +
                     std::to_string(kMostBots));
  }
  return bots;
}

void check_design(Design design, std::size_t bots, const Options& options) {
  const std::string seats = std::to_string(options.seats);
  if (design == Design::heads_up && options.seats != 2) {
    throw InputError("--design heads-up: is played at 2 seats; --design one-against-field or mixed-table takes " +
                     seats);
  }
  if (design == Design::mixed_table && bots > static_cast<std::size_t>(options.seats)) {
    throw InputError("--design mixed-table: " + counted(bots, "bot") + " do not fit at " + seats + " seats");
  }
}

CompareSpec spec_of(const CompareRequest& request, const Game& game, const Options& options) {
  CompareSpec spec{.game = game,
                   .options = options,
                   .bots = compared_bots(request, game, options),
                   .design = parse_design(request.design),
                   .seed = request.seed,
                   .deals = request.deals,
                   .resamples = request.bootstrap,
                   .stretches = request.stretches};
  check_design(spec.design, spec.bots.size(), options);
  return spec;
}

void check_interrupted(const RunControl& control) {
  if (control.stopped()) throw Interrupted("interrupted in the pilot, before the first deals were done");
}

/// Completes `request` by what its pilots say.
void play_pilots(CompareRequest& request, CompareSpec& spec, const RunControl& control, Sharing sharing) {
  const bool fits = request.controls != CompareRequest::Controls::none && request.coefficients.empty();
  if (fits || (request.method == kAuto && request.chosen.empty())) start_bots(spec.bots, sharing);
  if (request.method == kAuto && request.chosen.empty()) {
    request.chosen = to_text(fastest(pilot_methods(spec, request.pilot, control)).method);
    check_interrupted(control);
  }
  const std::size_t space = request.chosen.find(' ');
  spec.method = request.method != kAuto ? parse_method(request.method, request.branches)
                : space == std::string::npos
                    ? parse_method(request.chosen, "square")
                    : parse_method(request.chosen.substr(0, space), request.chosen.substr(space + 1));
  if (request.controls == CompareRequest::Controls::none) return;
  if (request.coefficients.empty()) {
    const ControlCoefficients fitted = fit_controls(spec, request.pilot, control);
    check_interrupted(control);
    request.coefficients = to_text(fitted);
  }
  const ComparePlan plan(spec.design, static_cast<int>(spec.bots.size()), spec.options.seats);
  spec.coefficients = parse_coefficients(request.coefficients, plan.cells().size());
}

class PlayedCompareTask final : public CompareTask {
 public:
  PlayedCompareTask(CompareRequest request, const RunControl& control, Sharing sharing)
      : request_(std::move(request)),
        game_(find_game(request_.game)),
        options_(make_options(game_, request_.settings)),
        comparison_(completed_spec(control, sharing)),
        job_(comparison_.job()) {}

  void prepare(Sharing sharing) const override { start_bots(comparison_.spec().bots, sharing); }
  std::vector<std::string> warnings() const override { return failure_lines(comparison_.spec().bots); }
  std::vector<BotFailures> bot_failures(const JobOutcome& outcome) const override {
    return failures_in_comparison(comparison_, comparison_.sums(outcome.state));
  }
  const Job& job() const override { return job_; }
  Noun unit() const override { return "deal"; }
  RunRecord record() const override;
  ResultTable table(const JobOutcome& outcome, Intervals intervals) const override {
    const CompareSums sums = comparison_.sums(outcome.state);
    variance_ratio_ = efficiency(sums).variance_ratio;
    return compare_table(comparison_, sums, request_.meta, intervals);
  }
  std::vector<NamedEstimate> estimates(const JobOutcome& outcome) const override;
  std::optional<std::string> measured_speed() const override;

 private:
  CompareSpec completed_spec(const RunControl& control, Sharing sharing) {
    CompareSpec spec = spec_of(request_, game_, options_);
    play_pilots(request_, spec, control, sharing);
    return spec;
  }

  CompareRequest request_;
  const Game& game_;
  Options options_;
  Comparison comparison_;
  Job job_;
  mutable double variance_ratio_ = kNan;  ///< of the latest table
};

RunRecord PlayedCompareTask::record() const {
  RunRecord record{.kind = "compare", .seed = request_.seed};
  const bool fitted = request_.controls == CompareRequest::Controls::fitted;
  record.options = {{"game", std::string(game_.name)},
                    {"bots", request_.bots},
                    {"design", request_.design},
                    {"deals", std::to_string(request_.deals)},
                    {"method", request_.method},
                    {"branches", request_.branches},
                    {"bootstrap", std::to_string(request_.bootstrap)},
                    {"control-variates", fitted ? "yes" : "no"},
                    {"meta", request_.meta == CompareRequest::Meta::told ? "yes" : "no"},
                    {"pilot", std::to_string(request_.pilot)},
                    {"stretches", std::to_string(request_.stretches)}};
  if (!request_.chosen.empty()) record.options.emplace_back("chosen", request_.chosen);
  if (fitted) record.options.emplace_back("coefficients", request_.coefficients);
  for (const OptionSpec* spec : game_.options) record.options.emplace_back(spec->key, spec->get(options_));
  return record;
}

/// Cells by their bots ("A/B"), then scores ("A/score").
std::vector<NamedEstimate> PlayedCompareTask::estimates(const JobOutcome& outcome) const {
  const CompareSums sums = comparison_.sums(outcome.state);
  const auto name = [&](int bot) { return comparison_.spec().bots[static_cast<std::size_t>(bot)].name; };
  std::vector<NamedEstimate> all;
  for (const Verdict& verdict : cell_verdicts(comparison_, sums)) {
    all.push_back({{name(verdict.bot), name(verdict.other)}, verdict.result.difference});
  }
  const auto& forms = comparison_.plan().scores();
  for (std::size_t b = 0; b < forms.size(); ++b) {
    all.push_back({{name(forms[b].bot), "score"}, estimate_mean(sums.scores[b], kFixedOne * forms[b].denominator)});
  }
  return all;
}

std::optional<std::string> PlayedCompareTask::measured_speed() const {
  const CompareClock& clock = comparison_.clock();
  const auto deals = static_cast<double>(clock.method_deals);
  const auto plain_deals = static_cast<double>(clock.plain_deals);
  if (deals == 0 || plain_deals == 0) return std::nullopt;
  const double method_time = static_cast<double>(clock.method_ns) / deals;
  const double plain_time = static_cast<double>(clock.plain_ns) / plain_deals;
  const double speed = variance_ratio_ * plain_time / method_time;
  if (!std::isfinite(speed)) return std::nullopt;
  return "speed-up per CPU second against plain play, measured: " + significant_text(speed, 3) + " (a deal takes " +
         significant_text(method_time / 1000, 3) + " us, played plainly " + significant_text(plain_time / 1000, 3) +
         " us)";
}

}  // namespace

Design parse_design(std::string_view text) {
  constexpr std::array kDesigns{Design::heads_up, Design::one_against_field, Design::mixed_table};
  std::vector<std::string_view> known;
  for (const Design design : kDesigns) {
    if (to_string(design) == text) return design;
    known.push_back(to_string(design));
  }
  throw InputError("--design: " + unknown_name("design", text, known));
}

CompareMethod parse_method(std::string_view method, std::string_view branches) {
  std::vector<std::string_view> known{kAuto};
  for (const MethodWord& word : kMethods) {
    known.push_back(word.word);
    if (word.word != method) continue;
    if (!word.branches) return {.seatings = word.seatings};
    if (branches == "square") return {word.seatings, {BranchRule::Kind::spread, 0}};
    if (branches == "all") return {word.seatings, {BranchRule::Kind::all, 0}};
    if (branches.find_first_of("0123456789") == std::string_view::npos) {
      throw InputError("--branches " + (branches.empty() ? "''" : std::string(branches)) +
                       ": not square, all or a count from 2 to " + std::to_string(kMostSpreadBranches));
    }
    const std::int64_t count = parse_count("--branches", branches, {.least = 2, .most = kMostSpreadBranches});
    return {word.seatings, {BranchRule::Kind::spread, static_cast<int>(count)}};
  }
  throw InputError("--method: " + unknown_name("method", method, known));
}

std::string to_text(const CompareMethod& method) {
  const bool branches = method.branches.kind != BranchRule::Kind::none;
  const auto word = std::ranges::find_if(
      kMethods, [&](const MethodWord& each) { return each.seatings == method.seatings && each.branches == branches; });
  std::string text(word->word);
  if (!branches) return text;
  if (method.branches.kind == BranchRule::Kind::all) return text + " all";
  return text + ' ' + (method.branches.count == 0 ? "square" : std::to_string(method.branches.count));
}

std::unique_ptr<CompareTask> make_compare_task(const CompareRequest& request, const RunControl& control,
                                               Sharing sharing) {
  return std::make_unique<PlayedCompareTask>(request, control, sharing);
}

std::vector<BotFailures> failures_in_comparison(const Comparison& comparison, const CompareSums& sums) {
  std::vector<BotFailures> all;
  for (std::size_t b = 0; b < sums.failures.size(); ++b) {
    const Bot& bot = comparison.spec().bots[b];
    const FailureCounts& counts = sums.failures[b];
    if (!outside_bots({bot}).empty()) all.push_back({bot.name, counts.illegal, counts.malformed, counts.missing});
  }
  return all;
}

}  // namespace oddhand
