// oddhand merge: the parts of a run put together again.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <memory>
#include <string_view>

#include "evaluator/input_error.h"
#include "sim/cli/commands.h"
#include "sim/cli/counts.h"
#include "sim/cli/run_task.h"
#include "sim/cli/state_store.h"

namespace oddhand {
namespace {

constexpr const char* kMergeAbout = "Puts the parts of a run together: the same bytes as the whole run in one go.";
constexpr const char* kMergeGrammar =
    "Parts come from a run with --shard I/N. All of them must be there, finished, once each, in any order.\n\n"
    "Example: oddhand play switch --bots random*6 --hands 1G --shard 3/16      (and the fifteen others)\n"
    "         oddhand merge part-*.json --csv match.csv";

struct MergeOptions {
  std::vector<std::string> files;
  OutputOptions output;
};

struct Part {
  std::string path;
  JobFile file;
};

std::string name_of(const Shard& shard) { return std::to_string(shard.index) + "/" + std::to_string(shard.count); }
std::string name_of(const Part& part) { return part.path + " (part " + name_of(part.file.shard) + ")"; }

std::vector<Part> read_parts(const std::vector<std::string>& paths) {
  std::vector<Part> parts;
  parts.reserve(paths.size());
  for (const std::string& path : paths) parts.push_back({path, parse_job_file(path, read_state_text(path, path))});
  const auto place = [](const Part& part) { return std::pair(part.file.shard.count, part.file.shard.index); };
  std::ranges::stable_sort(parts, {}, place);
  return parts;
}

/// Throws InputError for a part of another run, or one that is not finished.
void check_part(const Part& part, const Part& first, const Job& job) {
  const std::string other = difference(part.file.job, first.file.job);
  if (!other.empty()) {
    throw InputError(part.path + ": belongs to another run than " + first.path + ": " + other);
  }
  check_blocks(part.path, part.file.state, job, part.file.shard);
  std::uint64_t missing = 0;
  for (const BlockRange& range : blocks_of(part.file.shard, job)) {
    for (const BlockRange& gap : part.file.state.finished.missing_in(range)) missing += job.deals_in(gap);
  }
  if (missing == 0) return;
  throw InputError(name_of(part) + ": is not finished, " + grouped_count(missing, "deal") + is_or_are(missing) +
                   " missing; the command that made it goes on with it");
}

/// Throws InputError where a part has deals that an earlier one has.
void check_overlap(const std::vector<Part>& parts) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (parts[i].file.shard == parts[k].file.shard) {
        throw InputError(parts[k].path + " and " + parts[i].path + ": are both part " + name_of(parts[i].file.shard) +
                         "; give each part once");
      }
      if (parts[i].file.state.finished.common_with(parts[k].file.state.finished).empty()) continue;
      throw InputError(name_of(parts[k]) + " and " + name_of(parts[i]) + ": overlap; right are the parts of one N");
    }
  }
}

/// Names what is missing, by part where all parts are of one N.
std::string missing_text(const std::vector<Part>& parts, const Job& job, const BlockSet& finished) {
  constexpr std::size_t kMostNamed = 20;
  std::vector<std::string> missing;
  const std::uint64_t count = parts.front().file.shard.count;
  if (parts.back().file.shard.count == count) {
    std::size_t next = 0;
    for (std::uint64_t i = 1; i <= count; ++i) {
      if (next < parts.size() && parts[next].file.shard.index == i) {
        ++next;
      } else {
        missing.push_back(name_of(Shard{i, count}));
      }
    }
  } else {
    for (const BlockRange& gap : finished.missing_in({0, job.blocks()})) {
      missing.push_back("blocks " + std::to_string(gap.first) + " to " + std::to_string(gap.end - 1));
    }
  }
  std::string text;
  for (std::size_t i = 0; i < std::min(missing.size(), kMostNamed); ++i) text += (i > 0 ? ", " : "") + missing[i];
  if (missing.size() > kMostNamed) text += " and " + std::to_string(missing.size() - kMostNamed) + " more";
  return text;
}

/// The command that gives the same bytes in one run: that of a part, without what made it one.
std::vector<std::string> whole_command(const std::vector<std::string>& of_part, const OutputOptions& output) {
  static constexpr std::array<std::string_view, 3> kPartOptions{"--shard", "--part", "--checkpoint-every"};
  std::vector<std::string> command;
  for (std::size_t i = 0; i < of_part.size(); ++i) {
    const std::string_view word = of_part[i];
    const std::string_view name = word.substr(0, word.find('='));
    if (std::ranges::find(kPartOptions, name) == kPartOptions.end()) {
      command.emplace_back(word);
    } else if (name == word) {
      ++i;  // its value
    }
  }
  if (output.format) command.insert(command.end(), {"--format", *output.format});
  if (output.csv) command.insert(command.end(), {"--csv", *output.csv});
  if (output.anytime) command.emplace_back("--anytime");
  return command;
}

/// Throws InputError for the checkpoint of a run that stops by a rule.
void refuse_rules(const std::vector<Part>& parts) {
  for (const Part& part : parts) {
    if (std::ranges::find(part.file.job, "until", &JobDescription::value_type::first) == part.file.job.end()) continue;
    throw InputError(part.path + ": a run with --until is finished by its own command, not by merge");
  }
}

ExitStatus merge(const MergeOptions& given) {
  const std::vector<Part> parts = read_parts(given.files);
  const Part& first = parts.front();
  refuse_rules(parts);
  const std::unique_ptr<Task> task = task_of(first.path, first.file.job);
  given.output.refuse_overwriting(given.files);
  ResultWriter writer(given.output);
  JobOutcome outcome{.deals = task->job().deals};
  for (const Part& part : parts) check_part(part, first, task->job());
  check_overlap(parts);
  for (const Part& part : parts) outcome.state.merge(part.file.state);
  if (!outcome.state.finished.contains({0, task->job().blocks()})) {
    throw InputError("parts are missing: " + missing_text(parts, task->job(), outcome.state.finished));
  }
  RunRecord record = task->record();
  record.command_line = whole_command(first.file.command_line, given.output);
  write_results(*task, outcome, std::move(record), given.output, writer);
  return ExitStatus::done;
}

}  // namespace

CommandBody declare_merge(CLI::App& app, const Invocation&) {
  CLI::App* command = app.add_subcommand("merge", kMergeAbout);
  command->footer(kMergeGrammar);
  const auto given = std::make_shared<MergeOptions>();
  command->add_option("PART", given->files, "files that --shard wrote")->required()->type_name("FILE...");
  given->output.declare(*command);
  return [given] { return merge(*given); };
}

}  // namespace oddhand
