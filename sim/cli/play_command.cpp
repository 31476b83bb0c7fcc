// oddhand play: a match between bots in fixed seats.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <optional>

#include "evaluator/counted.h"
#include "evaluator/input_error.h"
#include "sim/cli/all_bots.h"
#include "sim/cli/commands.h"
#include "sim/cli/counts.h"
#include "sim/cli/experiment_task.h"
#include "sim/cli/play_record.h"
#include "sim/cli/run_task.h"
#include "sim/games/agreed.h"
#include "sim/games/game_list.h"
#include "sim/record/recorded_match.h"
#include "sim/run/match.h"

namespace oddhand {
namespace {

constexpr const char* kPlayAbout = "Plays a match: what each seat and each bot wins per hand, with 95 % intervals.";
constexpr const char* kPlayGrammar =
    "Bots are separated by commas, one per seat from the first seat left of the button; *N repeats one, and\n"
    "parameters follow colons: threshold:open=0.6:bluff=0.05*3,random*3 fills six seats. See oddhand list bots.\n\n"
    "Example: oddhand play switch --bots threshold*3,random*3 --hands 2M --seed 7 --csv match.csv";

struct PlayOptions {
  GameOptions game;
  RunOptions run;
  std::string bots;
  std::vector<std::string> sweeps;
  std::string hands = "1M";
  std::optional<std::string> record;
  std::string on_bot_failure = "default";
};

std::vector<Column> match_columns(Intervals intervals) {
  const auto hidden = [](std::string name, CellKind kind, std::string meaning) {
    return Column{.name = std::move(name), .kind = kind, .audience = Audience::programs, .meaning = std::move(meaning)};
  };
  std::vector<Column> columns{
      hidden("game", CellKind::text, "the game"),
      hidden("base", CellKind::text, "base game of Switch; of any other game the game itself"),
      hidden("cards", CellKind::integer, "cards dealt to each seat"),
      hidden("draw", CellKind::text, "draw limit, or no"),
      hidden("direction", CellKind::text, "direction of the switch"),
      hidden("structure", CellKind::text, "betting structure"),
      hidden("seats", CellKind::integer, "players at the table"),
      {.name = "kind", .audience = Audience::programs, .meaning = "seat, or bot: all seats of one bot together"},
      {.name = "seat", .kind = CellKind::integer, .meaning = "seat number, 1 = first left of the button"},
      {.name = "bot", .meaning = "the bot as given, or its name="},
      {.name = "seats_covered",
       .heading = "seats",
       .kind = CellKind::integer,
       .meaning = "seats that the row covers: 1, or those of the bot"},
      {.name = "hands", .kind = CellKind::integer, .meaning = "hands played"},
      hidden("chips_total", CellKind::text, "chips won in all hands by all seats of the row, exact"),
      {.name = "chips", .audience = Audience::people, .align = Align::right},
      {.name = "chips_per_hand",
       .heading = "chips/hand",
       .kind = CellKind::real,
       .decimals = 4,
       .meaning = "chips won per hand and seat"},
      hidden("standard_error", CellKind::real, "standard error of chips_per_hand"),
      hidden("ci95_low", CellKind::real, "lower end of the 95 % interval of chips_per_hand"),
      hidden("ci95_high", CellKind::real, "upper end of the 95 % interval of chips_per_hand"),
      {.name = "interval", .heading = "95 % interval", .audience = Audience::people, .align = Align::right},
      {.name = "chips_per_100_hands",
       .heading = "chips/100",
       .kind = CellKind::real,
       .decimals = 2,
       .meaning = "chips won per 100 hands and seat"},
      {.name = "interval_100", .heading = "95 % interval", .audience = Audience::people, .align = Align::right},
      hidden("ci95_low_per_100_hands", CellKind::real, "lower end of the 95 % interval of chips_per_100_hands"),
      hidden("ci95_high_per_100_hands", CellKind::real, "upper end of the 95 % interval of chips_per_100_hands"),
      hidden("big_bets_per_100_hands", CellKind::real, "fixed limit: the same in big bets"),
      hidden("mbb_per_hand", CellKind::real, "with blinds: thousandths of a big blind per hand and seat"),
      hidden("method", CellKind::text, "how the interval was made; docs/statistics.md"),
      hidden("deals", CellKind::integer, "independent deals behind the estimate"),
  };
  if (intervals == Intervals::anytime) std::ranges::copy(anytime_columns(), std::back_inserter(columns));
  return columns;
}

/// "[low, high]", or nothing where there is no interval (a single hand).
std::string interval_text(double low, double high, int decimals) {
  if (std::isnan(low) || std::isnan(high)) return {};
  return "[" + fixed_text(low, decimals) + ", " + fixed_text(high, decimals) + "]";
}

/// What was played: the first columns of every row.
std::vector<Cell> game_cells(const Game& game, const Options& o) {
  const bool passes_cards = std::ranges::find(game.options, &kDirectionOption) != game.options.end();
  return {std::string(game.name),
          std::string(passes_cards ? base_name(o) : game.name),
          std::int64_t{o.cards},
          o.draw ? std::string(to_string(o.draw_limit)) : std::string("no"),
          passes_cards ? std::string(to_string(o.direction)) : std::string("none"),
          std::string(to_string(o.structure)),
          std::int64_t{o.seats}};
}

/// One line of results: what `sums` gives per hand and seat.
std::vector<Cell> match_row(const Game& game, const Options& o, std::string kind, Cell seat, std::string bot, int seats,
                            const ExactMean& sums, Intervals intervals) {
  const Estimate e = estimate_mean(sums, seats);
  const Estimate per_100 = scaled(e, 100);
  const bool blinds = blinds_agreed(o);
  const bool fixed = o.structure == BettingStructure::fixed_limit;
  const auto optional = [](bool present, double value) { return present ? Cell(value) : Cell(); };
  std::vector<Cell> cells = game_cells(game, o);
  cells.insert(cells.end(), {std::move(kind),
                             std::move(seat),
                             std::move(bot),
                             std::int64_t{seats},
                             sums.count,
                             sums.sum.to_string(),
                             group_digits(sums.sum.to_string()),
                             e.value,
                             e.standard_error,
                             e.low,
                             e.high,
                             interval_text(e.low, e.high, 4),
                             per_100.value,
                             interval_text(per_100.low, per_100.high, 2),
                             per_100.low,
                             per_100.high,
                             optional(fixed, per_100.value / static_cast<double>(o.big_bet.count)),
                             optional(blinds, 1000 * e.value / static_cast<double>(o.big_blind.count)),
                             std::string(to_string(e.method)),
                             e.deals});
  if (intervals == Intervals::anytime) std::ranges::move(anytime_cells(e, 4), std::back_inserter(cells));
  return cells;
}

/// The bots that are from outside, as one line or several share their name, with what failed.
std::vector<BotFailures> outside_failures(const std::vector<Bot>& bots, const MatchSums& sums) {
  std::vector<BotFailures> all;
  for (const BotSeats& group : seats_by_bot(bots)) {
    std::vector<Bot> of_group;
    for (const Seat s : group.seats) of_group.push_back(bots[static_cast<std::size_t>(s)]);
    if (outside_bots(of_group).empty()) continue;
    FailureCounts counts;
    for (const Seat s : group.seats) counts += sums.failures[s];
    all.push_back({group.name, counts.illegal, counts.malformed, counts.missing});
  }
  return all;
}

ResultTable match_table(const Game& game, const Options& o, const std::vector<Bot>& bots, const Match& match,
                        std::uint64_t seed, Intervals intervals) {
  ResultTable table(match_columns(intervals));
  const MatchSums& sums = match.result.sums;
  table.title = game.announce(o);
  table.header = {describe_stakes(o) + ", " + counted(o.seats, "seat"),
                  grouped_count(match.result.deals, "hand") + ", seed " + std::to_string(seed)};
  table.start_section("By seat");
  for (int i = 0; i < o.seats; ++i) {
    const auto lane = static_cast<std::size_t>(i);
    table.add_row(
        match_row(game, o, "seat", std::int64_t{i + 1}, bots[lane].name, 1, sums.seat.values[lane], intervals));
  }
  table.start_section("By bot, per seat");
  for (std::size_t g = 0; g < match.bots.size(); ++g) {
    table.add_row(
        match_row(game, o, "bot", {}, match.bots[g].name, match.bots[g].seats.size(), sums.bot[g], intervals));
  }
  const Estimate showdowns = estimate_proportion(sums.showdowns, match.result.deals);
  WideSum all;
  for (int i = 0; i < o.seats; ++i) all += sums.seat.values[static_cast<std::size_t>(i)].sum;
  table.notes = {"chips of all seats: " + all.to_string(),
                 "hands that went to a showdown: " + fixed_text(100 * showdowns.value, 2) + " % " +
                     interval_text(100 * showdowns.low, 100 * showdowns.high, 2)};
  for (const BotFailures& failed : outside_failures(bots, sums)) {
    table.notes.push_back("failed answers of " + failed.bot + ": " +
                          to_string(FailureCounts{failed.illegal, failed.malformed, failed.missing}));
  }
  return table;
}

class PlayTask final : public Task {
 public:
  PlayTask(const std::string& game, const std::vector<std::string>& settings, std::string bots, std::uint64_t hands,
           std::uint64_t seed, OnBotFailure on_failure, RecordQueue* record = nullptr)
      : game_(find_game(game)),
        options_(make_options(game_, settings)),
        bot_text_(std::move(bots)),
        bots_(seat_bots(bot_text_, game_, options_, on_failure)),
        seed_(seed),
        job_(record == nullptr ? match_job(game_, options_, bots_, seed, hands)
                               : recorded_match_job(game_, options_, bots_, seed, hands, *record)) {}

  bool has_outside_bots() const { return !outside_bots(bots_).empty(); }
  void prepare(Sharing sharing) const override { start_bots(bots_, sharing); }
  std::vector<std::string> warnings() const override { return failure_lines(bots_); }
  std::vector<BotFailures> bot_failures(const JobOutcome& outcome) const override {
    return outside_failures(bots_, match_sums(bots_, outcome.state));
  }
  const Job& job() const override { return job_; }
  Noun unit() const override { return "hand"; }
  RunRecord record() const override {
    RunRecord record{.kind = "play", .seed = seed_};
    record.options = {{"game", std::string(game_.name)}, {"bots", bot_text_}, {"hands", std::to_string(job_.deals)}};
    for (const OptionSpec* spec : game_.options) record.options.emplace_back(spec->key, spec->get(options_));
    return record;
  }
  /// What a record says of the match, but for what every run says.
  RecordedRun recorded_run() const {
    RecordedRun run{.game = std::string(game_.name), .hands_asked = job_.deals};
    for (const Bot& bot : bots_) run.bots.push_back(bot.name);
    for (const Step& step : game_.steps) run.steps.push_back(step.word);
    return run;
  }
  ResultTable table(const JobOutcome& outcome, Intervals intervals) const override {
    const Match match{seats_by_bot(bots_), {match_sums(bots_, outcome.state), outcome.state.deals_done(job_)}};
    return match_table(game_, options_, bots_, match, seed_, intervals);
  }
  /// Chips per hand and seat: bots by name, then "seat 1" and so on.
  std::vector<NamedEstimate> estimates(const JobOutcome& outcome) const override {
    const MatchSums sums = match_sums(bots_, outcome.state);
    const std::vector<BotSeats> groups = seats_by_bot(bots_);
    std::vector<NamedEstimate> all;
    for (std::size_t g = 0; g < groups.size(); ++g) {
      all.push_back({{groups[g].name}, estimate_mean(sums.bot[g], groups[g].seats.size())});
    }
    for (const Seat s : SeatSet::first_seats(options_.seats)) {
      all.push_back({{"seat " + std::to_string(seat_number(s))}, estimate_mean(sums.seat[s])});
    }
    return all;
  }

 private:
  const Game& game_;
  Options options_;
  std::string bot_text_;
  std::vector<Bot> bots_;
  std::uint64_t seed_;
  Job job_;
};

ExitStatus play_recorded(const PlayOptions& given, std::uint64_t hands, std::uint64_t seed, OnBotFailure on_failure,
                         const Invocation& invocation) {
  check_recordable(given.run, invocation.party);
  PlayRecord record(*given.record);
  const PlayTask task(given.game.game, given.game.all_settings(), given.bots, hands, seed, on_failure, &record.queue());
  if (task.has_outside_bots() && given.run.seed == "secret") {
    throw InputError(
        "--seed secret: a record would tell it to bots from outside while they play; leave one of them out");
  }
  record.describe(task.recorded_run());
  return run_task(task, given.run, invocation, &record);
}

}  // namespace

std::unique_ptr<Task> play_task(const std::string& game, const std::vector<std::string>& settings,
                                const std::string& bots, std::uint64_t hands, std::uint64_t seed,
                                OnBotFailure on_failure) {
  return std::make_unique<PlayTask>(game, settings, bots, hands, seed, on_failure);
}

CommandBody declare_play(CLI::App& app, const Invocation& invocation) {
  CLI::App* command = app.add_subcommand("play", kPlayAbout);
  command->footer(kPlayGrammar);
  const auto given = std::make_shared<PlayOptions>();
  given->game.declare(*command);
  command->add_option("--bots", given->bots, "who plays: one bot per seat")->required()->type_name("BOTS");
  command->add_option("--hands", given->hands, "hands to play: 10M, 1e6, 2_500_000 (default: 1M)")->type_name("N");
  declare_sweep(*command, given->sweeps);
  command->add_option("--record", given->record, "also write every hand into FILE, an SQLite database: docs/record.md")
      ->type_name("FILE");
  declare_on_bot_failure(*command, given->on_bot_failure);
  given->run.declare(*command);
  return [given, invocation] {
    const auto hands = static_cast<std::uint64_t>(parse_count("--hands", given->hands, {.least = 1}));
    const std::uint64_t seed = parse_seed("--seed", given->run.seed);
    const OnBotFailure on_failure = parse_on_bot_failure(given->on_bot_failure);
    if (given->record && !given->sweeps.empty()) throw InputError("--record: takes one run; --sweep makes several");
    if (given->record) return play_recorded(*given, hands, seed, on_failure, invocation);
    const auto task = swept_task(given->sweeps, [&](const std::vector<std::string>& more) {
      std::vector<std::string> settings = given->game.all_settings();
      settings.insert(settings.end(), more.begin(), more.end());
      return play_task(given->game.game, settings, given->bots, hands, seed, on_failure);
    });
    return run_task(*task, given->run, invocation);
  };
}

}  // namespace oddhand
