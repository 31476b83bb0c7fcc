// What one hand costs when many are evaluated at once, over a million random hands: from columns of card numbers and
// from suit columns; beside the same hands one at a time, from card numbers and from a HighKey.
#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

#include "evaluator/batch/high_batch.h"
#include "evaluator/high_hand.h"

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

/// Runs `evaluate_all` once per iteration and reports the time per hand.
template <class EvaluateAll>
void measure(benchmark::State& state, const EvaluateAll& evaluate_all) {
  std::vector<HandValue> values(kHands);
  for (auto _ : state) {
    evaluate_all(values);
    benchmark::DoNotOptimize(values.data());
    benchmark::ClobberMemory();
  }
  state.counters["per hand"] = benchmark::Counter(static_cast<double>(state.iterations()) * kHands,
                                                  benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
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
void batch_from_numbers(benchmark::State& state) {
  const auto& columns = random_hands<kCards>().card_columns;
  const std::vector<CardColumn> cards(columns.begin(), columns.end());
  measure(state, [&](std::vector<HandValue>& values) { evaluate_high(cards, values); });
}

template <std::size_t kCards>
void batch_from_suits(benchmark::State& state) {
  const auto& columns = random_hands<kCards>().suit_columns;
  const SuitColumns hands{columns[0], columns[1], columns[2], columns[3]};
  measure(state, [&](std::vector<HandValue>& values) { evaluate_high(int{kCards}, hands, values); });
}

BENCHMARK(one_from_numbers<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(one_from_key<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(batch_from_numbers<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(batch_from_suits<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(one_from_numbers<7>)->Unit(benchmark::kMillisecond);
BENCHMARK(one_from_key<7>)->Unit(benchmark::kMillisecond);
BENCHMARK(batch_from_numbers<7>)->Unit(benchmark::kMillisecond);
BENCHMARK(batch_from_suits<7>)->Unit(benchmark::kMillisecond);
BENCHMARK(batch_from_numbers<8>)->Unit(benchmark::kMillisecond);
BENCHMARK(batch_from_suits<8>)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace oddhand

BENCHMARK_MAIN();
