#include "sim/record/record_queue.h"

#include <chrono>

#include "sim/record/record_error.h"

namespace oddhand {
namespace {

/// How soon a stop from outside is noticed.
constexpr std::chrono::milliseconds kPatience{20};

}  // namespace

RecordQueue::Delivery RecordQueue::deliver(std::uint64_t first_hand, const HandRows& rows,
                                           const std::atomic<bool>* stop) {
  const auto stopped = [&] { return stop != nullptr && stop->load(std::memory_order_relaxed); };
  std::unique_lock lock(mutex_);
  while (first_hand != next_ && !stopped()) advanced_.wait_for(lock, kPatience);
  if (stopped()) return Delivery::left;
  // Nobody else has this turn, so the file needs no lock while it is written.
  lock.unlock();
  write(rows);
  lock.lock();
  next_ += rows.hands.size();
  advanced_.notify_all();
  return Delivery::taken;
}

void RecordQueue::write(const HandRows& rows) {
  if (error_) return;
  try {
    file_->write(rows);
  } catch (const RecordError&) {
    error_ = std::current_exception();
  }
}

void RecordQueue::finish(RecordFile::Ending ending) {
  if (error_) std::rethrow_exception(error_);
  file_->finish(ending);
}

}  // namespace oddhand
