// A thread that lasts as long as the program.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace oddhand {

/// Does small jobs for others, one at a time.
class LongThread {
 public:
  /// The one of this program, which begins with the first call.
  static LongThread& common();

  LongThread();
  LongThread(const LongThread&) = delete;
  LongThread& operator=(const LongThread&) = delete;
  ~LongThread();

  /// Runs `job` on the thread and returns its result. The job must not throw.
  int run(const std::function<int()>& job);

 private:
  void work();

  std::mutex callers_;  ///< one job at a time
  std::mutex mutex_;    ///< guards the next three
  const std::function<int()>* job_ = nullptr;
  int result_ = 0;
  bool ending_ = false;
  std::condition_variable changed_;
  std::thread thread_;
};

}  // namespace oddhand
