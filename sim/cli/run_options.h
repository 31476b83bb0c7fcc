// What every command that runs many hands takes: seed, threads, where results go and how they look.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "sim/cli/manifest.h"
#include "sim/cli/outputs.h"
#include "sim/cli/progress.h"
#include "sim/cli/result_table.h"
#include "sim/run/blocks.h"

namespace oddhand {

/// Options as given, still text; none where the option was not given. RunSetup turns them into values.
struct RunOptions {
  std::string seed = "1";
  std::optional<std::string> threads;
  std::optional<std::string> csv;
  std::string format = "table";
  bool progress = false;

  /// Declares --seed, --threads, --csv, --format and --progress.
  void declare(CLI::App& command);
};

/// The same, checked, with its outputs open. Throws InputError before anything is dealt.
class RunSetup {
 public:
  explicit RunSetup(const RunOptions& options);

  std::uint64_t seed() const { return seed_; }
  int threads() const { return threads_; }
  /// How progress is to be shown over `total` deals.
  ProgressPlan progress_plan(std::uint64_t total, std::string unit) const;
  /// Writes the table to standard output in its format, and to the CSV file with its manifest. Throws OutputError.
  void write(const RunRecord& run, const ResultTable& table);

 private:
  std::uint64_t seed_;
  int threads_;
  ResultFormat format_;
  ShowProgress show_;
  Outputs outputs_;
  OutputTarget* screen_;
  OutputTarget* csv_ = nullptr;
  OutputTarget* manifest_ = nullptr;
};

/// A seed: a whole number from 0 to 2^64 - 1. Throws InputError that names the option.
std::uint64_t parse_seed(const std::string& option, const std::string& text);

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
