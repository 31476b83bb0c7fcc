// Equities: nanoseconds per deal sampled or case counted, dealing, valuing and comparing included.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>
#include <vector>

#include "evaluator/card_text.h"
#include "sim/deal/deck_batch.h"
#include "sim/equity/exact_equity.h"
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

/// The first cases of an enumeration.
void count_cases(benchmark::State& state, const ShowdownSpot& spot) {
  const Block cases{0, std::min<std::uint64_t>(equity_cases(spot), 1'000'000)};
  for (auto _ : state) {
    EquitySums sums = no_equity(spot);
    enumerate_equity(spot, cases, sums);
    benchmark::DoNotOptimize(sums);
  }
  state.counters["ns_per_case"] =
      benchmark::Counter(static_cast<double>(state.iterations()) * static_cast<double>(cases.count) * 1e-9,
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

ShowdownSpot known_hands(const std::vector<std::string>& hands) {
  ShowdownSpot spot;
  for (const std::string& hand : hands) spot.hands.push_back({parse_card_set(hand), 0});
  spot.board.unknown = 5;
  return spot;
}

/// A hand and three cards in the middle are known.
ShowdownSpot on_the_flop() {
  ShowdownSpot spot;
  spot.hands = {{parse_card_set("AcAs"), 0}, {CardSet(), 2}};
  spot.board = {parse_card_set("2h7dJs"), 2};
  return spot;
}

ShowdownSpot pat_hand() {
  ShowdownSpot spot;
  spot.hands = {{parse_card_set("KhKd7c4s2h"), 0}, {CardSet(), 5}};
  return spot;
}

ShowdownSpot high_low() {
  ShowdownSpot spot;
  spot.hands = {{parse_card_set("3c9dKsKd5c"), 2}, {parse_card_set("AsAd2d4h7s"), 2}};
  spot.ranking = Ranking::high_low;
  return spot;
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
BENCHMARK_CAPTURE(count_cases, two_hands_and_a_board, known_hands({"AcAs", "KhKd"}));
BENCHMARK_CAPTURE(count_cases, six_hands_and_a_board, known_hands({"AcAs", "KhKd", "7c2d", "JsTs", "9h9d", "5c4c"}));
BENCHMARK_CAPTURE(count_cases, flop, on_the_flop());
BENCHMARK_CAPTURE(count_cases, five_cards, pat_hand());
BENCHMARK_CAPTURE(count_cases, high_low_of_seven, high_low());
BENCHMARK(deal_rows_only)->Arg(9)->Arg(17)->Arg(42);

}  // namespace
}  // namespace oddhand

BENCHMARK_MAIN();
