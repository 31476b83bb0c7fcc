#include "sim/run/followers.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <utility>

namespace oddhand {
namespace {

using Clock = std::chrono::steady_clock;
constexpr int kLeader = 0;

/// Between two looks for messages.
constexpr std::chrono::milliseconds kOrdersPatience{2};
/// A follower asks for about as many blocks as it plays in this time, and reports at least as often.
constexpr std::chrono::milliseconds kReportEvery{500};

/// One follower at work.
class Follower {
 public:
  Follower(const Job& job, int threads, Ranks& ranks, RunControl& control)
      : ranks_(ranks),
        control_(control),
        threads_(static_cast<std::uint64_t>(threads)),
        crew_(job, threads, control.deals_done) {}

  void work() {
    while (!finished_) {
      crew_.collect(done_, kOrdersPatience);
      while (const auto message = ranks_.poll()) obey(order_of(message->words));
      if (control_.stopped() && !told_stop_) tell_stop();
      if (!told_stop_) report_and_ask();
    }
    crew_.stop(done_);
    send(Report::Kind::last, 0);
  }

 private:
  void obey(const Order& order) {
    if (order.kind == Order::Kind::finish) finished_ = true;
    if (order.kind == Order::Kind::play) asked_ = false;
    for (const BlockRange& range : order.blocks) crew_.add(range);
  }

  void tell_stop() {
    told_stop_ = true;
    send(Report::Kind::stopped, 0);
  }

  /// Asks in time: while each thread still has a block to go on with.
  void report_and_ask() {
    const bool ask = !asked_ && crew_.waiting() < threads_;
    const bool report = !done_.finished.empty() && Clock::now() - last_report_ >= kReportEvery;
    if (!ask && !report) return;
    asked_ = asked_ || ask;
    send(Report::Kind::at_work, ask ? blocks_to_ask_for() : 0);
  }

  std::uint64_t blocks_to_ask_for() const {
    const std::uint64_t at_least = 2 * threads_;
    const std::chrono::duration<double> elapsed = Clock::now() - start_;
    const double per_second = static_cast<double>(blocks_done_) / std::max(elapsed.count(), 0.1);
    return std::max(at_least,
                    static_cast<std::uint64_t>(per_second * std::chrono::duration<double>(kReportEvery).count()));
  }

  void send(Report::Kind kind, std::uint64_t wanted) {
    blocks_done_ += done_.finished.count();
    ranks_.send(kLeader, to_words(Report{kind, wanted, std::exchange(done_, {})}));
    last_report_ = Clock::now();
  }

  Ranks& ranks_;
  RunControl& control_;
  std::uint64_t threads_;
  JobState done_;
  std::uint64_t blocks_done_ = 0;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_report_ = start_;
  bool asked_ = false;
  bool told_stop_ = false;
  bool finished_ = false;
  Crew crew_;
};

}  // namespace

Followers::Followers(Ranks* ranks, const Job& job, RunControl& control) : ranks_(ranks), job_(job), control_(control) {
  if (ranks_ == nullptr) return;
  wanted_.resize(static_cast<std::size_t>(ranks_->count()), 0);
  working_ = ranks_->count() - 1;
}

void Followers::serve(JobState& state, Crew& crew) {
  if (ranks_ == nullptr) return;
  take_in_reports(state);
  answer(crew);
}

void Followers::take_in_reports(JobState& state) {
  while (const auto message = ranks_->poll()) {
    const Report report = report_of(message->words);
    state.merge(report.done);
    for (const BlockRange& range : report.done.finished.ranges()) {
      control_.deals_done.fetch_add(job_.deals_in(range), std::memory_order_relaxed);
    }
    if (report.wanted > 0) wanted_[static_cast<std::size_t>(message->from)] = report.wanted;
    if (report.kind == Report::Kind::stopped) stopped_ = true;
    if (report.kind == Report::Kind::last) --working_;
  }
}

/// Nobody gets more than a fair half of what is left, so that all end at nearly the same time.
void Followers::answer(Crew& crew) {
  for (int rank = 1; rank < ranks_->count(); ++rank) {
    std::uint64_t& wanted = wanted_[static_cast<std::size_t>(rank)];
    if (wanted == 0) continue;
    const std::uint64_t waiting = crew.waiting();
    if (waiting == 0) return;
    const std::uint64_t fair = waiting / (2 * static_cast<std::uint64_t>(ranks_->count())) + 1;
    Order order{Order::Kind::play, crew.take(std::min(wanted, fair), kMostRangesOfOrder)};
    if (order.blocks.empty()) continue;
    ranks_->send(rank, to_words(order));
    wanted = 0;
  }
}

void Followers::finish(JobState& state) {
  if (ranks_ == nullptr) return;
  for (int rank = 1; rank < ranks_->count(); ++rank) ranks_->send(rank, to_words(Order{Order::Kind::finish, {}}));
  while (working_ > 0) {
    take_in_reports(state);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

void follow(const Job& job, int threads, Ranks& ranks, RunControl& control) {
  Follower(job, threads, ranks, control).work();
}

}  // namespace oddhand
