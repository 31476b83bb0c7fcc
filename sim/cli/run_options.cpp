#include "sim/cli/run_options.h"

#include <CLI/CLI.hpp>

#include <unistd.h>

#include <charconv>
#include <filesystem>
#include <stdexcept>
#include <system_error>

#include "evaluator/input_error.h"
#include "sim/cli/counts.h"
#include "sim/cli/interrupt.h"

namespace oddhand {
namespace {

/// More threads than this are a typing error.
constexpr std::int64_t kMostThreads = 1024;

int parse_threads(const std::optional<std::string>& text, int default_threads) {
  if (!text) return default_threads;
  return static_cast<int>(parse_count("--threads", *text, {.least = 1, .most = kMostThreads}));
}

/// In place of a number: one that nobody knows before the results tell it.
constexpr const char* kSecretSeed = "secret";

constexpr double kMostSeconds = 86'400;

std::chrono::milliseconds parse_save_every(const std::optional<std::string>& text) {
  if (!text) return std::chrono::minutes(1);
  double seconds = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), seconds);
  const bool read = error == std::errc() && end == text->data() + text->size();
  if (!read || !(seconds >= 0.01 && seconds <= kMostSeconds)) {
    throw InputError("--checkpoint-every " + *text + ": not a number of seconds from 0.01 to 86400");
  }
  return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
}

/// Parts beyond this are a typing error.
constexpr std::int64_t kMostParts = 1'000'000;

Shard parse_shard(const std::string& text) {
  const auto slash = text.find('/');
  if (slash == std::string::npos) throw InputError("--shard " + text + ": not of the form I/N, such as 3/16");
  const auto part_of = [&](const char* what, const std::string& number, std::int64_t most) {
    return parse_count("--shard " + text + ": " + what, number, {.least = 1, .most = most});
  };
  const std::int64_t count = part_of("number of parts", text.substr(slash + 1), kMostParts);
  const std::int64_t index = part_of("part", text.substr(0, slash), count);
  return {static_cast<std::uint64_t>(index), static_cast<std::uint64_t>(count)};
}

/// A seed that nobody could guess, from the system.
std::uint64_t secret_seed() {
  std::uint64_t seed = 0;
  if (getentropy(&seed, sizeof seed) != 0) throw std::runtime_error("--seed secret: the system has no random bytes");
  return seed;
}

}  // namespace

std::uint64_t parse_seed(const std::string& option, const std::string& text) {
  if (text == kSecretSeed) return secret_seed();
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error != std::errc() || end != text.data() + text.size()) {
    throw InputError(option + " " + (text.empty() ? "''" : text) +
                     ": not a whole number from 0 to 18446744073709551615, nor secret");
  }
  return seed;
}

void OutputOptions::refuse_overwriting(const std::vector<std::string>& files) const {
  if (!csv) return;
  for (const std::string& result : {*csv, *csv + ".json"}) {
    for (const std::string& path : files) {
      std::error_code not_there;
      if (!std::filesystem::equivalent(result, path, not_there)) continue;
      throw InputError("--csv " + *csv + ": would be written over " + path);
    }
  }
}

void OutputOptions::declare(CLI::App& command) {
  command.add_option("--csv", csv, "also write the results as CSV to FILE, with FILE.json saying how they were made")
      ->type_name("FILE");
  command.add_option("--format", format, "what goes to standard output: table, csv or json (default: table)")
      ->type_name("FORMAT");
  command.add_flag("--anytime", anytime, "also give intervals that hold at every look at the run, not only at its end")
      ->disable_flag_override()
      ->multi_option_policy(CLI::MultiOptionPolicy::Throw);
}

void RunOptions::declare(CLI::App& command) {
  command
      .add_option(
          "--seed", seed,
          "seed of all random numbers; the same seed gives the same bytes; secret: one that nobody knows before the "
          "results tell it (default: 1)")
      ->type_name("N");
  command
      .add_option("--threads", threads,
                  "worker threads, of each process (default: all processors); results do not depend on it")
      ->type_name("N");
  output.declare(command);
  command.add_option("--checkpoint", checkpoint, "keep the state of the run in FILE; the same command goes on from it")
      ->type_name("FILE");
  command.add_option("--checkpoint-every", checkpoint_every, "seconds between two writes of the state (default: 60)")
      ->type_name("SECONDS");
  command
      .add_option("--until", until,
                  "stop early once an estimate is precise: 'half_width(NAME) < 0.01'; docs/statistics.md")
      ->type_name("RULE");
  command.add_option("--shard", shard, "compute only part I of N equal parts, into a file for oddhand merge")
      ->type_name("I/N");
  command
      .add_option("--part", part, "the file of the part (default: part-I-of-N.json); goes on from it where it exists")
      ->type_name("FILE");
  command.add_flag("--progress", progress, "show progress on standard error even when it is no terminal")
      ->disable_flag_override()
      ->multi_option_policy(CLI::MultiOptionPolicy::Throw);
}

ResultWriter::ResultWriter(const OutputOptions& options)
    : format_(parse_result_format("--format", options.format.value_or("table"))), screen_(&outputs_.standard_output()) {
  if (!options.csv) return;
  csv_ = &outputs_.open("--csv", *options.csv);
  manifest_ = outputs_.open_beside(*csv_, "--csv", ".json");
}

void ResultWriter::write(const RunRecord& run, const ResultTable& table) {
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

void ResultWriter::write_line(const std::string& line) {
  screen_->write(line + '\n');
  outputs_.commit();
}

RunSetup::RunSetup(const RunOptions& options, int default_threads)
    : threads(parse_threads(options.threads, default_threads)),
      show(options.progress ? ShowProgress::always : ShowProgress::on_terminal),
      state_option(options.shard ? "--part" : "--checkpoint"),
      state_path(options.checkpoint),
      save_every(parse_save_every(options.checkpoint_every)) {
  if (options.part && !options.shard) throw InputError("--part: needs --shard; a whole run keeps a --checkpoint");
  if (options.checkpoint_every && !options.checkpoint && !options.shard) {
    throw InputError("--checkpoint-every: needs --checkpoint or --shard");
  }
  if (options.seed == kSecretSeed && state_path) {
    throw InputError("--seed secret: a checkpoint would tell it while the run goes on; leave one of them out");
  }
  if (options.seed == kSecretSeed && options.shard) throw InputError("--seed secret: the parts of a run share a seed");
  if (options.until) until.emplace(*options.until);
  if (!options.shard) return;
  shard = parse_shard(*options.shard);
  if (options.checkpoint) throw InputError("--checkpoint: a part keeps its state in its own file, --part");
  if (options.output.csv) throw InputError("--csv: a part has no results yet; give it to oddhand merge");
  if (options.until) throw InputError("--until: a part cannot know the others; share a whole run by mpirun");
  if (options.output.anytime) throw InputError("--anytime: a part has no results yet; give it to oddhand merge");
  if (options.output.format) throw InputError("--format: a part has no results yet; give it to oddhand merge");
  const std::string own_name = "part-" + std::to_string(shard->index) + "-of-" + std::to_string(shard->count) + ".json";
  state_path = options.part.value_or(own_name);
}

void declare_on_bot_failure(CLI::App& command, std::string& value) {
  command
      .add_option(
          "--on-bot-failure", value,
          "when a bot from outside fails to answer: default (it checks, else folds) or abort (default: default)")
      ->type_name("WHAT");
}

void declare_sweep(CLI::App& command, std::vector<std::string>& sweeps) {
  command
      .add_option("--sweep", sweeps,
                  "one run for each value, all in one table: seats=2..7 or ante=1,2,5; repeated: every combination")
      ->type_name("KEY=VALUES")
      ->allow_extra_args(false);
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
