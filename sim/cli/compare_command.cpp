// oddhand compare: which bot is better, and by how much.
#include <algorithm>
#include <memory>
#include <optional>

#include "evaluator/input_error.h"
#include "sim/cli/commands.h"
#include "sim/cli/compare_task.h"
#include "sim/cli/counts.h"
#include "sim/cli/interrupt.h"
#include "sim/cli/run_task.h"

namespace oddhand {
namespace {

constexpr const char* kAbout =
    "Compares bots on the same deals: who wins how much from whom, how surely, in which order.";
constexpr const char* kGrammar =
    "Every deal is played in every rotation of the seats, and each play goes several ways at its last chance event:\n"
    "the last switch, the last card or the draw. --method and --branches switch either off. docs/compare.md "
    "explains.\n\n"
    "Example: oddhand compare switch --bots threshold,threshold:open=0.66,calling --deals 1M --csv compare.csv";

struct CompareOptions {
  GameOptions game;
  RunOptions run;
  std::string bots;
  std::string deals = "100k";
  std::optional<std::string> design;
  std::optional<std::string> method;
  std::optional<std::string> branches;
  std::string bootstrap = "500";
  std::optional<std::string> pilot;
  std::string on_bot_failure = "default";
  bool control_variates = false;
  bool convergence = false;
  bool no_meta = false;
};

constexpr int kStretches = 20;
constexpr std::int64_t kMostResamples = 10'000;
constexpr std::int64_t kUsualPilot = 4096;
constexpr std::int64_t kMostPilot = 10'000'000;

void declare_options(CLI::App& command, CompareOptions& given) {
  given.game.declare(command);
  command.add_option("--bots", given.bots, "the bots to compare, each once")->required()->type_name("BOTS");
  command.add_option("--deals", given.deals, "decks to play, each of them at every table: 10M, 1e6 (default: 100k)")
      ->type_name("N");
  command
      .add_option("--design", given.design,
                  "heads-up: every two bots (default); one-against-field: each bot against copies of each other;\n"
                  "mixed-table: all at one table")
      ->type_name("DESIGN");
  command
      .add_option("--method", given.method,
                  "plain, duplicate, branch, duplicate-branch (default), or auto: the fastest in a pilot")
      ->type_name("METHOD");
  command
      .add_option("--branches", given.branches,
                  "ways to go on at the last chance event: a number, all, or square (default): as many as a seat\n"
                  "has cards to lose in a switch, else 5")
      ->type_name("N");
  command.add_option("--bootstrap", given.bootstrap, "resamples for the ranking; 0: none (default: 500)")
      ->type_name("N");
  command.add_flag("--control-variates", given.control_variates, "take off what the cards explain, fitted on a pilot")
      ->disable_flag_override()
      ->multi_option_policy(CLI::MultiOptionPolicy::Throw);
  command.add_option("--pilot", given.pilot, "deals of the pilot for auto and control variates (default: 4096)")
      ->type_name("N");
  command.add_flag("--convergence", given.convergence, "also give the scores after each twentieth of the deals")
      ->disable_flag_override()
      ->multi_option_policy(CLI::MultiOptionPolicy::Throw);
  command
      .add_flag("--no-meta", given.no_meta, "leave out the game of choosing a bot: Nash average, alpha-Rank, circles")
      ->disable_flag_override()
      ->multi_option_policy(CLI::MultiOptionPolicy::Throw);
  declare_on_bot_failure(command, given.on_bot_failure);
  given.run.declare(command);
}

/// The settings of the game, with two seats for a heads-up comparison that does not say how many.
std::vector<std::string> settings_of(const CompareOptions& given) {
  std::vector<std::string> settings = given.game.all_settings();
  const bool heads_up = given.design.value_or("heads-up") == "heads-up";
  const bool seats = std::ranges::any_of(settings, [](const std::string& s) { return s.starts_with("seats="); });
  if (heads_up && !seats) settings.emplace_back("seats=2");
  return settings;
}

/// Throws InputError for options that would do nothing.
void check_together(const CompareOptions& given) {
  const std::string method = given.method.value_or("duplicate-branch");
  if (given.branches && method != "branch" && method != "duplicate-branch") {
    throw InputError("--branches: --method " + method + (method == "auto" ? " chooses them" : " has none"));
  }
  if (given.pilot && method != "auto" && !given.control_variates) {
    throw InputError("--pilot: only --method auto and --control-variates play one");
  }
}

CompareRequest request_of(const CompareOptions& given) {
  check_together(given);
  CompareRequest request{.game = given.game.game,
                         .settings = settings_of(given),
                         .bots = given.bots,
                         .design = given.design.value_or("heads-up"),
                         .method = given.method.value_or("duplicate-branch"),
                         .branches = given.branches.value_or("square")};
  request.deals = static_cast<std::uint64_t>(parse_count("--deals", given.deals, {.least = 1}));
  request.on_failure = parse_on_bot_failure(given.on_bot_failure);
  request.seed = parse_seed("--seed", given.run.seed);
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

}  // namespace

CommandBody declare_compare(CLI::App& app, const Invocation& invocation) {
  CLI::App* command = app.add_subcommand("compare", kAbout);
  command->footer(kGrammar);
  const auto given = std::make_shared<CompareOptions>();
  declare_options(*command, *given);
  return [given, invocation] {
    const CompareRequest request = request_of(*given);
    const RunSetup setup(given->run, 1);  // checked before a pilot is played
    RunControl control{.stop = &interrupt_flag()};
    const auto task =
        make_compare_task(request, control, invocation.party.ranks() == nullptr ? Sharing::alone : Sharing::ranks);
    const ExitStatus status = run_task(*task, given->run, invocation);
    const bool watched = invocation.party.leads() && Progress::would_show(setup.show);
    if (const auto speed = task->measured_speed(); speed && watched) print_message(*speed);
    return status;
  };
}

}  // namespace oddhand
