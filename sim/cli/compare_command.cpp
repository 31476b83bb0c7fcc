// oddhand compare: which bot is better, and by how much.
#include <CLI/CLI.hpp>
#include <memory>

#include "sim/cli/commands.h"
#include "sim/cli/compare_task.h"
#include "sim/cli/compare_words.h"
#include "sim/cli/experiment_task.h"
#include "sim/cli/interrupt.h"
#include "sim/cli/run_options.h"
#include "sim/cli/run_task.h"

namespace oddhand {
namespace {

constexpr const char* kCompareAbout =
    "Compares bots on the same deals: who wins how much from whom, how surely, in which order.";
constexpr const char* kCompareGrammar =
    "Every deal is played in every rotation of the seats, and each play goes several ways at its last chance event:\n"
    "the last switch, the last card or the draw. --method and --branches switch either off. docs/compare.md "
    "explains.\n\n"
    "Example: oddhand compare switch --bots threshold,threshold:open=0.66,calling --deals 1M --csv compare.csv";

struct CompareOptions {
  GameOptions game;
  RunOptions run;
  CompareWords words;
  std::vector<std::string> sweeps;
  std::string on_bot_failure = "default";
};

void declare_options(CLI::App& command, CompareOptions& given) {
  given.game.declare(command);
  command.add_option("--bots", given.words.bots, "the bots to compare, each once")->required()->type_name("BOTS");
  command
      .add_option("--deals", given.words.deals, "decks to play, each of them at every table: 10M, 1e6 (default: 100k)")
      ->type_name("N");
  command
      .add_option("--design", given.words.design,
                  "heads-up: every two bots (default); one-against-field: each bot against copies of each other;\n"
                  "mixed-table: all at one table")
      ->type_name("DESIGN");
  command
      .add_option("--method", given.words.method,
                  "plain, duplicate, branch, duplicate-branch (default), or auto: the fastest in a pilot")
      ->type_name("METHOD");
  command
      .add_option("--branches", given.words.branches,
                  "ways to go on at the last chance event: a number, all, or square (default): as many as a seat\n"
                  "has cards to lose in a switch, else 5")
      ->type_name("N");
  command.add_option("--bootstrap", given.words.bootstrap, "resamples for the ranking; 0: none (default: 500)")
      ->type_name("N");
  command
      .add_flag("--control-variates", given.words.control_variates,
                "take off what the cards explain, fitted on a pilot")
      ->disable_flag_override()
      ->multi_option_policy(CLI::MultiOptionPolicy::Throw);
  command.add_option("--pilot", given.words.pilot, "deals of the pilot for auto and control variates (default: 4096)")
      ->type_name("N");
  command.add_flag("--convergence", given.words.convergence, "also give the scores after each twentieth of the deals")
      ->disable_flag_override()
      ->multi_option_policy(CLI::MultiOptionPolicy::Throw);
  command
      .add_flag("--no-meta", given.words.no_meta,
                "leave out the game of choosing a bot: Nash average, alpha-Rank, circles")
      ->disable_flag_override()
      ->multi_option_policy(CLI::MultiOptionPolicy::Throw);
  declare_on_bot_failure(command, given.on_bot_failure);
  declare_sweep(command, given.sweeps);
  given.run.declare(command);
}

std::unique_ptr<CompareTask> task_with(const CompareOptions& given, const std::vector<std::string>& more,
                                       const RunControl& control, Sharing sharing) {
  CompareWords words = given.words;
  words.game = given.game.game;
  words.settings = given.game.all_settings();
  words.settings.insert(words.settings.end(), more.begin(), more.end());
  CompareRequest request = compare_request(words, parse_seed("--seed", given.run.seed));
  request.on_failure = parse_on_bot_failure(given.on_bot_failure);
  return make_compare_task(request, control, sharing);
}

}  // namespace

CommandBody declare_compare(CLI::App& app, const Invocation& invocation) {
  CLI::App* command = app.add_subcommand("compare", kCompareAbout);
  command->footer(kCompareGrammar);
  const auto given = std::make_shared<CompareOptions>();
  declare_options(*command, *given);
  return [given, invocation] {
    const RunSetup setup(given->run, 1);  // checked before a pilot is played
    RunControl control{.stop = &interrupt_flag()};
    const Sharing sharing = invocation.party.ranks() == nullptr ? Sharing::alone : Sharing::ranks;
    if (!given->sweeps.empty()) {
      const auto all =
          swept_task(given->sweeps, [&](const auto& more) { return task_with(*given, more, control, sharing); });
      return run_task(*all, given->run, invocation);
    }
    const auto task = task_with(*given, {}, control, sharing);
    const ExitStatus status = run_task(*task, given->run, invocation);
    const bool watched = invocation.party.leads() && Progress::would_show(setup.show);
    if (const auto speed = task->measured_speed(); speed && watched) print_message(*speed);
    return status;
  };
}

}  // namespace oddhand
