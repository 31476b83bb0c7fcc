// play --record: the hands of a match as a database beside its results.
#pragma once

#include <string>

#include "sim/cli/run_task.h"
#include "sim/record/record_queue.h"

namespace oddhand {

class PlayRecord final : public SideOutput {
 public:
  /// Throws InputError where `path` is a file that holds something.
  explicit PlayRecord(std::string path);

  /// Where the task delivers its hands.
  RecordQueue& queue() { return queue_; }
  /// What is played; call before the run.
  void describe(RecordedRun run) { run_ = std::move(run); }

  void open(ResultWriter& writer, const RunRecord& run) override;
  void finish(bool complete) override;

 private:
  std::string path_;
  RecordedRun run_;
  RecordQueue queue_;
  OutputTarget* target_ = nullptr;
};

/// Throws InputError where a run with these options cannot be recorded whole.
void check_recordable(const RunOptions& options, const Party& party);

}  // namespace oddhand
