// oddhand list: games, bots, studies and options, with what they mean.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <vector>

#include "evaluator/input_error.h"
#include "sim/cli/all_bots.h"
#include "sim/cli/commands.h"
#include "sim/cli/counts.h"
#include "sim/cli/outputs.h"
#include "sim/cli/result_table.h"
#include "sim/games/game_list.h"
#include "sim/studies/study_list.h"
#include "strategies/nearest_name.h"

namespace oddhand {
namespace {

constexpr const char* kListGrammar =
    "oddhand list games           the GAME of play and deal\n"
    "oddhand list bots            bots and their parameters: --bots threshold:open=0.6*3,random*3\n"
    "oddhand list studies         studies and their settings: --set KEY=VALUE\n"
    "oddhand list options switch  options of a game: --option KEY=VALUE";

/// Rows of words in aligned columns, the last one ragged.
std::string aligned(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t c = 0; c < row.size(); ++c) widths[c] = std::max(widths[c], text_width(row[c]));
  }
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t c = 0; c < row.size(); ++c) {
      line += row[c];
      if (c + 1 < row.size()) line.append(widths[c] - text_width(row[c]) + 2, ' ');
    }
    text += line + "\n";
  }
  return text;
}

std::string list_games() {
  std::vector<std::vector<std::string>> rows;
  for (const Game& game : games()) rows.push_back({std::string(game.name), std::string(game.summary)});
  return aligned(rows);
}

std::string words_text(const BotParameter& p) {
  std::string text;
  for (const std::string_view word : p.words) text += (text.empty() ? "" : " | ") + std::string(word);
  return text + ", default " + std::string(p.words[static_cast<std::size_t>(p.standard)]);
}

std::string range_text(const BotParameter& p) {
  if (!p.words.empty()) return words_text(p);
  return shortest_text(p.least) + ".." + shortest_text(p.most) + ", default " + shortest_text(p.standard);
}

std::string list_bots() {
  std::string text;
  for (const BotKind& kind : all_bots()) {
    text += std::string(kind.name) + ": " + std::string(kind.summary) + "\n";
    std::vector<std::vector<std::string>> rows;
    for (const BotParameter& p : kind.parameters) {
      rows.push_back({"  " + std::string(p.key), range_text(p), std::string(p.meaning)});
    }
    text += aligned(rows);
  }
  for (const OutsideKind& kind : all_outside_kinds()) {
    text += std::string(kind.name) + ":" + std::string(kind.place) + ": " + std::string(kind.summary) + "\n";
  }
  return text + "Every bot also takes name=LABEL, the name that results show.\n";
}

std::string list_studies() {
  std::string text;
  for (const Study& study : studies()) {
    text += std::string(study.name) + ": " + std::string(study.summary) + "\n";
    if (study.cost > 1) text += "  with --all one deal in " + std::to_string(study.cost) + " is played\n";
    std::vector<std::vector<std::string>> rows;
    for (const StudySetting& s : study.settings) {
      rows.push_back({"  " + std::string(s.key), std::string(s.values), "default " + std::string(s.standard),
                      std::string(s.meaning)});
    }
    text += aligned(rows);
  }
  return text;
}

std::string list_options(const std::string& game_name) {
  if (game_name.empty()) throw InputError("list options: which game? For example: oddhand list options switch");
  const Game& game = find_game(game_name);
  const Options defaults = game.defaults();
  std::vector<std::vector<std::string>> rows;
  for (const OptionSpec* spec : game.options) {
    rows.push_back({std::string(spec->key), std::string(spec->values), "default " + spec->get(defaults),
                    std::string(spec->meaning)});
  }
  return aligned(rows);
}

std::string list(const std::string& what, const std::string& game) {
  if (what == "options") return list_options(game);
  if (!game.empty()) throw InputError("list " + what + ": '" + game + "' is one word too many");
  if (what == "games") return list_games();
  if (what == "bots") return list_bots();
  if (what == "studies") return list_studies();
  const std::vector<std::string_view> known{"games", "bots", "studies", "options"};
  throw InputError(unknown_name("list", what, known));
}

}  // namespace

CommandBody declare_list(CLI::App& app, const Invocation&) {
  struct ListOptions {
    std::string what;
    std::string game;
  };
  CLI::App* command = app.add_subcommand("list", "Lists games, bots, studies, or the options of a game.");
  command->footer(kListGrammar);
  const auto given = std::make_shared<ListOptions>();
  command->add_option("WHAT", given->what, "games, bots, studies or options")->required()->type_name("");
  command->add_option("GAME", given->game, "with options: the game")->type_name("");
  return [given] {
    Outputs outputs;
    outputs.standard_output().write(list(given->what, given->game));
    outputs.commit();
    return ExitStatus::done;
  };
}

}  // namespace oddhand
