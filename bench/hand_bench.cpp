// What a whole hand costs: every game with 2, 6 and the most seats, played by bots on the path of `oddhand play`,
// beside a floor that does only what any program must (floor.h). scripts/bench runs it and states the ratios.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "bench/floor.h"
#include "sim/games/game_list.h"
#include "sim/run/match.h"
#include "strategies/bot_list.h"

namespace oddhand {
namespace {

constexpr std::uint64_t kSeed = 1;
constexpr std::uint64_t kDeals = 4 * kBlockDeals;  // per iteration; too many for branch prediction to learn by heart

int most_seats(const Game& game) {
  Options options = game.defaults();
  for (options.seats = kMaxSeats; !fits(game, options); --options.seats) continue;
  return options.seats;
}

/// One table, and what its hands are made of.
struct Case {
  const Game* game;
  Options options;
  std::vector<Bot> bots;
  HandLoad load;
};

std::shared_ptr<Case> make_case(const Game& game, int seats, const std::string& bot) {
  auto c = std::make_shared<Case>();
  c->game = &game;
  c->options = make_options(game, std::vector<std::string>{"seats=" + std::to_string(seats)});
  c->bots = parse_bots(bot + '*' + std::to_string(seats), seats, builtin_bots());
  return c;
}

PlayTable table_of(const Case& c) {
  PlayTable table{*c.game, c.options, {}, kSeed};
  for (std::size_t i = 0; i < c.bots.size(); ++i) table.policies.values[i] = c.bots[i].policy.get();
  return table;
}

/// The hands are played once to see what they are made of; only when a benchmark of this case runs.
const HandLoad& load_of(Case& c) {
  if (c.load.hands.empty()) c.load = measure_load(table_of(c), kDeals, c.bots.front().name == "random");
  return c.load;
}

void report(benchmark::State& state, const HandLoad& load) {
  using benchmark::Counter;
  const auto hands = static_cast<double>(state.iterations()) * static_cast<double>(kDeals);
  const double decisions = static_cast<double>(load.decisions) / static_cast<double>(kDeals);
  state.counters["per hand"] = Counter(hands, Counter::kIsRate | Counter::kInvert);
  state.counters["per decision"] = Counter(hands * decisions, Counter::kIsRate | Counter::kInvert);
  state.counters["decisions"] = decisions;
}

/// As `oddhand play` plays it, sums included.
void play_hands(benchmark::State& state, Case& c) {
  const HandLoad& load = load_of(c);
  for (auto _ : state) {
    RunControl control;
    benchmark::DoNotOptimize(play_match(*c.game, c.options, c.bots, kSeed, {.deals = kDeals, .threads = 1}, control));
  }
  report(state, load);
}

/// By the interpreting runner, as a study or a search plays it.
void interpret_hands(benchmark::State& state, Case& c) {
  const HandLoad& load = load_of(c);
  const PlayTable table = table_of(c);
  for (auto _ : state) {
    Chips won{};
    for_each_hand(table, {0, kDeals}, [&](Hand& hand) {
      while (advance(hand, c.game->steps)) {
        answer(hand, c.game->steps, decide(*table.policies[hand.table.actor], hand));
      }
      won += payoffs(hand)[seat_at(0)];
    });
    benchmark::DoNotOptimize(won);
  }
  report(state, load);
}

void floor_of_hands(benchmark::State& state, Case& c) {
  const HandLoad& load = load_of(c);
  for (auto _ : state) benchmark::DoNotOptimize(do_load(load, kSeed));
  report(state, load);
}

void floor_with_batched_decks(benchmark::State& state, Case& c) {
  const HandLoad& load = load_of(c);
  for (auto _ : state) benchmark::DoNotOptimize(do_load_in_batches(load, kSeed));
  report(state, load);
}

void register_case(const Game& game, int seats, const std::string& bot) {
  const std::shared_ptr<Case> c = make_case(game, seats, bot);
  const std::string name = std::string(game.name) + '/' + std::to_string(seats) + '/' + bot;
  const auto add = [&](const char* what, void (*run)(benchmark::State&, Case&)) {
    benchmark::RegisterBenchmark((name + '/' + what).c_str(), [c, run](benchmark::State& state) { run(state, *c); })
        ->Unit(benchmark::kMillisecond)
        ->MeasureProcessCPUTime();  // a match has threads of its own
  };
  add("hand", play_hands);
  add("interpreted", interpret_hands);
  add("floor", floor_of_hands);
  add("floor, batched decks", floor_with_batched_decks);
}

}  // namespace
}  // namespace oddhand

int main(int argc, char** argv) {
  for (const oddhand::Game& game : oddhand::games()) {
    const int most = oddhand::most_seats(game);
    for (const int seats : std::set{2, std::min(6, most), most}) {
      for (const char* bot : {"threshold", "calling", "random"}) oddhand::register_case(game, seats, bot);
    }
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
