// What one hand costs when many are evaluated at once: every ranking from columns of card numbers and from suit
// columns, in random and in sorted order; seven cards with each instruction set of the processor; and every hand of
// seven cards. Names are ranking<cards>/columns/order. One hand at a time is in evaluator_bench.
#include <benchmark/benchmark.h>
#include <hwy/targets.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "bench/random_hands.h"
#include "evaluator/batch/high_batch.h"
#include "evaluator/batch/high_census.h"
#include "evaluator/batch/low_batch.h"
#include "evaluator/batch/wild_batch.h"
#include "evaluator/high_hand.h"
#include "tests/evaluator/every_hand.h"

namespace oddhand {
namespace {

/// Runs `evaluate` over all of `hands` per iteration.
template <class Evaluate, class Hands>
void measure(benchmark::State& state, const Hands& hands, const Evaluate& evaluate) {
  std::vector<typename Evaluate::Value> values(kBenchHands);
  for (auto _ : state) {
    evaluate(hands, std::span(values));
    benchmark::DoNotOptimize(values.data());
    benchmark::ClobberMemory();
  }
  report_per_hand(state, kBenchHands);
}

template <std::size_t kCards, class Evaluate>
void from_numbers(benchmark::State& state, HandOrder order, const Evaluate& evaluate) {
  std::array<std::vector<std::uint8_t>, kCards> columns;
  for (const auto& row : bench_hands<kCards>(order)) {
    for (std::size_t i = 0; i < kCards; ++i) columns[i].push_back(static_cast<std::uint8_t>(row[i].index()));
  }
  measure(state, std::vector<CardColumn>(columns.begin(), columns.end()), evaluate);
}

template <std::size_t kCards, class Evaluate>
void from_suits(benchmark::State& state, HandOrder order, const Evaluate& evaluate) {
  std::array<std::vector<SuitLane>, kSuits> columns;
  for (const auto& row : bench_hands<kCards>(order)) {
    CardSet cards;
    for (const Card card : row) cards.insert(card);
    for (std::size_t s = 0; s < kSuits; ++s) columns[s].push_back(lane_of(cards, static_cast<Suit>(s)));
  }
  measure(state, SuitColumns{columns[0], columns[1], columns[2], columns[3]}, evaluate);
}

// Rankings, of columns of card numbers and of suit columns.

struct High {
  using Value = HandValue;
  int cards;
  void operator()(std::span<const CardColumn> hands, std::span<Value> values) const { evaluate_high(hands, values); }
  void operator()(const SuitColumns& hands, std::span<Value> values) const { evaluate_high(cards, hands, values); }
};

struct Wild {
  using Value = HandValue;
  int cards;
  RankMask wild;
  void operator()(std::span<const CardColumn> hands, std::span<Value> values) const {
    evaluate_high(hands, wild, values);
  }
  void operator()(const SuitColumns& hands, std::span<Value> values) const {
    evaluate_high(cards, hands, wild, values);
  }
};

struct Low {
  using Value = LowValue;
  void operator()(const auto& hands, std::span<Value> values) const { evaluate_low(hands, values); }
};

struct EightOrBetter {
  using Value = LowValue;
  void operator()(const auto& hands, std::span<Value> values) const { evaluate_eight_or_better(hands, values); }
};

void add(const std::string& name, auto run) {
  benchmark::RegisterBenchmark(name.c_str(), run)->Unit(benchmark::kMillisecond);
}

template <std::size_t kCards, class Evaluate>
void add_ranking(const std::string& ranking, const Evaluate& evaluate) {
  const std::string name = ranking + "<" + std::to_string(kCards) + ">";
  for (const HandOrder order : kHandOrders) {
    add(name + "/numbers/" + to_string(order),
        [=](benchmark::State& state) { from_numbers<kCards>(state, order, evaluate); });
    add(name + "/suits/" + to_string(order),
        [=](benchmark::State& state) { from_suits<kCards>(state, order, evaluate); });
  }
}

/// High hands of seven cards with one instruction set, whatever else the processor has.
void add_target(std::int64_t target) {
  const auto with_target = [target](auto run) {
    return [=](benchmark::State& state) {
      hwy::SetSupportedTargetsForTest(target);
      hwy::GetChosenTarget().Update(target);
      run(state);
      hwy::SetSupportedTargetsForTest(0);
      hwy::GetChosenTarget().DeInit();
    };
  };
  const std::string name = std::string("high<7>/") + hwy::TargetName(target);
  add(name + "/numbers", with_target([](auto& state) { from_numbers<7>(state, HandOrder::random, High{7}); }));
  add(name + "/suits", with_target([](auto& state) { from_suits<7>(state, HandOrder::random, High{7}); }));
}

const bool kAdded = [] {
  add_ranking<5>("high", High{5});
  add_ranking<6>("high", High{6});
  add_ranking<7>("high", High{7});
  add_ranking<8>("high", High{8});
  add_ranking<7>("low", Low{});
  add_ranking<8>("low", Low{});
  add_ranking<7>("eight_or_better", EightOrBetter{});
  add_ranking<5>("twos_wild", Wild{5, kTwos});
  add_ranking<7>("twos_wild", Wild{7, kTwos});
  add_ranking<5>("threes_and_nines_wild", Wild{5, kThreesAndNines});
  add_ranking<7>("threes_and_nines_wild", Wild{7, kThreesAndNines});
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) add_target(target);
  return true;
}();

constexpr std::size_t kSevenCardHands = 133'784'560;

void every_hand_one(benchmark::State& state) {
  for (auto _ : state) {
    std::uint64_t sum = 0;
    test::for_each_hand<7>([&](const HighKey& hand) { sum += evaluate_high(hand).bits(); });
    benchmark::DoNotOptimize(sum);
  }
  report_per_hand(state, kSevenCardHands);
}

void every_hand_batch(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(sum_high_values(7, CardSet(), CardSet::full_deck()));
  report_per_hand(state, kSevenCardHands);
}

void every_hand_by_category(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(count_high_categories(7, CardSet(), CardSet::full_deck()));
  report_per_hand(state, kSevenCardHands);
}

BENCHMARK(every_hand_one)->Unit(benchmark::kMillisecond);
BENCHMARK(every_hand_batch)->Unit(benchmark::kMillisecond);
BENCHMARK(every_hand_by_category)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace oddhand

BENCHMARK_MAIN();
