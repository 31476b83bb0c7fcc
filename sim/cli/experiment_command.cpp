// oddhand experiment: the runs of a file, one table of results.
#include <CLI/CLI.hpp>
#include <memory>

#include "sim/cli/commands.h"
#include "sim/cli/experiment_file.h"
#include "sim/cli/run_options.h"
#include "sim/cli/run_task.h"

namespace oddhand {
namespace {

constexpr const char* kExperimentAbout = "Does the runs that a TOML file names, and puts their results into one table.";
constexpr const char* kExperimentGrammar =
    "FILE names runs like these:\n\n"
    "[[run]]\n"
    "study = \"switch/pair-loss\"\n"
    "deals = \"2M\"\n"
    "sweep = { seats = [\"2..6\"], direction = [\"forward\", \"reverse\"] }\n\n"
    "[[run]]\n"
    "play = \"switch\"\n"
    "bots = \"threshold*3,random*3\"\n"
    "option = { ante = 2 }\n\n"
    "All keys: docs/experiments.md. With --checkpoint the same command goes on where it was stopped.\n\n"
    "Example: oddhand experiment switch.toml --csv switch.csv --checkpoint switch.state";

struct ExperimentOptions {
  std::string path;
  RunOptions run;
};

}  // namespace

CommandBody declare_experiment(CLI::App& app, const Invocation& invocation) {
  CLI::App* command = app.add_subcommand("experiment", kExperimentAbout);
  command->footer(kExperimentGrammar);
  const auto given = std::make_shared<ExperimentOptions>();
  command->add_option("FILE", given->path, "the experiment, a TOML file")->required()->type_name("");
  given->run.declare(*command);
  return [given, invocation, command] {
    given->run.output.refuse_overwriting({given->path});
    std::optional<std::uint64_t> seed;
    if (command->count("--seed") > 0) seed = parse_seed("--seed", given->run.seed);
    return run_task(*read_experiment(given->path, seed), given->run, invocation);
  };
}

}  // namespace oddhand
