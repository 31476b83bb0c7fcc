// What one hand costs to evaluate: every ranking, from card numbers and with the hand at hand as a CardSet or a
// HighKey, in random and in sorted order; for high hands beside a floor, a plain loop that adds a number per card and
// follows two dependent look-ups, and sees no flushes. Names are ranking<cards>/input/order.
#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "bench/random_hands.h"
#include "evaluator/best_five.h"
#include "evaluator/board_value.h"
#include "evaluator/high_hand.h"
#include "evaluator/low_hand.h"
#include "evaluator/showing_hand.h"
#include "evaluator/wild_hand.h"

namespace oddhand {
namespace {

/// Cards as they are dealt, in any order.
using CardList = std::span<const Card>;

template <class Hand, std::size_t kCards>
Hand hand_of(const CardRow<kCards>& row) {
  if constexpr (std::is_same_v<Hand, CardList>) {
    return row;
  } else {
    Hand hand;
    for (const Card card : row) {
      if constexpr (std::is_same_v<Hand, CardSet>) {
        hand.insert(card);
      } else {
        hand += Hand(card);
      }
    }
    return hand;
  }
}

/// Runs `number_of` over all of `hands` per iteration.
template <class Hands, class NumberOf>
void measure(benchmark::State& state, const Hands& hands, const NumberOf& number_of) {
  for (auto _ : state) {
    std::uint32_t sum = 0;
    for (const auto& hand : hands) sum += number_of(hand);
    benchmark::DoNotOptimize(sum);
  }
  report_per_hand(state, hands.size());
}

void add(const std::string& name, const std::string& input, HandOrder order, auto run) {
  benchmark::RegisterBenchmark((name + "/" + input + "/" + to_string(order)).c_str(), run)
      ->Unit(benchmark::kMillisecond);
}

/// Adds `number_of`, a function object of a `Hand`: made of card numbers each time and, but for lists, at hand.
template <class Hand, std::size_t kCards, class NumberOf>
void add_ranking(const std::string& ranking, const std::string& form, const NumberOf& number_of) {
  const std::string name = ranking + "<" + std::to_string(kCards) + ">";
  for (const HandOrder order : kHandOrders) {
    add(name, form + "_of_numbers", order, [=](benchmark::State& state) {
      measure(state, bench_hands<kCards>(order),
              [&](const CardRow<kCards>& row) { return number_of(hand_of<Hand>(row)); });
    });
    if constexpr (!std::is_same_v<Hand, CardList>) {
      add(name, form, order, [=](benchmark::State& state) {
        std::vector<Hand> hands;
        for (const auto& row : bench_hands<kCards>(order)) hands.push_back(hand_of<Hand>(row));
        measure(state, hands, number_of);
      });
    }
  }
}

constexpr auto kFloor = [](CardList hand) {
  std::uint64_t sums = 0;
  for (const Card card : hand) sums += detail::kCardSums[static_cast<std::size_t>(card.index())];
  return static_cast<std::uint32_t>(detail::class_of_ranks(sums).number());
};
constexpr auto kClass = [](const auto& hand) { return static_cast<std::uint32_t>(high_class(hand).number()); };
constexpr auto kHigh = [](const auto& hand) { return evaluate_high(hand).bits(); };
constexpr auto kLow = [](CardSet hand) { return evaluate_low(hand).bits(); };
constexpr auto kEightOrBetter = [](CardSet hand) { return evaluate_eight_or_better(hand).bits(); };
constexpr auto kTwosWild = [](CardSet hand) { return evaluate_high(hand, kTwos).bits(); };
constexpr auto kBaseball = [](CardSet hand) { return evaluate_high(hand, kThreesAndNines).bits(); };
constexpr auto kShowing = [](CardSet hand) { return showing_high(hand).bits(); };
constexpr auto kShowingBaseball = [](CardSet hand) {
  return showing_high(hand, StraightsAndFlushes::counted, kThreesAndNines).bits();
};
constexpr auto kBoard = [](CardSet hand) { return static_cast<std::uint32_t>(board_value(hand).bits()); };
constexpr auto kFiveThatPlay = [](CardSet hand) {
  return static_cast<std::uint32_t>(best_five(hand, evaluate_high(hand)).bits());
};

template <std::size_t kCards>
void add_high() {
  if constexpr (kCards <= 7) {
    add_ranking<CardList, kCards>("floor", "list", kFloor);
    add_ranking<CardList, kCards>("class", "list", kClass);
    add_ranking<HighKey, kCards>("class", "key", kClass);
    add_ranking<CardSet, kCards>("class", "set", kClass);
  }
  add_ranking<CardList, kCards>("high", "list", kHigh);
  add_ranking<HighKey, kCards>("high", "key", kHigh);
  add_ranking<CardSet, kCards>("high", "set", kHigh);
}

template <std::size_t kCards>
void add_of_sets(const std::string& ranking, const auto& number_of) {
  add_ranking<CardSet, kCards>(ranking, "set", number_of);
}

const bool kAdded = [] {
  add_high<5>();
  add_high<7>();
  add_high<8>();
  add_high<9>();
  add_high<11>();
  add_of_sets<5>("low", kLow);
  add_of_sets<7>("low", kLow);
  add_of_sets<7>("eight_or_better", kEightOrBetter);
  add_of_sets<5>("twos_wild", kTwosWild);
  add_of_sets<7>("twos_wild", kTwosWild);
  add_of_sets<7>("threes_and_nines_wild", kBaseball);
  add_of_sets<11>("threes_and_nines_wild", kBaseball);
  add_of_sets<2>("showing", kShowing);
  add_of_sets<4>("showing", kShowing);
  add_of_sets<4>("showing_threes_and_nines_wild", kShowingBaseball);
  add_of_sets<4>("showing_low", kLow);
  add_of_sets<3>("board", kBoard);
  add_of_sets<7>("five_that_play", kFiveThatPlay);
  return true;
}();

}  // namespace
}  // namespace oddhand

BENCHMARK_MAIN();
