// A study: a question about a game, asked over many deals and answered with estimates beside exact values. The list of
// studies is study_list.h.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sim/run/run_job.h"
#include "sim/stats/estimate.h"

namespace oddhand {

/// A setting of a study: what `--set key=value` may change.
struct StudySetting {
  std::string_view key;
  std::string_view values;    ///< "2..10, separated by slashes"
  std::string_view meaning;   ///< one line
  std::string_view standard;  ///< default, as a user would write it
};

/// One answer.
struct StudyRow {
  std::vector<std::string> labels;  ///< one per label column
  Estimate estimate;
  std::optional<double> exact;  ///< where it is known
};

/// Answers that were found on one table, all with the same set-up.
struct StudySection {
  std::string setup;  ///< base game, cards, draw, direction, structure, seats: one line
  std::vector<StudyRow> rows;
};

struct StudyResult {
  std::vector<std::string> label_columns;  ///< snake_case
  std::vector<StudySection> sections;
  std::vector<std::string> notes;  ///< findings and oracles, a line each
  std::string picture;             ///< the answers arranged for the eye (a matrix), or empty
  std::uint64_t deals = 0;         ///< deals behind every section; behind the last one if the run was stopped there
  bool complete = true;            ///< all sections are there with all deals; false if the run was stopped
};

/// What a user asks of a study.
struct StudyRequest {
  std::vector<std::string> settings;  ///< key=value
  std::uint64_t deals = 0;            ///< per section
  std::uint64_t seed = 0;
};

struct Study {
  std::string_view name;     ///< "switch/pair-loss"
  std::string_view summary;  ///< the question, one line
  std::span<const StudySetting> settings;
  /// The deals to be played: one section for each table. Throws InputError for settings that do not fit.
  std::function<Job(const StudyRequest&)> job{};
  /// What the deals of that job say, finished or not. Tables without a deal are left out, and a note says so. Throws
  /// std::invalid_argument where the state is that of another job.
  std::function<StudyResult(const StudyRequest&, const JobOutcome&)> report{};
  /// Where all studies run together, each of its tables plays one deal in `cost`; blocks are as much smaller, but
  /// of one deal at least. A power of two.
  unsigned cost = 1;
};

/// Plays a request's job in this process alone and reports. Throws InputError before the first card.
StudyResult run_study(const Study& study, const StudyRequest& request, int threads, RunControl& control);

/// The values of a study's settings: each key of `request`, or its default. Throws InputError for a setting that is not
/// key=value, an unknown key or one given twice. In the order of study.settings.
std::vector<std::string> setting_values(const Study& study, const std::vector<std::string>& given);

}  // namespace oddhand
