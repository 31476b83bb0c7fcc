// Blocks of rows on their way from the threads that play them to the file: written in the order of their hands whoever
// is first.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <utility>

#include "sim/record/record_file.h"

namespace oddhand {

class RecordQueue {
 public:
  /// What became of a block: its rows are in the file (or the file has failed and takes no more), or it was left
  /// because the run is stopped.
  enum class Delivery : std::uint8_t { taken, left };

  /// Where blocks go; once, before the first of them.
  void begin(std::unique_ptr<RecordFile> file) { file_ = std::move(file); }

  /// Waits until the blocks before it are written, then writes the rows of the hands from `first_hand` on. Any thread
  /// may call it, each block once. Once `*stop`, what is not being written is left, so that a stopped run waits for one
  /// block at most and its record has no gap. An error of the file is kept for `finish`, and what comes after it is
  /// dropped. `stop` may be null: never stopped.
  Delivery deliver(std::uint64_t first_hand, const HandRows& rows, const std::atomic<bool>* stop);
  /// Ends the file. No thread may deliver any more. Throws RecordError.
  void finish(RecordFile::Ending ending);

 private:
  void write(const HandRows& rows);

  std::unique_ptr<RecordFile> file_;
  std::mutex mutex_;  ///< guards next_; the file and error_ belong to the thread whose turn it is
  std::condition_variable advanced_;
  std::uint64_t next_ = 0;  ///< the hand that the file lacks next
  std::exception_ptr error_;
};

}  // namespace oddhand
