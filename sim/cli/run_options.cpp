#include "sim/cli/run_options.h"

#include <charconv>

#include "evaluator/input_error.h"
#include "sim/cli/counts.h"
#include "sim/cli/interrupt.h"

namespace oddhand {
namespace {

/// More threads than this are a typing error.
constexpr std::int64_t kMostThreads = 1024;

int parse_threads(const std::optional<std::string>& text) {
  if (!text) return available_threads();
  return static_cast<int>(parse_count("--threads", *text, {.least = 1, .most = kMostThreads}));
}

}  // namespace

std::uint64_t parse_seed(const std::string& option, const std::string& text) {
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error != std::errc() || end != text.data() + text.size()) {
    throw InputError(option + " " + (text.empty() ? "''" : text) +
                     ": not a whole number from 0 to 18446744073709551615");
  }
  return seed;
}

void RunOptions::declare(CLI::App& command) {
  command.add_option("--seed", seed, "seed of all random numbers; the same seed gives the same bytes (default: 1)")
      ->type_name("N");
  command.add_option("--threads", threads, "worker threads (default: all processors); results do not depend on it")
      ->type_name("N");
  command.add_option("--csv", csv, "also write the results as CSV to FILE, with FILE.json saying how they were made")
      ->type_name("FILE");
  command.add_option("--format", format, "what goes to standard output: table, csv or json (default: table)")
      ->type_name("FORMAT");
  command.add_flag("--progress", progress, "show progress on standard error even when it is no terminal")
      ->disable_flag_override()
      ->multi_option_policy(CLI::MultiOptionPolicy::Throw);
}

RunSetup::RunSetup(const RunOptions& options)
    : seed_(parse_seed("--seed", options.seed)),
      threads_(parse_threads(options.threads)),
      format_(parse_result_format("--format", options.format)),
      show_(options.progress ? ShowProgress::always : ShowProgress::on_terminal),
      screen_(&outputs_.standard_output()) {
  if (!options.csv) return;
  csv_ = &outputs_.open("--csv", *options.csv);
  manifest_ = outputs_.open_beside(*csv_, "--csv", ".json");
}

ProgressPlan RunSetup::progress_plan(std::uint64_t total, std::string unit) const {
  return {.total = total, .unit = std::move(unit), .show = show_};
}

void RunSetup::write(const RunRecord& run, const ResultTable& table) {
  switch (format_) {
    case ResultFormat::table:
      screen_->write(to_text(table));
      break;
    case ResultFormat::csv:
      screen_->write(to_csv(table));
      break;
    case ResultFormat::json:
      screen_->write(json_text(run, table));
      break;
  }
  if (csv_ != nullptr) csv_->write(to_csv(table));
  if (manifest_ != nullptr) manifest_->write(manifest_text(run, table, csv_->path()));
  outputs_.commit();
}

void GameOptions::declare(CLI::App& command) {
  command.add_option("GAME", game, "the game: see oddhand list games")->required()->type_name("");
  command.add_option("--option", settings, "a game option, KEY=VALUE; may be repeated: see oddhand list options GAME")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
  command.add_option("--seats", seats, "players at the table; short for --option seats=N")->type_name("N");
}

std::vector<std::string> GameOptions::all_settings() const {
  std::vector<std::string> all = settings;
  if (seats) all.push_back("seats=" + *seats);
  return all;
}

}  // namespace oddhand
