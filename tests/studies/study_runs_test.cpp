// What holds for the result of every study: independent of threads, dependent on the seed, consistent when stopped.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "tests/sanitized.h"
#include "tests/studies/run_study.h"

namespace oddhand {
namespace {

using test::run_study;

/// Slow deals: a test can pay for a few, at tables where five hands leave few cards.
constexpr unsigned kSlow = 1'024;
std::string seats_of(const Study& study, const char* seats) { return study.cost < kSlow ? seats : "seats=5"; }
std::uint64_t deals_of(const Study& study, std::uint64_t deals) { return study.cost < kSlow ? deals : 3; }

/// Everything of a result in one list, numbers by their bits.
std::vector<std::string> fingerprint(const StudyResult& result) {
  std::vector<std::string> all = result.label_columns;
  const auto add = [&](double number) { all.push_back(std::to_string(std::bit_cast<std::uint64_t>(number))); };
  for (const StudySection& section : result.sections) {
    all.push_back(section.setup);
    for (const StudyRow& row : section.rows) {
      all.insert(all.end(), row.labels.begin(), row.labels.end());
      const Estimate& e = row.estimate;
      for (const double number : {e.value, e.standard_error, e.low, e.high, e.effective_trials}) add(number);
      all.emplace_back(to_string(e.method));
      all.push_back(std::to_string(e.deals) + "/" + std::to_string(e.trials));
    }
  }
  all.insert(all.end(), result.notes.begin(), result.notes.end());
  all.push_back(result.picture);
  all.push_back(std::to_string(result.deals));
  return all;
}

TEST_CASE("results are the same to the last bit with any number of threads") {
  for (const Study& study : studies()) {
    CAPTURE(study.name);
    const std::uint64_t deals = deals_of(study, (test::kSanitized ? 2'003 : 6'007) / study.cost);
    const std::string seats = seats_of(study, "seats=2/5");
    const auto alone = fingerprint(run_study(study.name, {seats}, deals, 3, 1));
    for (const int threads : {2, 5}) {
      CAPTURE(threads);
      CHECK(fingerprint(run_study(study.name, {seats}, deals, 3, threads)) == alone);
    }
  }
}

TEST_CASE("another seed gives another result") {
  for (const Study& study : studies()) {
    CAPTURE(study.name);
    const std::uint64_t deals = deals_of(study, (test::kSanitized ? 500 : 2'000) / study.cost);
    const std::string seats = seats_of(study, "seats=3");
    CHECK(fingerprint(run_study(study.name, {seats}, deals, 1)) !=
          fingerprint(run_study(study.name, {seats}, deals, 2)));
  }
}

TEST_CASE("every row has one label per column") {
  for (const Study& study : studies()) {
    CAPTURE(study.name);
    const std::uint64_t deals = deals_of(study, 100);
    const StudyResult result = run_study(study.name, {seats_of(study, "seats=2")}, deals);
    CHECK(result.complete);
    CHECK(result.deals == deals);
    for (const StudySection& section : result.sections) {
      for (const StudyRow& row : section.rows) CHECK(row.labels.size() == result.label_columns.size());
    }
  }
}

TEST_CASE("a run that is stopped before it starts is incomplete and has no section") {
  for (const Study& study : studies()) {
    const std::atomic<bool> stop = true;
    RunControl control{.stop = &stop};
    const StudyResult result =
        oddhand::run_study(study, {.settings = {"seats=2"}, .deals = 100'000, .seed = 1}, 2, control);
    CHECK_FALSE(result.complete);
    CHECK(result.sections.empty());
    CHECK(result.deals == 0);
    CHECK(control.deals_done == 0);
  }
}

TEST_CASE("a run that is stopped on its way gives the tables done in full and the one under way, and says so") {
  constexpr std::uint64_t kDeals = 200'000;
  for (const char* name : {"switch/pair-loss", "switch/transitions", "switch/seat-value"}) {
    CAPTURE(name);
    const Study& study = find_study(name);
    std::atomic<bool> stop = false;
    RunControl control{.stop = &stop};
    StudyRequest request{.settings = {"seats=2/3/4/5/6/7"}, .deals = kDeals, .seed = 1};
    std::jthread stopper([&] {
      while (control.deals_done < kDeals + kDeals / 4) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      stop = true;
    });
    const StudyResult result = oddhand::run_study(study, request, 2, control);
    stopper.join();

    REQUIRE_FALSE(result.complete);
    REQUIRE_FALSE(result.sections.empty());
    CHECK(result.sections.size() < study.job(request).sections.size());
    const std::uint64_t tables_before = result.sections.size() - 1;
    CHECK(control.deals_done == tables_before * kDeals + result.deals);
    for (std::size_t i = 0; i < result.sections.size(); ++i) {
      const std::uint64_t deals = i < tables_before ? kDeals : result.deals;
      for (const StudyRow& row : result.sections[i].rows) CHECK(row.estimate.deals <= deals);
    }
    CHECK(result.notes.back().starts_with("stopped: " + std::to_string(result.sections.size()) + " of "));
  }
}

TEST_CASE("the cost of a study is a power of two, and blocks are as much smaller, of one deal at least") {
  for (const Study& study : studies()) {
    CAPTURE(study.name);
    CHECK(std::has_single_bit(study.cost));
    const Job job = study.job({.settings = {}, .deals = 100'000, .seed = 1});
    CHECK(job.block_deals == std::max<std::uint64_t>(1, kBlockDeals / study.cost));
  }
}

}  // namespace
}  // namespace oddhand
