// The program `oddhand`: reads the command line and runs one command.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "evaluator/input_error.h"
#include "sim/cli/commands.h"
#include "sim/cli/exit_status.h"
#include "sim/cli/interrupt.h"
#include "sim/cli/outputs.h"
#include "sim/cli/version.h"
#include "strategies/nearest_name.h"

namespace oddhand {
namespace {

constexpr const char* kOddhandAbout =
    "oddhand plays millions of hands of home-game poker variants and says what they are worth, with error bars.\n";
constexpr const char* kFirstSteps =
    "First steps:\n"
    "  oddhand list games\n"
    "  oddhand study switch/pair-loss --deals 1M\n"
    "  oddhand play switch --bots threshold*3,random*3 --hands 1M --csv match.csv\n"
    "  oddhand deal switch --seed 1 --hand 42\n\n"
    "Results go to standard output, progress and messages to standard error. Exit status: 0 done, 2 bad input,\n"
    "3 interrupted with what was finished written, 1 anything else. oddhand COMMAND --help explains a command.";

/// Help and version are answers, not errors: they go to standard output.
ExitStatus print(const std::string& text) {
  Outputs outputs;
  outputs.standard_output().write(text);
  outputs.commit();
  return ExitStatus::done;
}

using Commands = std::vector<std::pair<std::string, CommandBody (*)(CLI::App&, const Invocation&)>>;

/// What several processes do together; everything else is done by the one that leads.
bool is_shared(std::string_view command) {
  constexpr std::array<std::string_view, 5> kShared{"play", "compare", "study", "equity", "experiment"};
  return std::ranges::find(kShared, command) != kShared.end();
}

const Commands& all_commands() {
  static const Commands kCommands{
      {"play", declare_play},     {"compare", declare_compare},    {"study", declare_study},
      {"equity", declare_equity}, {"solve", declare_solve},        {"experiment", declare_experiment},
      {"merge", declare_merge},   {"deal", declare_deal},          {"replay", declare_replay},
      {"list", declare_list},     {"signature", declare_signature}};
  return kCommands;
}

/// Throws InputError for a first word that is no command, and for words after one that stands alone.
void check_command_word(const std::vector<std::string>& command_line) {
  if (command_line.size() < 2) throw InputError("which command? See oddhand --help");
  const std::string& word = command_line[1];
  std::vector<std::string_view> known;
  for (const auto& [name, declare] : all_commands()) known.push_back(name);
  if (std::ranges::find(known, word) != known.end()) return;
  if (word != "--help" && word != "-h" && word != "--version") {
    known.insert(known.end(), {"--help", "--version"});
    throw InputError(unknown_name("command", word, known));
  }
  if (command_line.size() > 2) throw InputError("'" + command_line[2] + "' after " + word + " is one word too many");
}

/// Throws InputError for an option without its value and a flag with one. CLI11 would take the next word for the value,
/// whatever it is: `--csv --progress` would write a file of that name.
void check_option_values(const CLI::App& command, const std::vector<std::string>& command_line) {
  const auto option_of = [&](const std::string& word) {
    return word.starts_with("--") ? command.get_option_no_throw(word.substr(0, word.find('='))) : nullptr;
  };
  const std::string help = "; see oddhand " + command.get_name() + " --help";
  for (std::size_t i = 2; i < command_line.size(); ++i) {
    const std::string& word = command_line[i];
    const CLI::Option* option = option_of(word);
    if (option == nullptr) continue;
    const bool has_equals = word.find('=') != std::string::npos;
    if (option->get_expected_max() == 0) {
      if (has_equals) throw InputError(word + ": " + option->get_name() + " takes no value" + help);
      continue;
    }
    if (word.ends_with('=')) throw InputError(word + ": its value is missing" + help);
    if (has_equals) continue;
    if (i + 1 == command_line.size()) throw InputError(word + ": its value is missing" + help);
    if (option_of(command_line[++i]) != nullptr) {
      throw InputError(word + ": its value is missing before " + command_line[i] + help);
    }
  }
}

/// Throws InputError for the first option on the command line that `command` does not have.
void check_option_words(const CLI::App& command, const std::vector<std::string>& command_line) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  const std::vector<std::string_view> known(names.begin(), names.end());
  for (const std::string_view word : command_line) {
    const std::string_view name = word.substr(0, word.find('='));
    if (name.starts_with("--") && std::ranges::find(known, name) == known.end()) {
      throw InputError(unknown_name("option of " + command.get_name(), name, known));
    }
  }
}

/// CLI11's complaint as one line that names what is wrong.
[[noreturn]] void reject(const CLI::App& app, const CLI::ParseError& error, const Invocation& invocation) {
  const auto chosen = app.get_subcommands();
  const std::string help = "; see oddhand " + (chosen.empty() ? "" : chosen.front()->get_name() + " ") + "--help";
  if (!chosen.empty()) check_option_words(*chosen.front(), invocation.command_line);
  std::string text = error.what();
  std::ranges::replace(text, '\n', ' ');
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr && text.find("At Most 1") != std::string::npos) {
    text = text.substr(0, text.find(':')) + " is given twice";
  }
  throw InputError(text + help);
}

/// Blots out the value of --seed on the command line of this process, which every process may read, where bots run
/// beside it.
void hide_seed(std::span<char*> words) {
  const auto names_process = [](const char* word) { return std::string_view(word).find("exec:") != std::string::npos; };
  if (std::ranges::none_of(words, names_process)) return;
  constexpr std::string_view kOption = "--seed";
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i];
    if (!word.starts_with(kOption)) continue;
    char* value = word == kOption && i + 1 < words.size() ? words[i + 1] : words[i] + kOption.size();
    if (*value == '=') ++value;
    std::fill_n(value, std::string_view(value).size(), '*');
  }
}

ExitStatus run_program(int argc, char** argv, Party& party) {
  const Invocation invocation{{argv, argv + argc}, party};
  CLI::App app(kOddhandAbout, "oddhand");
  app.footer(kFirstSteps);
  app.require_subcommand(1);
  app.set_version_flag("--version", std::string(program_version()));
  std::map<std::string, CommandBody> bodies;
  for (const auto& [name, declare] : all_commands()) bodies[name] = declare(app, invocation);
  check_command_word(invocation.command_line);
  const std::string& word = invocation.command_line[1];
  if (bodies.contains(word)) check_option_values(*app.get_subcommand(word), invocation.command_line);
  const bool silent = !party.leads();
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    if (silent) return ExitStatus::done;
    const auto chosen = app.get_subcommands();
    return print(chosen.empty() ? app.help() : chosen.front()->help("oddhand"));
  } catch (const CLI::CallForVersion&) {
    if (silent) return ExitStatus::done;
    return print(std::string(program_version()) + "\n");
  } catch (const CLI::ParseError& error) {
    reject(app, error, invocation);
  }
  hide_seed({argv, static_cast<std::size_t>(argc)});
  const std::string command = app.get_subcommands().front()->get_name();
  if (silent && !is_shared(command)) return ExitStatus::done;
  return bodies.at(command)();
}

}  // namespace
}  // namespace oddhand

int main(int argc, char** argv) {
  oddhand::handle_signals();
  oddhand::handle_uncaught_exceptions();
  oddhand::Party party;
  return party.end(oddhand::caught([&] {
    party.join();
    return oddhand::run_program(argc, argv, party);
  }));
}
