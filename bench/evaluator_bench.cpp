// What one hand costs to evaluate, over a million random hands in random order: high hands from card numbers, from a
// CardSet, from a HighKey, beside a floor that adds a number per card and follows two dependent look-ups, and sees no
// flushes; then every other ranking, and the cards that play, from a CardSet.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <random>
#include <vector>

#include "evaluator/best_five.h"
#include "evaluator/board_value.h"
#include "evaluator/high_hand.h"
#include "evaluator/low_hand.h"
#include "evaluator/showing_hand.h"
#include "evaluator/wild_hand.h"

namespace oddhand {
namespace {

constexpr std::size_t kHands = 1'000'000;

template <std::size_t kCards>
using CardNumbers = std::array<std::uint8_t, kCards>;

template <std::size_t kCards>
const std::vector<CardNumbers<kCards>>& random_hands() {
  static const auto result = [] {
    std::mt19937 random(1);
    std::array<std::uint8_t, kDeckSize> deck{};
    std::iota(deck.begin(), deck.end(), std::uint8_t{0});
    std::vector<CardNumbers<kCards>> hands(kHands);
    for (auto& hand : hands) {
      for (std::size_t i = 0; i < kCards; ++i) std::swap(deck[i], deck[i + random() % (deck.size() - i)]);
      std::copy_n(deck.begin(), kCards, hand.begin());
    }
    return hands;
  }();
  return result;
}

template <std::size_t kCards>
CardSet set_of(const CardNumbers<kCards>& numbers) {
  CardSet cards;
  for (const int number : numbers) cards.insert(Card::from_index(number));
  return cards;
}

template <std::size_t kCards>
HighKey key_of(const CardNumbers<kCards>& numbers) {
  HighKey key;
  for (const int number : numbers) key += HighKey(Card::from_index(number));
  return key;
}

/// Runs `value_of` over all of `hands` per iteration and reports the time per hand.
template <class Hand, class ValueOf>
void measure(benchmark::State& state, const std::vector<Hand>& hands, const ValueOf& value_of) {
  for (auto _ : state) {
    std::uint32_t sum = 0;
    for (const Hand& hand : hands) sum += value_of(hand);
    benchmark::DoNotOptimize(sum);
  }
  state.counters["per hand"] = benchmark::Counter(static_cast<double>(state.iterations()) * kHands,
                                                  benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

template <std::size_t kCards, class Hand, class Convert>
std::vector<Hand> converted(const Convert& convert) {
  std::vector<Hand> hands;
  for (const auto& numbers : random_hands<kCards>()) hands.push_back(convert(numbers));
  return hands;
}

template <std::size_t kCards>
void floor_from_numbers(benchmark::State& state) {
  measure(state, random_hands<kCards>(), [](const CardNumbers<kCards>& hand) {
    std::uint64_t sums = 0;
    for (const std::uint8_t number : hand) sums += detail::kCardSums[number];
    const auto rank_sum = static_cast<std::uint32_t>(sums);
    const std::uint32_t start = detail::kRowStart[rank_sum & (detail::kKeyRows - 1)];
    return std::uint32_t{detail::kSlotClass[start + (rank_sum >> detail::kKeyRowBits)]};
  });
}

template <std::size_t kCards>
void key_from_numbers(benchmark::State& state) {
  measure(state, random_hands<kCards>(),
          [](const CardNumbers<kCards>& hand) { return evaluate_high(key_of(hand)).bits(); });
}

template <std::size_t kCards>
void set_from_numbers(benchmark::State& state) {
  measure(state, random_hands<kCards>(),
          [](const CardNumbers<kCards>& hand) { return evaluate_high(set_of(hand)).bits(); });
}

template <std::size_t kCards>
void set(benchmark::State& state) {
  measure(state, converted<kCards, CardSet>(set_of<kCards>), [](CardSet hand) { return evaluate_high(hand).bits(); });
}

template <std::size_t kCards>
void key(benchmark::State& state) {
  measure(state, converted<kCards, HighKey>(key_of<kCards>),
          [](const HighKey& hand) { return evaluate_high(hand).bits(); });
}

constexpr RankMask kTwos = 1U << static_cast<int>(Rank::two);
constexpr RankMask kThreesAndNines = 1U << static_cast<int>(Rank::three) | 1U << static_cast<int>(Rank::nine);

/// Any ranking of sets of `kCards` cards.
template <std::size_t kCards, class ValueOf>
void of_sets(benchmark::State& state, const ValueOf& value_of) {
  measure(state, converted<kCards, CardSet>(set_of<kCards>), value_of);
}

template <std::size_t kCards>
void low(benchmark::State& state) {
  of_sets<kCards>(state, [](CardSet hand) { return evaluate_low(hand).bits(); });
}

template <std::size_t kCards>
void eight_or_better(benchmark::State& state) {
  of_sets<kCards>(state, [](CardSet hand) { return evaluate_eight_or_better(hand).bits(); });
}

template <std::size_t kCards, RankMask kWild>
void wild(benchmark::State& state) {
  of_sets<kCards>(state, [](CardSet hand) { return evaluate_high(hand, kWild).bits(); });
}

template <std::size_t kCards>
void showing(benchmark::State& state) {
  of_sets<kCards>(state, [](CardSet hand) { return showing_high(hand).bits(); });
}

void board(benchmark::State& state) {
  of_sets<3>(state, [](CardSet hand) { return board_value(hand).bits(); });
}

void five_that_play(benchmark::State& state) {
  of_sets<7>(state,
             [](CardSet hand) { return static_cast<std::uint32_t>(best_five(hand, evaluate_high(hand)).bits()); });
}

BENCHMARK(floor_from_numbers<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(key_from_numbers<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(set_from_numbers<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(set<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(key<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(floor_from_numbers<7>)->Unit(benchmark::kMillisecond);
BENCHMARK(key_from_numbers<7>)->Unit(benchmark::kMillisecond);
BENCHMARK(set_from_numbers<7>)->Unit(benchmark::kMillisecond);
BENCHMARK(set<7>)->Unit(benchmark::kMillisecond);
BENCHMARK(key<7>)->Unit(benchmark::kMillisecond);
BENCHMARK(set<8>)->Unit(benchmark::kMillisecond);
BENCHMARK(set<11>)->Unit(benchmark::kMillisecond);
BENCHMARK(low<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(low<7>)->Unit(benchmark::kMillisecond);
BENCHMARK(eight_or_better<7>)->Unit(benchmark::kMillisecond);
BENCHMARK(wild<5, kTwos>)->Unit(benchmark::kMillisecond);
BENCHMARK(wild<7, kTwos>)->Unit(benchmark::kMillisecond);
BENCHMARK(wild<7, kThreesAndNines>)->Unit(benchmark::kMillisecond);
BENCHMARK(showing<2>)->Unit(benchmark::kMillisecond);
BENCHMARK(showing<4>)->Unit(benchmark::kMillisecond);
BENCHMARK(board)->Unit(benchmark::kMillisecond);
BENCHMARK(five_that_play)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace oddhand

BENCHMARK_MAIN();
