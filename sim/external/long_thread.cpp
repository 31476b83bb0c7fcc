#include "sim/external/long_thread.h"

#include <csignal>

namespace oddhand {

LongThread& LongThread::common() {
  static LongThread thread;
  return thread;
}

LongThread::LongThread() : thread_([this] { work(); }) {}

LongThread::~LongThread() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

int LongThread::run(const std::function<int()>& job) {
  const std::scoped_lock caller(callers_);
  std::unique_lock lock(mutex_);
  job_ = &job;
  changed_.notify_all();
  changed_.wait(lock, [this] { return job_ == nullptr; });
  return result_;
}

void LongThread::work() {
  // Signals are for the threads that wait for them.
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, nullptr);
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return ending_ || job_ != nullptr; });
    if (ending_) return;
    result_ = (*job_)();
    job_ = nullptr;
    changed_.notify_all();
  }
}

}  // namespace oddhand
