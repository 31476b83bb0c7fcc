// oddhand replay: recorded hands played again; says of each whether it was legal and whether the stacks agree.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "evaluator/input_error.h"
#include "sim/cli/commands.h"
#include "sim/cli/manifest.h"
#include "sim/cli/outputs.h"
#include "sim/cli/result_table.h"
#include "sim/history/phh.h"
#include "sim/history/replay.h"

namespace oddhand {
namespace {

constexpr const char* kReplayAbout =
    "Plays recorded hands again and says whether every action was legal and the stacks agree.";
constexpr const char* kReplayGrammar =
    "FILE is a hand history in the PHH format (docs/phh.md): F7S, FR and F7S/8 as others write them, and every game "
    "as\n"
    "oddhand deal --phh writes it. Exit status: 0 all is well, 1 some hand disagrees, 2 a file is no hand history.\n\n"
    "Example: oddhand deal switch --hand 42 --phh > hand.phh; oddhand replay hand.phh";

struct ReplayOptions {
  std::vector<std::string> files;
  std::string format = "table";
};

std::string read_file(const std::string& path) {
  // A directory opens, and then cannot be read.
  if (std::filesystem::is_directory(path)) throw InputError(path + ": cannot be read: it is a directory");
  std::ifstream in(path, std::ios::binary);
  if (!in) throw InputError(path + ": cannot be read: " + std::strerror(errno));
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::string_view words_of(StackCheck check) {
  switch (check) {
    case StackCheck::agree:
      return "agree";
    case StackCheck::differ:
      return "differ";
    case StackCheck::not_recorded:
      return "not recorded";
    case StackCheck::not_checkable:
      return "not checkable";
    case StackCheck::not_reached:
      break;
  }
  return "not reached";
}

std::string listed(const std::vector<Chips>& stacks) {
  std::string text;
  for (const Chips stack : stacks) {
    if (!text.empty()) text += '/';
    text += std::to_string(stack.count);
  }
  return text;
}

std::string remarks(const PhhHand& hand, const ReplayReport& report) {
  std::vector<std::string> all;
  if (report.fault) {
    all.push_back("action " + std::to_string(report.fault->action) + " '" + report.fault->text +
                  "': " + report.fault->wrong);
  }
  if (report.stacks == StackCheck::differ) {
    all.push_back("recorded " + listed(hand.finishing_stacks) + ", played " + listed(report.finishing_stacks));
  }
  all.insert(all.end(), report.notes.begin(), report.notes.end());
  std::string text;
  for (const std::string& one : all) text += (text.empty() ? "" : "; ") + one;
  return text;
}

ResultTable empty_table() {
  ResultTable table({
      {.name = "file", .meaning = "path as given"},
      {.name = "variant", .meaning = "variant code of the file"},
      {.name = "players", .kind = CellKind::integer, .meaning = "number of players"},
      {.name = "actions", .kind = CellKind::integer, .meaning = "recorded actions, the dealer's among them"},
      {.name = "legal", .meaning = "yes: every action was legal when it came; no: see remarks"},
      {.name = "finished", .meaning = "yes: the record goes to the end of the hand"},
      {.name = "stacks", .meaning = "agree, differ, not recorded, not checkable (unknown cards decide) or not reached"},
      {.name = "remarks",
       .meaning = "the action at fault and what was legal; stacks that differ; what unknown cards hide"},
  });
  return table;
}

void write(const ResultTable& table, ResultFormat format, const RunRecord& run) {
  Outputs outputs;
  OutputTarget& screen = outputs.standard_output();
  switch (format) {
    case ResultFormat::table:
      screen.write(to_text(table));
      break;
    case ResultFormat::csv:
      screen.write(to_csv(table));
      break;
    case ResultFormat::json:
      screen.write(json_text(run, table));
      break;
  }
  outputs.commit();
}

ExitStatus replay_files(const ReplayOptions& given, const Invocation& invocation) {
  const ResultFormat format = parse_result_format("--format", given.format);
  ResultTable table = empty_table();
  std::size_t fine = 0;
  for (const std::string& file : given.files) {
    const PhhHand hand = parse_phh(read_file(file), file);
    const ReplayReport report = replay(hand, file);
    if (report.is_fine()) ++fine;
    table.add_row({file, hand.variant, static_cast<std::uint64_t>(report.players),
                   static_cast<std::uint64_t>(report.actions), report.fault ? "no" : "yes",
                   report.finished ? "yes" : "no", std::string(words_of(report.stacks)), remarks(hand, report)});
  }
  table.title = std::to_string(fine) + " of " + std::to_string(given.files.size()) +
                (given.files.size() == 1 ? " hand replays" : " hands replay") + " as recorded";
  write(table, format, {.command_line = invocation.command_line, .kind = "replay"});
  return fine == given.files.size() ? ExitStatus::done : ExitStatus::failed;
}

}  // namespace

CommandBody declare_replay(CLI::App& app, const Invocation& invocation) {
  CLI::App* command = app.add_subcommand("replay", kReplayAbout);
  command->footer(kReplayGrammar);
  const auto given = std::make_shared<ReplayOptions>();
  command->add_option("FILE", given->files, "hand histories in the PHH format")->required()->type_name("");
  command->add_option("--format", given->format, "table, csv or json (default: table)")->type_name("FORMAT");
  return [given, &invocation] { return replay_files(*given, invocation); };
}

}  // namespace oddhand
