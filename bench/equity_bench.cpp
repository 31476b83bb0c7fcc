// Sampled equities: nanoseconds per deal, dealing, valuing and comparing included.
#include <benchmark/benchmark.h>

#include <array>

#include "sim/deal/deck_batch.h"
#include "sim/equity/sampled_equity.h"

namespace oddhand {
namespace {

constexpr std::uint64_t kDeals = 8192;

void sample(benchmark::State& state, const ShowdownSpot& spot) {
  EquitySums sums = no_equity(spot);
  std::uint64_t first = 0;
  for (auto _ : state) {
    sample_equity(spot, 1, {first, kDeals}, sums);
    first += kDeals;
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(first));
  state.counters["ns_per_deal"] =
      benchmark::Counter(static_cast<double>(first) * 1e-9, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

/// Two own cards each and five for all, none of them known.
void two_card_hands(benchmark::State& state) {
  ShowdownSpot spot;
  spot.hands.assign(static_cast<std::size_t>(state.range(0)), {CardSet(), 2});
  spot.board.unknown = 5;
  sample(state, spot);
}

/// Seven cards each.
void stud_hands(benchmark::State& state, Ranking ranking, RankMask wild) {
  ShowdownSpot spot;
  spot.hands.assign(static_cast<std::size_t>(state.range(0)), {CardSet(), 7});
  spot.ranking = ranking;
  spot.wild = wild;
  sample(state, spot);
}

/// The dealing alone.
void deal_rows_only(benchmark::State& state) {
  const RemainingDeck deck{CardSet()};
  CardRows rows;
  std::uint64_t first = 0;
  for (auto _ : state) {
    deal_rows({1, first}, deck, static_cast<int>(state.range(0)), rows);
    benchmark::DoNotOptimize(rows);
    first += kBatchDeals;
  }
  state.counters["ns_per_deal"] =
      benchmark::Counter(static_cast<double>(first) * 1e-9, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

BENCHMARK(two_card_hands)->Arg(2)->Arg(6)->Arg(10);
BENCHMARK_CAPTURE(stud_hands, high, Ranking::high, 0)->Arg(2)->Arg(6);
BENCHMARK_CAPTURE(stud_hands, high_threes_nines_wild, Ranking::high, 1U << 1 | 1U << 7)->Arg(6);
BENCHMARK_CAPTURE(stud_hands, low, Ranking::low, 0)->Arg(6);
BENCHMARK_CAPTURE(stud_hands, high_low, Ranking::high_low, 0)->Arg(6);
BENCHMARK(deal_rows_only)->Arg(9)->Arg(17)->Arg(42);

}  // namespace
}  // namespace oddhand

BENCHMARK_MAIN();
