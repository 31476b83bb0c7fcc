// What one dealt card costs: one deck alone, 32 at once, and a plain reference shuffle to compare with.
#include <benchmark/benchmark.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>

#include "sim/deal/deck.h"
#include "sim/deal/deck_batch.h"

namespace oddhand {
namespace {

void report_cards(benchmark::State& state, std::int64_t cards_per_iteration) {
  const auto cards = static_cast<double>(state.iterations() * cards_per_iteration);
  state.counters["per card"] = benchmark::Counter(cards, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

/// PCG32 (XSH-RR, M. O'Neill 2014): a small sequential generator, as a program without replay would use.
class Pcg32 {
 public:
  explicit Pcg32(std::uint64_t seed) : state_(seed) {}
  std::uint32_t next() {
    const std::uint64_t old = state_;
    state_ = old * 6364136223846793005ULL + 1442695040888963407ULL;
    return std::rotr(static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U), static_cast<int>(old >> 59U));
  }
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{next()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

 private:
  std::uint64_t state_;
};

void reference_pcg32(benchmark::State& state) {
  const auto count = static_cast<std::uint32_t>(state.range(0));
  Pcg32 random(1);
  std::array<std::uint8_t, 52> deck{};
  for (auto _ : state) {
    std::iota(deck.begin(), deck.end(), std::uint8_t{0});
    for (std::uint32_t i = 0; i < count; ++i) std::swap(deck[i], deck[i + random.below(52 - i)]);
    benchmark::DoNotOptimize(deck);
  }
  report_cards(state, count);
}

void one_deck(benchmark::State& state) {
  const auto count = static_cast<int>(state.range(0));
  DealKey key{1, 0};
  Deck deck;
  for (auto _ : state) {
    deal_deck(key, count, deck);
    benchmark::DoNotOptimize(deck);
    ++key.deal;
  }
  report_cards(state, count);
}

template <auto deal>
void deck_batch(benchmark::State& state) {
  const auto count = static_cast<int>(state.range(0));
  DealKey key{1, 0};
  DeckBatch batch;
  for (auto _ : state) {
    deal(key, {.cards = count}, batch);
    benchmark::DoNotOptimize(batch);
    key.deal += kBatchDeals;
  }
  report_cards(state, std::int64_t{count} * kBatchDeals);
}

/// Two pull blocks and six seat keys, as a six-seat Switch hand needs; nanoseconds per deal.
void batch_extras(benchmark::State& state) {
  DealKey key{1, 0};
  DeckBatch batch;
  for (auto _ : state) {
    deal_batch(key, {.cards = 0, .pull_blocks = 2, .seats = 6}, batch);
    benchmark::DoNotOptimize(batch);
    key.deal += kBatchDeals;
  }
  const auto deals = static_cast<double>(state.iterations() * kBatchDeals);
  state.counters["per deal"] = benchmark::Counter(deals, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void card_counts(benchmark::internal::Benchmark* bench) { bench->Arg(10)->Arg(30)->Arg(52); }

BENCHMARK(reference_pcg32)->Apply(card_counts);
BENCHMARK(one_deck)->Apply(card_counts);
BENCHMARK(deck_batch<deal_batch>)->Name("deck_batch")->Apply(card_counts);
BENCHMARK(deck_batch<deal_batch_portable>)->Name("deck_batch_portable")->Apply(card_counts);
BENCHMARK(batch_extras);

}  // namespace
}  // namespace oddhand

BENCHMARK_MAIN();
