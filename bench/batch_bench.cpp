// What one hand costs when many are evaluated at once, over a million random hands, sorted ones too: from columns of
// card numbers and from suit columns; beside the same hands one at a time, from card numbers and from a HighKey.
#include <benchmark/benchmark.h>
#include <hwy/targets.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "evaluator/batch/high_batch.h"
#include "evaluator/batch/high_census.h"
#include "evaluator/batch/low_batch.h"
#include "evaluator/batch/wild_batch.h"
#include "evaluator/high_hand.h"
#include "tests/evaluator/every_hand.h"

namespace oddhand {
namespace {

constexpr std::size_t kHands = 1'000'000;

/// The same hands in every form.
template <std::size_t kCards>
struct Hands {
  std::vector<std::array<std::uint8_t, kCards>> rows;
  std::array<std::vector<std::uint8_t>, kCards> card_columns;
  std::array<std::vector<SuitLane>, kSuits> suit_columns;
  std::vector<HighKey> keys;
};

template <std::size_t kCards>
void append(Hands<kCards>& hands, const std::array<std::uint8_t, kCards>& row) {
  CardSet cards;
  for (std::size_t i = 0; i < kCards; ++i) {
    cards.insert(Card::from_index(row[i]));
    hands.card_columns[i].push_back(row[i]);
  }
  for (std::size_t s = 0; s < kSuits; ++s) hands.suit_columns[s].push_back(lane_of(cards, static_cast<Suit>(s)));
  hands.rows.push_back(row);
  hands.keys.emplace_back(cards);
}

template <std::size_t kCards>
const Hands<kCards>& random_hands() {
  static const Hands<kCards> result = [] {
    std::mt19937 random(1);
    std::array<std::uint8_t, kDeckSize> deck{};
    std::iota(deck.begin(), deck.end(), std::uint8_t{0});
    Hands<kCards> hands;
    for (std::size_t h = 0; h < kHands; ++h) {
      std::array<std::uint8_t, kCards> row{};
      for (std::size_t i = 0; i < kCards; ++i) {
        std::swap(deck[i], deck[i + random() % (deck.size() - i)]);
        row[i] = deck[i];
      }
      append(hands, row);
    }
    return hands;
  }();
  return result;
}

/// The same hands in ascending order: neighbours share their first cards.
template <std::size_t kCards>
const Hands<kCards>& sorted_hands() {
  static const Hands<kCards> result = [] {
    auto rows = random_hands<kCards>().rows;
    for (auto& row : rows) std::ranges::sort(row);
    std::ranges::sort(rows);
    Hands<kCards> hands;
    for (const auto& row : rows) append(hands, row);
    return hands;
  }();
  return result;
}

void report_per_hand(benchmark::State& state, std::size_t hands) {
  state.counters["per hand"] = benchmark::Counter(static_cast<double>(state.iterations()) * static_cast<double>(hands),
                                                  benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

/// Runs `evaluate_all` once per iteration and reports the time per hand.
template <class Value = HandValue, class EvaluateAll>
void measure(benchmark::State& state, const EvaluateAll& evaluate_all) {
  std::vector<Value> values(kHands);
  for (auto _ : state) {
    evaluate_all(values);
    benchmark::DoNotOptimize(values.data());
    benchmark::ClobberMemory();
  }
  report_per_hand(state, kHands);
}

template <std::size_t kCards>
void one_from_numbers(benchmark::State& state) {
  const auto& rows = random_hands<kCards>().rows;
  measure(state, [&](std::vector<HandValue>& values) {
    for (std::size_t h = 0; h < kHands; ++h) {
      HighKey key;
      for (const int number : rows[h]) key += HighKey(Card::from_index(number));
      values[h] = evaluate_high(key);
    }
  });
}

template <std::size_t kCards>
void one_from_key(benchmark::State& state) {
  const auto& keys = random_hands<kCards>().keys;
  measure(state, [&](std::vector<HandValue>& values) {
    for (std::size_t h = 0; h < kHands; ++h) values[h] = evaluate_high(keys[h]);
  });
}

template <std::size_t kCards>
using HandsOf = const Hands<kCards>& (*)();

template <std::size_t kCards, HandsOf<kCards> kHandsOf = random_hands<kCards>>
void batch_from_numbers(benchmark::State& state) {
  const auto& columns = kHandsOf().card_columns;
  const std::vector<CardColumn> cards(columns.begin(), columns.end());
  measure(state, [&](std::vector<HandValue>& values) { evaluate_high(cards, values); });
}

template <std::size_t kCards, HandsOf<kCards> kHandsOf = random_hands<kCards>>
void batch_from_suits(benchmark::State& state) {
  const auto& columns = kHandsOf().suit_columns;
  const SuitColumns hands{columns[0], columns[1], columns[2], columns[3]};
  measure(state, [&](std::vector<HandValue>& values) { evaluate_high(int{kCards}, hands, values); });
}

using Benchmark = void (*)(benchmark::State&);

/// `run` with one instruction set, whatever else the processor has.
void register_with(std::int64_t target, const std::string& name, Benchmark run) {
  const auto body = [target, run](benchmark::State& state) {
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(target);
    run(state);
    hwy::SetSupportedTargetsForTest(0);
    hwy::GetChosenTarget().DeInit();
  };
  benchmark::RegisterBenchmark((name + "/" + hwy::TargetName(target)).c_str(), body)->Unit(benchmark::kMillisecond);
}

const bool kInstructionSetsRegistered = [] {
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    register_with(target, "batch_from_numbers<7>", batch_from_numbers<7>);
    register_with(target, "batch_from_suits<7>", batch_from_suits<7>);
  }
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

template <class Value = HandValue, std::size_t kCards = 7, class Evaluate>
void from_numbers(benchmark::State& state, const Evaluate& evaluate) {
  const auto& columns = random_hands<kCards>().card_columns;
  const std::vector<CardColumn> cards(columns.begin(), columns.end());
  measure<Value>(state, [&](std::vector<Value>& values) { evaluate(cards, values); });
}

template <class Value = HandValue, std::size_t kCards = 7, class Evaluate>
void from_suits(benchmark::State& state, const Evaluate& evaluate) {
  const auto& columns = random_hands<kCards>().suit_columns;
  const SuitColumns hands{columns[0], columns[1], columns[2], columns[3]};
  measure<Value>(state, [&](std::vector<Value>& values) { evaluate(hands, values); });
}

constexpr auto kLow = [](const auto& hands, auto& values) { evaluate_low(hands, values); };
constexpr auto kEightOrBetter = [](const auto& hands, auto& values) { evaluate_eight_or_better(hands, values); };

void low_from_numbers(benchmark::State& state) { from_numbers<LowValue>(state, kLow); }
void low_from_suits(benchmark::State& state) { from_suits<LowValue>(state, kLow); }
void eight_or_better_from_numbers(benchmark::State& state) { from_numbers<LowValue>(state, kEightOrBetter); }
void eight_or_better_from_suits(benchmark::State& state) { from_suits<LowValue>(state, kEightOrBetter); }

constexpr RankMask kTwos = 1U << static_cast<int>(Rank::two);
constexpr RankMask kThreesAndNines = 1U << static_cast<int>(Rank::three) | 1U << static_cast<int>(Rank::nine);

template <std::size_t kCards, RankMask kWild>
void wild_from_numbers(benchmark::State& state) {
  from_numbers<HandValue, kCards>(state, [](const auto& hands, auto& values) { evaluate_high(hands, kWild, values); });
}

template <std::size_t kCards, RankMask kWild>
void wild_from_suits(benchmark::State& state) {
  from_suits<HandValue, kCards>(
      state, [](const auto& hands, auto& values) { evaluate_high(int{kCards}, hands, kWild, values); });
}

BENCHMARK(one_from_numbers<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(one_from_key<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(batch_from_numbers<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(batch_from_suits<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(one_from_numbers<7>)->Unit(benchmark::kMillisecond);
BENCHMARK(one_from_key<7>)->Unit(benchmark::kMillisecond);
BENCHMARK(batch_from_numbers<8>)->Unit(benchmark::kMillisecond);
BENCHMARK(batch_from_suits<8>)->Unit(benchmark::kMillisecond);
BENCHMARK(batch_from_numbers<7, sorted_hands<7>>)->Unit(benchmark::kMillisecond);
BENCHMARK(batch_from_suits<7, sorted_hands<7>>)->Unit(benchmark::kMillisecond);
BENCHMARK(low_from_numbers)->Unit(benchmark::kMillisecond);
BENCHMARK(low_from_suits)->Unit(benchmark::kMillisecond);
BENCHMARK(eight_or_better_from_numbers)->Unit(benchmark::kMillisecond);
BENCHMARK(eight_or_better_from_suits)->Unit(benchmark::kMillisecond);
BENCHMARK(wild_from_numbers<5, kThreesAndNines>)->Unit(benchmark::kMillisecond);
BENCHMARK(wild_from_suits<5, kThreesAndNines>)->Unit(benchmark::kMillisecond);
BENCHMARK(wild_from_numbers<7, kTwos>)->Unit(benchmark::kMillisecond);
BENCHMARK(wild_from_suits<7, kTwos>)->Unit(benchmark::kMillisecond);
BENCHMARK(wild_from_numbers<7, kThreesAndNines>)->Unit(benchmark::kMillisecond);
BENCHMARK(wild_from_suits<7, kThreesAndNines>)->Unit(benchmark::kMillisecond);
BENCHMARK(every_hand_one)->Unit(benchmark::kMillisecond);
BENCHMARK(every_hand_batch)->Unit(benchmark::kMillisecond);
BENCHMARK(every_hand_by_category)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace oddhand

BENCHMARK_MAIN();
