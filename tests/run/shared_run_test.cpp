// A run shared by several ranks, here threads of one process with letter boxes: the same state as alone.
#include <doctest/doctest.h>

#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <vector>

#include "sim/run/errands.h"
#include "tests/run/counting_job.h"

namespace oddhand {
namespace {

using test::counting_job;
using test::whole_state;

/// Letter boxes, one for each rank.
struct PostOffice {
  explicit PostOffice(int ranks) : boxes(static_cast<std::size_t>(ranks)) {}
  std::mutex mutex;
  std::vector<std::deque<Ranks::Message>> boxes;
};

class PostedRanks final : public Ranks {
 public:
  PostedRanks(PostOffice& office, int rank) : office_(office), rank_(rank) {}
  int rank() const override { return rank_; }
  int count() const override { return static_cast<int>(office_.boxes.size()); }
  int threads() const override { return 1; }
  void send(int to, std::span<const std::uint64_t> words) override {
    const std::scoped_lock lock(office_.mutex);
    office_.boxes[static_cast<std::size_t>(to)].push_back({rank_, {words.begin(), words.end()}});
  }
  std::optional<Message> poll() override {
    const std::scoped_lock lock(office_.mutex);
    auto& box = office_.boxes[static_cast<std::size_t>(rank_)];
    if (box.empty()) return std::nullopt;
    Message message = std::move(box.front());
    box.pop_front();
    return message;
  }
  Agreement agree(int, std::uint64_t) override { return {}; }
  [[noreturn]] void abort(int) override { throw std::logic_error("nobody aborts here"); }

 private:
  PostOffice& office_;
  int rank_;
};

/// The leader's outcome. `stop_rank` is asked to stop once the leader knows of `stop_after` deals.
JobOutcome shared_run(const Job& job, int ranks, JobPlan plan = {}, JobState state = {}, int stop_rank = -1,
                      std::uint64_t stop_after = 0) {
  PostOffice office(ranks);
  std::atomic<bool> stop = false;
  std::vector<std::unique_ptr<RunControl>> controls;
  std::vector<std::unique_ptr<PostedRanks>> all;
  for (int rank = 0; rank < ranks; ++rank) {
    controls.push_back(std::make_unique<RunControl>());
    if (rank == stop_rank) controls.back()->stop = &stop;
    all.push_back(std::make_unique<PostedRanks>(office, rank));
  }
  std::vector<std::jthread> followers;
  for (int rank = 1; rank < ranks; ++rank) {
    followers.emplace_back([&, rank] {
      const auto lane = static_cast<std::size_t>(rank);
      CHECK(run_job(job, {.threads = 1, .ranks = all[lane].get()}, {}, *controls[lane]).state.finished.empty());
    });
  }
  std::jthread stopper([&, stop_rank] {
    while (stop_rank >= 0 && controls[0]->deals_done < stop_after) std::this_thread::yield();
    stop = true;
  });
  plan.ranks = all[0].get();
  JobOutcome outcome = run_job(job, plan, std::move(state), *controls[0]);
  followers.clear();
  CHECK(controls[0]->deals_done == outcome.state.deals_done(job));
  return outcome;
}

TEST_CASE("ranks change nothing, whatever their number") {
  const Job job = counting_job(300 * kBlockDeals + 3, 2);
  const JobState whole = whole_state(job);
  for (const int ranks : {1, 2, 3, 5}) {
    CAPTURE(ranks);
    const JobOutcome outcome = shared_run(job, ranks);
    CHECK(outcome.complete);
    CHECK(outcome.state == whole);
  }
}

TEST_CASE("ranks work at the same time") {
  // Blocks that end only when as many are under way as there are threads in all, one of each rank.
  constexpr int kThreads = 3;
  std::atomic<int> inside = 0;
  const Job job = counting_job(200 * kBlockDeals, 1, nullptr, [&](std::size_t, const Block&) {
    ++inside;
    while (inside < kThreads) std::this_thread::yield();
  });
  CHECK(shared_run(job, 3).state == whole_state(counting_job(200 * kBlockDeals, 1)));
}

TEST_CASE("a shared run that any rank stops can be resumed alone or by others") {
  const Job job = counting_job(3'000 * kBlockDeals, 2, nullptr, [](std::size_t, const Block&) {
    std::this_thread::sleep_for(std::chrono::microseconds(50));
  });
  const JobState whole = whole_state(counting_job(3'000 * kBlockDeals, 2));
  for (const int stop_rank : {0, 2}) {
    CAPTURE(stop_rank);
    const JobOutcome stopped = shared_run(job, 3, {}, {}, stop_rank, 500 * kBlockDeals);
    REQUIRE_FALSE(stopped.complete);
    CHECK(stopped.state.finished.count() < job.blocks());
    CHECK(shared_run(job, 2, {}, stopped.state).state == whole);
  }
}

TEST_CASE("a stopping rule stops a shared run where it stops a run alone") {
  const Job job = counting_job(1'000 * kBlockDeals, 2);
  const auto enough = [&](const JobState& state) { return state.deals_done(job, 1) >= 250 * kBlockDeals; };
  RunControl control;
  const JobOutcome alone = run_job(job, {.enough = enough}, {}, control);
  const JobOutcome shared = shared_run(job, 3, {.enough = enough});
  CHECK(shared.deals == alone.deals);
  CHECK(shared.state == alone.state);
}

TEST_CASE("reports and orders survive the post") {
  const Job job = counting_job(10'000, 3);
  Report report{Report::Kind::last, 17, whole_state(job)};
  report.done.sums[1].clear();
  const Report read = report_of(to_words(report));
  CHECK(read.kind == report.kind);
  CHECK(read.wanted == 17);
  CHECK(read.done == report.done);
  const Order order{Order::Kind::play, {{1, 5}, {std::uint64_t{1} << 60, (std::uint64_t{1} << 60) + 1}}};
  CHECK(order_of(to_words(order)).blocks == order.blocks);
  CHECK(order_of(to_words(Order{Order::Kind::finish, {}})).kind == Order::Kind::finish);
}

TEST_CASE("a message cut short is refused") {
  const Words words = to_words(Report{Report::Kind::at_work, 1, whole_state(counting_job(5'000, 2))});
  for (std::size_t length = 0; length < words.size(); ++length) {
    CHECK_THROWS_AS(report_of(std::span(words).first(length)), std::invalid_argument);
  }
}

}  // namespace
}  // namespace oddhand
