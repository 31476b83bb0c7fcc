// The commands of the program. Each declares itself to CLI11 and returns what it does when it is chosen.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "sim/cli/exit_status.h"
#include "sim/cli/party.h"

namespace CLI {  // NOLINT(readability-identifier-naming): CLI11's name
class App;
}

namespace oddhand {

/// Everything that commands need from outside.
struct Invocation {
  std::vector<std::string> command_line;  ///< argv
  Party& party;                           ///< outlives the command
};

/// A command's work; called once, after the command line has been parsed.
using CommandBody = std::function<ExitStatus()>;

CommandBody declare_play(CLI::App& app, const Invocation& invocation);
CommandBody declare_compare(CLI::App& app, const Invocation& invocation);
CommandBody declare_study(CLI::App& app, const Invocation& invocation);
CommandBody declare_equity(CLI::App& app, const Invocation& invocation);
CommandBody declare_solve(CLI::App& app, const Invocation& invocation);
CommandBody declare_experiment(CLI::App& app, const Invocation& invocation);
CommandBody declare_merge(CLI::App& app, const Invocation& invocation);
CommandBody declare_deal(CLI::App& app, const Invocation& invocation);
CommandBody declare_replay(CLI::App& app, const Invocation& invocation);
CommandBody declare_list(CLI::App& app, const Invocation& invocation);
CommandBody declare_signature(CLI::App& app, const Invocation& invocation);

}  // namespace oddhand
