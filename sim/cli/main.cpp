// The program `oddhand`: reads the command line and runs one command.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <map>
#include <string>
#include <vector>

#include "evaluator/input_error.h"
#include "sim/cli/commands.h"
#include "sim/cli/exit_status.h"
#include "sim/cli/interrupt.h"
#include "sim/cli/outputs.h"
#include "sim/cli/version.h"

namespace oddhand {
namespace {

constexpr const char* kAbout =
    "oddhand plays millions of hands of home-game poker variants and says what they are worth, with error bars.\n\n"
    "First steps:\n"
    "  oddhand list games\n"
    "  oddhand study switch/pair-loss --deals 1M\n"
    "  oddhand play switch --bots threshold*3,random*3 --hands 1M --csv match.csv\n"
    "  oddhand deal switch --seed 1 --hand 42";

/// Help and version are answers, not errors: they go to standard output.
ExitStatus print(const std::string& text) {
  Outputs outputs;
  outputs.standard_output().write(text);
  outputs.commit();
  return ExitStatus::done;
}

/// CLI11's complaint on one line.
std::string one_line(std::string text) {
  for (char& c : text) {
    if (c == '\n' || c == '\r') c = ' ';
  }
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

ExitStatus run_program(int argc, char** argv) {
  const Invocation invocation{{argv, argv + argc}};
  CLI::App app(kAbout, "oddhand");
  app.require_subcommand(1);
  app.set_version_flag("--version", std::string(program_version()));
  using Declare = CommandBody (*)(CLI::App&, const Invocation&);
  const std::vector<std::pair<std::string, Declare>> commands{{"play", declare_play},
                                                              {"study", declare_study},
                                                              {"deal", declare_deal},
                                                              {"list", declare_list},
                                                              {"signature", declare_signature}};
  std::map<std::string, CommandBody> bodies;
  for (const auto& [name, declare] : commands) bodies[name] = declare(app, invocation);
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    const auto chosen = app.get_subcommands();
    return print(chosen.empty() ? app.help() : chosen.front()->help());
  } catch (const CLI::CallForVersion&) {
    return print(std::string(program_version()) + "\n");
  } catch (const CLI::ParseError& error) {
    throw InputError(one_line(error.what()) + "; see oddhand --help");
  }
  return bodies.at(app.get_subcommands().front()->get_name())();
}

}  // namespace
}  // namespace oddhand

int main(int argc, char** argv) {
  oddhand::handle_signals();
  return oddhand::run_guarded([&] { return oddhand::run_program(argc, argv); });
}
