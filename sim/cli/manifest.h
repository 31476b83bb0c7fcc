// What a result file does not say itself: how it was made. Written beside a CSV file and into every JSON result.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "sim/cli/result_table.h"

namespace oddhand {

/// A stopping rule, and where it ended the run.
struct StopRecord {
  std::string rule{};
  bool met = false;         ///< false: the limit came first, or an interruption
  std::uint64_t deals = 0;  ///< of each table, at the end
};

/// Answers of one bot from outside that failed; docs/external_bots.md.
struct BotFailures {
  std::string bot{};
  std::uint64_t illegal = 0;
  std::uint64_t malformed = 0;
  std::uint64_t missing = 0;
};

/// One run, enough to make its results again.
struct RunRecord {
  std::vector<std::string> command_line{};  ///< argv as it was, program first
  std::string kind{};                       ///< what the results are: "play", "study switch/pair-loss"
  std::optional<std::uint64_t> seed{};      ///< none where nothing was drawn at random
  std::vector<std::pair<std::string, std::string>> options{};  ///< every option with its value, defaults too
  std::optional<StopRecord> until{};                           ///< none without a rule
  std::vector<BotFailures> bot_failures{};                     ///< of each bot from outside
  bool complete = true;                                        ///< false: interrupted, the results cover a part
};

/// {"program", "version", "command_line", "kind", "seed", "options": {key: value}, "complete"}, and with a
/// stopping rule "until": {"rule", "met", "deals"}; with bots from outside "bot_failures": [{"bot", "illegal",
/// "malformed", "missing"}].
nlohmann::ordered_json to_json(const RunRecord& run);

/// The manifest beside a data file: the run, and "file" (its name without folders), "row_count", "columns" with their
/// kinds and meanings. Ends with a newline. Says nothing of times or machines: the same run, the same bytes.
std::string manifest_text(const RunRecord& run, const ResultTable& table, const std::string& data_path);

/// The results as one JSON document: {"run": the run, and title, header, notes, columns, rows of the table}.
std::string json_text(const RunRecord& run, const ResultTable& table);

}  // namespace oddhand
