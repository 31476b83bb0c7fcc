// What every command that runs many hands takes: seed, threads, where results go and how they look, where the state of
// the run is kept.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sim/cli/manifest.h"
#include "sim/cli/outputs.h"
#include "sim/cli/progress.h"
#include "sim/cli/result_table.h"
#include "sim/cli/stop_rule.h"
#include "sim/run/run_job.h"

namespace CLI {  // NOLINT(readability-identifier-naming): CLI11's name
class App;
}

namespace oddhand {

/// How results are written. Options as given, still text; none where the option was not given.
struct OutputOptions {
  std::optional<std::string> csv;
  std::optional<std::string> format;
  bool anytime = false;

  /// Declares --csv, --format and --anytime.
  void declare(CLI::App& command);
  /// Throws InputError where the results, or the manifest beside them, would be written over one of these files.
  void refuse_overwriting(const std::vector<std::string>& files) const;
};

/// The same of a run.
struct RunOptions {
  OutputOptions output;
  std::string seed = "1";
  std::optional<std::string> threads;
  std::optional<std::string> checkpoint;
  std::optional<std::string> checkpoint_every;
  std::optional<std::string> shard;
  std::optional<std::string> part;
  std::optional<std::string> until;
  bool progress = false;

  /// Declares all of them.
  void declare(CLI::App& command);
};

/// Where results go: opened before anything is dealt.
class ResultWriter {
 public:
  /// Throws InputError, and OutputError where standard output is closed.
  explicit ResultWriter(const OutputOptions& options);

  /// Throws InputError where `target` is a file that results go to.
  void refuse_as_result(const OutputTarget& target) const { outputs_.refuse_open_file(target); }
  /// Another file of the run, committed with the results. Throws as OutputTarget::open, and where the run writes it
  /// already.
  OutputTarget& open(std::string_view option, const std::string& path) { return outputs_.open(option, path); }
  /// Writes the table to standard output in its format, and to the CSV file with its manifest. Throws OutputError.
  void write(const RunRecord& run, const ResultTable& table);
  /// Writes a line to standard output, and nothing else. Throws OutputError.
  void write_line(const std::string& line);

 private:
  ResultFormat format_;
  Outputs outputs_;
  OutputTarget* screen_;
  OutputTarget* csv_ = nullptr;
  OutputTarget* manifest_ = nullptr;
};

/// How a run is done, checked. Throws InputError for what does not fit together.
struct RunSetup {
  /// `default_threads` where --threads is not given.
  RunSetup(const RunOptions& options, int default_threads);

  int threads;
  ShowProgress show;
  std::optional<Shard> shard;
  std::optional<StopRule> until;
  std::string state_option;  ///< "--checkpoint" or "--part"
  std::optional<std::string> state_path;
  std::chrono::milliseconds save_every;
};

/// A seed: a whole number from 0 to 2^64 - 1. Throws InputError that names the option.
std::uint64_t parse_seed(const std::string& option, const std::string& text);

/// Declares --on-bot-failure; parse_on_bot_failure reads it.
void declare_on_bot_failure(CLI::App& command, std::string& value);

/// Declares --sweep, which may be repeated; sweep.h reads it.
void declare_sweep(CLI::App& command, std::vector<std::string>& sweeps);

/// Declares --option and --seats; the seats become an option setting like any other.
struct GameOptions {
  std::string game;
  std::vector<std::string> settings;
  std::optional<std::string> seats;

  void declare(CLI::App& command);
  /// The settings, with "seats=…" where --seats was given.
  std::vector<std::string> all_settings() const;
};

}  // namespace oddhand
