// What one hand costs to evaluate, over a million random hands in random order: high hands from card numbers, from a
// CardSet, from a HighKey, their classes and values, beside a floor that adds a number per card and follows two
// dependent look-ups, and sees no flushes; the same hands in sorted order; then every other ranking from card numbers
// and from a CardSet, and the cards that play.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <random>
#include <string>
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

/// The same hands, each with its cards in order, and all of them as an enumeration would meet them.
template <std::size_t kCards>
const std::vector<CardNumbers<kCards>>& sorted_hands() {
  static const auto result = [] {
    std::vector<CardNumbers<kCards>> hands = random_hands<kCards>();
    for (auto& hand : hands) std::ranges::sort(hand);
    std::ranges::sort(hands);
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

template <class Hand, std::size_t kCards>
std::vector<Hand> converted(const std::vector<CardNumbers<kCards>>& of, Hand (*convert)(const CardNumbers<kCards>&)) {
  std::vector<Hand> hands;
  for (const auto& numbers : of) hands.push_back(convert(numbers));
  return hands;
}

template <std::size_t kCards>
void floor_from_numbers(benchmark::State& state) {
  measure(state, random_hands<kCards>(), [](const CardNumbers<kCards>& hand) {
    std::uint64_t sums = 0;
    for (const std::uint8_t number : hand) sums += detail::kCardSums[number];
    return static_cast<std::uint32_t>(detail::class_of_ranks(sums).number());
  });
}

template <std::size_t kCards>
void key_from_numbers(benchmark::State& state) {
  measure(state, random_hands<kCards>(),
          [](const CardNumbers<kCards>& hand) { return evaluate_high(key_of(hand)).bits(); });
}

template <std::size_t kCards>
void class_from_numbers(benchmark::State& state) {
  measure(state, random_hands<kCards>(), [](const CardNumbers<kCards>& hand) {
    return static_cast<std::uint32_t>(high_class(key_of(hand)).number());
  });
}

template <std::size_t kCards>
void class_of_key(benchmark::State& state) {
  measure(state, converted(random_hands<kCards>(), key_of<kCards>),
          [](const HighKey& hand) { return static_cast<std::uint32_t>(high_class(hand).number()); });
}

template <std::size_t kCards>
void set_from_numbers(benchmark::State& state) {
  measure(state, random_hands<kCards>(),
          [](const CardNumbers<kCards>& hand) { return evaluate_high(set_of(hand)).bits(); });
}

template <std::size_t kCards>
void set(benchmark::State& state) {
  measure(state, converted(random_hands<kCards>(), set_of<kCards>),
          [](CardSet hand) { return evaluate_high(hand).bits(); });
}

template <std::size_t kCards>
void key(benchmark::State& state) {
  measure(state, converted(random_hands<kCards>(), key_of<kCards>),
          [](const HighKey& hand) { return evaluate_high(hand).bits(); });
}

template <std::size_t kCards>
void sorted_key_from_numbers(benchmark::State& state) {
  measure(state, sorted_hands<kCards>(),
          [](const CardNumbers<kCards>& hand) { return evaluate_high(key_of(hand)).bits(); });
}

template <std::size_t kCards>
void sorted_key(benchmark::State& state) {
  measure(state, converted(sorted_hands<kCards>(), key_of<kCards>),
          [](const HighKey& hand) { return evaluate_high(hand).bits(); });
}

// Any ranking, a function object of a CardSet, from card numbers and from sets.

template <std::size_t kCards, auto kValueOf>
void ranking_from_numbers(benchmark::State& state) {
  measure(state, random_hands<kCards>(),
          [](const CardNumbers<kCards>& hand) { return static_cast<std::uint32_t>(kValueOf(set_of(hand)).bits()); });
}

template <std::size_t kCards, auto kValueOf>
void ranking(benchmark::State& state) {
  measure(state, converted(random_hands<kCards>(), set_of<kCards>),
          [](CardSet hand) { return static_cast<std::uint32_t>(kValueOf(hand).bits()); });
}

constexpr RankMask kTwos = 1U << static_cast<int>(Rank::two);
constexpr RankMask kThreesAndNines = 1U << static_cast<int>(Rank::three) | 1U << static_cast<int>(Rank::nine);

constexpr auto kLow = [](CardSet hand) { return evaluate_low(hand); };
constexpr auto kEightOrBetter = [](CardSet hand) { return evaluate_eight_or_better(hand); };
constexpr auto kTwosWild = [](CardSet hand) { return evaluate_high(hand, kTwos); };
constexpr auto kBaseball = [](CardSet hand) { return evaluate_high(hand, kThreesAndNines); };
constexpr auto kShowing = [](CardSet hand) { return showing_high(hand); };
constexpr auto kShowingBaseball = [](CardSet hand) {
  return showing_high(hand, StraightsAndFlushes::counted, kThreesAndNines);
};
constexpr auto kBoard = [](CardSet hand) { return board_value(hand); };
constexpr auto kFiveThatPlay = [](CardSet hand) { return best_five(hand, evaluate_high(hand)); };

template <std::size_t kCards, auto kValueOf>
void add_ranking(const std::string& name) {
  const std::string cards = "<" + std::to_string(kCards) + ">";
  benchmark::RegisterBenchmark((name + "_from_numbers" + cards).c_str(), ranking_from_numbers<kCards, kValueOf>)
      ->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark((name + cards).c_str(), ranking<kCards, kValueOf>)->Unit(benchmark::kMillisecond);
}

const bool kRankingsRegistered = [] {
  add_ranking<5, kLow>("low");
  add_ranking<7, kLow>("low");
  add_ranking<7, kEightOrBetter>("eight_or_better");
  add_ranking<5, kTwosWild>("twos_wild");
  add_ranking<7, kTwosWild>("twos_wild");
  add_ranking<7, kBaseball>("threes_and_nines_wild");
  add_ranking<11, kBaseball>("threes_and_nines_wild");
  add_ranking<2, kShowing>("showing");
  add_ranking<4, kShowing>("showing");
  add_ranking<4, kShowingBaseball>("showing_threes_and_nines_wild");
  add_ranking<4, kLow>("showing_low");
  add_ranking<3, kBoard>("board");
  add_ranking<7, kFiveThatPlay>("five_that_play");
  return true;
}();

BENCHMARK(floor_from_numbers<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(class_from_numbers<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(class_of_key<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(key_from_numbers<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(set_from_numbers<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(set<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(key<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(floor_from_numbers<7>)->Unit(benchmark::kMillisecond);
BENCHMARK(class_from_numbers<7>)->Unit(benchmark::kMillisecond);
BENCHMARK(class_of_key<7>)->Unit(benchmark::kMillisecond);
BENCHMARK(key_from_numbers<7>)->Unit(benchmark::kMillisecond);
BENCHMARK(set_from_numbers<7>)->Unit(benchmark::kMillisecond);
BENCHMARK(set<7>)->Unit(benchmark::kMillisecond);
BENCHMARK(key<7>)->Unit(benchmark::kMillisecond);
BENCHMARK(set<8>)->Unit(benchmark::kMillisecond);
BENCHMARK(key<8>)->Unit(benchmark::kMillisecond);
BENCHMARK(set<9>)->Unit(benchmark::kMillisecond);
BENCHMARK(set<11>)->Unit(benchmark::kMillisecond);
BENCHMARK(sorted_key_from_numbers<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(sorted_key<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(sorted_key_from_numbers<7>)->Unit(benchmark::kMillisecond);
BENCHMARK(sorted_key<7>)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace oddhand

BENCHMARK_MAIN();
