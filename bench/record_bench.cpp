// Records: rows a second into the file, and of the whole way from cards to file on one thread.
#include <benchmark/benchmark.h>
#include <stdlib.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "sim/games/game_list.h"
#include "sim/record/hand_recorder.h"
#include "sim/record/record_file.h"
#include "sim/run/match.h"
#include "strategies/bot_list.h"

namespace oddhand {
namespace {

constexpr std::uint64_t kHands = 2048;  // a block

/// Six seats of a game with bots that bet and draw.
struct Bench {
  const Game& game;
  const Options options;
  const std::vector<Bot> bots;
  const PlayTable table;

  explicit Bench(std::string_view name)
      : game(find_game(name)),
        options(make_options(game, {})),
        bots(parse_bots("threshold*" + std::to_string(options.seats), options.seats, builtin_bots())),
        table(table_of(game, options, bots, 1)) {}
};

/// An empty file, removed at the end.
class ScratchFile {
 public:
  ScratchFile() : path_((std::filesystem::temp_directory_path() / "oddhand-bench-XXXXXX").string()) {
    close(mkstemp(path_.data()));
  }
  ~ScratchFile() { std::filesystem::remove(path_); }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

HandRows rows_of(const Bench& bench, std::uint64_t first) {
  HandRows rows;
  HandRecorder recorder(bench.table);
  for_each_hand(bench.table, {first, kHands}, [&](Hand& hand) { recorder.play(hand, rows); });
  return rows;
}

void renumber(HandRows& rows, std::uint64_t by) {
  for (auto& row : rows.hands) row.hand += by;
  for (auto& row : rows.seats) row.hand += by;
  for (auto& row : rows.decisions) row.hand += by;
  for (auto& row : rows.cards) row.hand += by;
}

void count(benchmark::State& state, std::size_t rows, std::uint64_t hands, const ScratchFile& file) {
  const auto rate = [](double n) { return benchmark::Counter(n, benchmark::Counter::kIsRate); };
  state.counters["rows_per_second"] = rate(static_cast<double>(rows));
  state.counters["hands_per_second"] = rate(static_cast<double>(hands));
  state.counters["rows_per_hand"] = static_cast<double>(rows) / static_cast<double>(hands);
  state.counters["bytes_per_hand"] =
      static_cast<double>(std::filesystem::file_size(file.path())) / static_cast<double>(hands);
}

void write_rows(benchmark::State& state, const char* game) {
  const Bench bench(game);
  HandRows rows = rows_of(bench, 0);
  const ScratchFile scratch;
  RecordFile file(scratch.path(), {});
  std::uint64_t hands = 0;
  for (auto _ : state) {
    file.write(rows);
    hands += kHands;
    state.PauseTiming();
    renumber(rows, kHands);
    state.ResumeTiming();
  }
  count(state, rows.size() * (hands / kHands), hands, scratch);
}

void play_and_write(benchmark::State& state, const char* game) {
  const Bench bench(game);
  const ScratchFile scratch;
  RecordFile file(scratch.path(), {});
  std::uint64_t hands = 0;
  std::size_t rows_written = 0;
  for (auto _ : state) {
    const HandRows rows = rows_of(bench, hands);
    file.write(rows);
    hands += kHands;
    rows_written += rows.size();
  }
  count(state, rows_written, hands, scratch);
}

BENCHMARK_CAPTURE(write_rows, switch_game, "switch")->MinTime(2);
BENCHMARK_CAPTURE(play_and_write, switch_game, "switch")->MinTime(2);
BENCHMARK_CAPTURE(play_and_write, jack_the_shifter, "jack-the-shifter")->MinTime(2);

}  // namespace
}  // namespace oddhand

BENCHMARK_MAIN();
