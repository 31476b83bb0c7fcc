// Blocks of rows on their way from the threads that play them to the file: written in the order of their hands whoever
// is first, with no more than a few blocks waiting.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "sim/record/record_file.h"

namespace oddhand {

class RecordQueue {
 public:
  /// Blocks that may wait for an earlier one: each of some megabytes.
  static constexpr std::size_t kMostWaiting = 8;

  /// Where blocks go; once, before the first of them.
  void begin(std::unique_ptr<RecordFile> file) { file_ = std::move(file); }

  /// Takes the rows of the hands from `first_hand` on. Any thread may call it, each block once, and blocks without a
  /// gap between them unless the run is stopped. Waits while too many blocks wait for an earlier one that another
  /// thread still plays, unless `*stop`. An error of the file is kept for `finish`, and what comes after it is dropped.
  void deliver(std::uint64_t first_hand, HandRows rows, const std::atomic<bool>* stop);
  /// Writes what still waits, in order, and ends the file. No thread may deliver any more. Throws RecordError.
  void finish(RecordFile::Ending ending);

 private:
  void write_ready(std::unique_lock<std::mutex>& lock);
  void write(const HandRows& rows);

  std::unique_ptr<RecordFile> file_;
  std::mutex mutex_;  ///< guards all below; the file belongs to the thread that set writing_
  std::condition_variable advanced_;
  std::map<std::uint64_t, HandRows> waiting_;  ///< by first hand
  std::uint64_t next_ = 0;                     ///< the hand that the file lacks next
  bool writing_ = false;
  std::exception_ptr error_;
};

}  // namespace oddhand
