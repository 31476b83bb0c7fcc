#include "sim/cli/play_record.h"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>

#include "evaluator/input_error.h"
#include "sim/cli/output_error.h"
#include "sim/cli/version.h"
#include "sim/record/record_error.h"

namespace oddhand {
namespace {

namespace fs = std::filesystem;

std::string json_list(const std::vector<std::string>& words) {
  using nlohmann::json;
  return json(words).dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace

void check_recordable(const RunOptions& options, const Party& party) {
  const std::string refused = "--record: not with ";
  if (options.shard) throw InputError(refused + "--shard; record the whole run, or each part as a run of its own seed");
  if (options.checkpoint) throw InputError(refused + "--checkpoint; what was played before it would be missing");
  if (party.ranks() != nullptr) throw InputError(refused + "several processes; run it without mpirun");
}

PlayRecord::PlayRecord(std::string path) : path_(std::move(path)) {
  std::error_code none;
  if (fs::is_regular_file(path_, none) && fs::file_size(path_, none) > 0) {
    throw InputError("--record " + path_ + ": exists already; remove it or choose another name");
  }
}

void PlayRecord::open(ResultWriter& writer, const RunRecord& run) {
  target_ = &writer.open("--record", path_);
  if (!target_->is_replaced_whole()) throw InputError(target_->label() + ": a database needs a regular file");
  run_.version = program_version();
  run_.command_line = json_list(run.command_line);
  run_.seed = run.seed.value_or(0);
  run_.options = run.options;
  try {
    queue_.begin(std::make_unique<RecordFile>(target_->create_for_library(), run_));
  } catch (const RecordError& error) {
    throw OutputError(target_->label() + ": " + error.what());
  }
}

void PlayRecord::finish(bool complete) {
  try {
    queue_.finish(complete ? RecordFile::Ending::complete : RecordFile::Ending::partial);
  } catch (const RecordError& error) {
    target_->report_failure(error.error());
  }
}

}  // namespace oddhand
