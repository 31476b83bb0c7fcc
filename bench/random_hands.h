// A million random hands for benchmarks, as they are dealt or in order.
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "evaluator/card.h"

namespace oddhand {

inline constexpr std::size_t kBenchHands = 1'000'000;

template <std::size_t kCards>
using CardRow = std::array<Card, kCards>;
template <std::size_t kCards>
using CardRowList = std::vector<CardRow<kCards>>;

/// Sorted: each hand's cards in order, and all hands as an enumeration would meet them, neighbours sharing their first
/// cards.
enum class HandOrder { random, sorted };
inline constexpr std::array kHandOrders{HandOrder::random, HandOrder::sorted};
inline std::string to_string(HandOrder order) { return order == HandOrder::random ? "random" : "sorted"; }

template <std::size_t kCards>
const CardRowList<kCards>& random_hands() {
  static const auto kHands = [] {
    std::mt19937 random(1);
    std::array<Card, kDeckSize> deck{};
    for (std::size_t c = 0; c < deck.size(); ++c) deck[c] = Card::from_index(static_cast<int>(c));
    CardRowList<kCards> hands(kBenchHands);
    for (auto& hand : hands) {
      for (std::size_t i = 0; i < kCards; ++i) std::swap(deck[i], deck[i + random() % (deck.size() - i)]);
      std::copy_n(deck.begin(), kCards, hand.begin());
    }
    return hands;
  }();
  return kHands;
}

/// The same hands in either order.
template <std::size_t kCards>
const CardRowList<kCards>& bench_hands(HandOrder order) {
  if (order == HandOrder::random) return random_hands<kCards>();
  static const auto kSorted = [] {
    CardRowList<kCards> hands = random_hands<kCards>();
    for (auto& hand : hands) std::ranges::sort(hand);
    std::ranges::sort(hands);
    return hands;
  }();
  return kSorted;
}

/// Reports nanoseconds per hand of a benchmark that evaluates `hands` per iteration.
inline void report_per_hand(benchmark::State& state, std::size_t hands) {
  state.counters["per hand"] = benchmark::Counter(static_cast<double>(state.iterations()) * static_cast<double>(hands),
                                                  benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

inline constexpr RankMask kTwos = mask_of(Rank::two);
inline constexpr RankMask kThreesAndNines = mask_of(Rank::three) | mask_of(Rank::nine);

}  // namespace oddhand
