#include "sim/record/record_queue.h"

#include <chrono>
#include <utility>

#include "sim/record/record_error.h"

namespace oddhand {
namespace {

/// How soon a stop from outside is noticed.
constexpr std::chrono::milliseconds kPatience{20};

}  // namespace

void RecordQueue::deliver(std::uint64_t first_hand, HandRows rows, const std::atomic<bool>* stop) {
  std::unique_lock lock(mutex_);
  const auto stopped = [&] { return stop != nullptr && stop->load(std::memory_order_relaxed); };
  while (waiting_.size() >= kMostWaiting && first_hand != next_ && !stopped()) advanced_.wait_for(lock, kPatience);
  waiting_.emplace(first_hand, std::move(rows));
  if (!writing_) write_ready(lock);
}

/// Writes blocks as long as the next one is there. Called and left with the lock held, which is free while it writes.
void RecordQueue::write_ready(std::unique_lock<std::mutex>& lock) {
  writing_ = true;
  for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_; first = waiting_.begin()) {
    const HandRows rows = std::move(first->second);
    waiting_.erase(first);
    lock.unlock();
    write(rows);
    lock.lock();
    next_ += rows.hands.size();
    advanced_.notify_all();
  }
  writing_ = false;
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
  for (const auto& [first, rows] : waiting_) write(rows);
  waiting_.clear();
  if (error_) std::rethrow_exception(error_);
  file_->finish(ending);
}

}  // namespace oddhand
