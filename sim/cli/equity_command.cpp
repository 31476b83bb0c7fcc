// oddhand equity: known cards in, equity out.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <memory>
#include <string_view>

#include "evaluator/card_text.h"
#include "evaluator/input_error.h"
#include "sim/cli/commands.h"
#include "sim/cli/counts.h"
#include "sim/cli/run_task.h"
#include "sim/equity/equity_plan.h"

namespace oddhand {
namespace {

constexpr const char* kEquityAbout =
    "What known cards are worth: win, tie and equity of each hand, counted or sampled.";
constexpr const char* kEquityGrammar =
    "A hand is what a player holds: Ah a card, K? a king, ?h a heart, ?? a card of which nothing is known; what is "
    "not\n"
    "written is unknown too. Upcards stand after '/', thrown cards after '-' (KsKh- stands pat); ??*3 is three hands.\n"
    "Quote hands with ? and *, which mean something to a shell. Seat 1 is the first. docs/equity.md says more.\n\n"
    "Examples, one a game:\n"
    "  oddhand equity switch KhKd7c4s2h '\?\?' --option base=five-card-stand --to-come switch\n"
    "  oddhand equity five-card-draw AsAdKh7c2d '\?\?*3'\n"
    "  oddhand equity inversion KsKh-7d4c2s 9c9d9h-Js3c\n"
    "  oddhand equity swingo AhAd/As7c2d /Ks9c4h --board Kh\n"
    "  oddhand equity privacy AhKh/Qh 9c9d/9h --board Jh2c --to-come nothing\n"
    "  oddhand equity seven-card-stud AhAd/As7c2d '\?\?/KsKdQh'\n"
    "  oddhand equity razz Ac2d/4h7s 'K?5c/3d8h'\n"
    "  oddhand equity stud-hi-lo AhAd/2c3c KsKd/Kh9s\n"
    "  oddhand equity five-card-stud As/AhKdTc '\?\?/QhQdJs'\n"
    "  oddhand equity follow-the-queen KhKd/Qs7c '\?\?/7dAs'\n"
    "  oddhand equity baseball 3hAd/9c4s '\?\?/KsKd'\n"
    "  oddhand equity jack-the-shifter Ah2d/4c7s KsKd/Kh9s --in-force razz";

constexpr std::uint64_t kDefaultDeals = 1'000'000;
/// Cases in a block of an enumeration, where a case takes some tens of nanoseconds, and where it takes far longer.
constexpr std::uint64_t kQuickBlock = 65'536;

enum class EquityMethod { counted, sampled };

constexpr std::string_view to_string(EquityMethod method) {
  return method == EquityMethod::counted ? "exact" : "sampled";
}

struct EquityOptions {
  EquityRequest request;
  std::optional<std::string> deals;
  bool exact = false;
  RunOptions run;
};

std::vector<Column> equity_columns(Intervals intervals) {
  const auto programs = [](std::string name, CellKind kind, std::string meaning) {
    return Column{.name = std::move(name), .kind = kind, .audience = Audience::programs, .meaning = std::move(meaning)};
  };
  std::vector<Column> columns{
      programs("game", CellKind::text, "the game"),
      programs("player", CellKind::integer, "number of the hand, 1 = first left of the button"),
      programs("hand", CellKind::text, "the hand as given"),
      {.name = "quantity", .meaning = "win: takes the whole pot; tie: takes a part of it; equity: part of the pot"},
      {.name = "estimate", .kind = CellKind::real, .decimals = 6, .meaning = "share of the cases, or of the pot"},
      programs("standard_error", CellKind::real, "standard error of the estimate; 0 where all cases were counted"),
      programs("ci95_low", CellKind::real, "lower end of the 95 % interval"),
      programs("ci95_high", CellKind::real, "upper end of the 95 % interval"),
      {.name = "interval", .heading = "95 % interval", .audience = Audience::people, .align = Align::right},
      {.name = "events",
       .heading = "times",
       .kind = CellKind::integer,
       .meaning = "cases or deals that are won, or tied"},
      programs("method", CellKind::text, "how the interval was made; docs/statistics.md"),
      programs("cases", CellKind::integer, "equally likely cases, all of them counted; empty where deals were sampled"),
      programs("deals", CellKind::integer, "independent deals that were sampled; 0 where all cases were counted"),
      programs("exact", CellKind::real, "the exact value, where all cases were counted"),
  };
  if (intervals == Intervals::anytime) std::ranges::copy(anytime_columns(), std::back_inserter(columns));
  return columns;
}

/// Win, tie and equity of one player.
constexpr std::array<std::string_view, 3> kQuantities{"win", "tie", "equity"};

std::array<Estimate, 3> estimates_of(const PlayerEquity& sums, EquityMethod method) {
  const std::uint64_t n = sums.share.count;
  if (method == EquityMethod::sampled || n == 0) {
    return {estimate_proportion(sums.whole, n), estimate_proportion(sums.shared, n),
            estimate_mean(sums.share, kWholePot)};
  }
  const auto all = static_cast<double>(n);
  return {estimate_exact(static_cast<double>(sums.whole) / all), estimate_exact(static_cast<double>(sums.shared) / all),
          estimate_exact(sums.share.mean(kWholePot))};
}

class EquityTask final : public Task {
 public:
  EquityTask(EquityRequest request, EquityMethod method, std::uint64_t deals, std::uint64_t seed)
      : request_(std::move(request)),
        plan_(std::make_shared<EquityPlan>(request_)),
        method_(method),
        deals_(deals),
        seed_(seed),
        zero_{std::vector<PlayerEquity>(plan_->hands())} {
    if (method_ == EquityMethod::counted && !plan_->obstacle().empty()) {
      throw InputError("--exact: the cases cannot be counted: " + plan_->obstacle());
    }
    const auto work = [plan = plan_, method, seed](const Block& block, EquitySums& sums) {
      if (method == EquityMethod::counted) return plan->enumerate(block, sums);
      plan->sample(seed, block, sums);
    };
    job_.sections = {summing_section(zero_, work)};
    job_.deals = method_ == EquityMethod::counted ? plan_->ways() : deals_;
    if (method_ == EquityMethod::counted && plan_->counts_fast()) job_.block_deals = kQuickBlock;
  }

  const Job& job() const override { return job_; }
  Noun unit() const override {
    if (method_ == EquityMethod::sampled) return "deal";
    return plan_->ways() == plan_->cases() ? Noun("case") : Noun("way to deal the cards", "ways to deal the cards");
  }

  RunRecord record() const override {
    RunRecord record{.kind = "equity", .seed = seed_};
    std::string hands;
    for (const std::string& hand : request_.hands) hands += (hands.empty() ? "" : " ") + hand;
    record.options = {{"game", request_.game},          {"hands", hands},
                      {"board", request_.board},        {"dead", request_.dead},
                      {"to come", request_.to_come},    {"draw rule", request_.rule},
                      {"in force", request_.in_force},  {"method", std::string(to_string(method_))},
                      {"deals", std::to_string(deals_)}};
    for (const std::string& setting : request_.settings) {
      const auto equals = setting.find('=');
      record.options.emplace_back(setting.substr(0, equals), setting.substr(equals + 1));
    }
    return record;
  }

  ResultTable table(const JobOutcome& outcome, Intervals intervals) const override {
    const EquitySums sums = sums_of(outcome);
    ResultTable table(equity_columns(intervals));
    const PlaySpot& spot = plan_->spot();
    table.title = spot.announcement;
    table.header = header(outcome);
    for (std::size_t i = 0; i < sums.players.size(); ++i) {
      table.start_section(std::to_string(i + 1) + ": " + spot.hand_texts[i]);
      const std::array<Estimate, 3> estimates = estimates_of(sums.players[i], method_);
      for (std::size_t q = 0; q < kQuantities.size(); ++q) {
        const std::array<Cell, 3> events{sums.players[i].whole, sums.players[i].shared, Cell()};
        table.add_row(row(i, q, estimates[q], events[q], intervals));
      }
    }
    return table;
  }

  /// Named by player and quantity: "player 1/equity".
  std::vector<NamedEstimate> estimates(const JobOutcome& outcome) const override {
    const EquitySums sums = sums_of(outcome);
    std::vector<NamedEstimate> all;
    for (std::size_t i = 0; i < sums.players.size(); ++i) {
      const std::array<Estimate, 3> estimates = estimates_of(sums.players[i], method_);
      for (const std::size_t q : {2U, 0U, 1U}) {
        all.push_back({{"player " + std::to_string(i + 1), std::string(kQuantities[q])}, estimates[q]});
      }
    }
    return all;
  }

 private:
  bool tells(const JobOutcome& outcome) const {
    return method_ == EquityMethod::sampled || outcome.state.deals_done(job_) == job_.total_deals();
  }

  /// Nothing of an enumeration that was interrupted: its cases come in order, not at random.
  EquitySums sums_of(const JobOutcome& outcome) const {
    return tells(outcome) ? from_numbers(zero_, outcome.state.section(0)) : zero_;
  }

  std::vector<std::string> header(const JobOutcome& outcome) const {
    const PlaySpot& spot = plan_->spot();
    std::vector<std::string> lines;
    if (!spot.changed_to.empty()) lines.push_back("in force: " + spot.changed_to + "; no further jack is used");
    if (!request_.board.empty()) lines.push_back("in the middle: " + request_.board);
    if (!spot.dead.empty()) lines.push_back("dead: " + oddhand::to_string(spot.dead));
    if (!spot.words.empty()) lines.push_back("to come: " + spot.words);
    if (spot.rule_applies) lines.push_back("rule " + std::string(describe(spot.rule)));
    if (method_ == EquityMethod::counted) {
      lines.push_back("exact: " + grouped_count(plan_->cases(), "case") +
                      (tells(outcome) ? "" : ", not all counted: no result"));
    } else {
      lines.push_back(grouped_count(outcome.deals, "deal") + " sampled, seed " + std::to_string(seed_));
    }
    return lines;
  }

  std::vector<Cell> row(std::size_t player, std::size_t quantity, const Estimate& e, const Cell& events,
                        Intervals intervals) const {
    const bool counted = method_ == EquityMethod::counted;
    const bool none = std::isnan(e.value);  // the count was interrupted, or nothing was dealt
    const std::string interval =
        counted || e.deals < 2 ? std::string() : "[" + fixed_text(e.low, 6) + ", " + fixed_text(e.high, 6) + "]";
    std::vector<Cell> cells{std::string(plan_->spot().game->name),
                            static_cast<std::int64_t>(player + 1),
                            plan_->spot().hand_texts[player],
                            std::string(kQuantities[quantity]),
                            e.value,
                            e.standard_error,
                            e.low,
                            e.high,
                            interval,
                            none ? Cell() : events,
                            none ? Cell() : Cell(std::string(oddhand::to_string(e.method))),
                            counted && !none ? Cell(plan_->cases()) : Cell(),
                            e.deals,
                            counted ? Cell(e.value) : Cell()};
    if (intervals == Intervals::anytime) std::ranges::move(anytime_cells(e, 6), std::back_inserter(cells));
    return cells;
  }

  EquityRequest request_;
  std::shared_ptr<const EquityPlan> plan_;
  EquityMethod method_;
  std::uint64_t deals_;
  std::uint64_t seed_;
  EquitySums zero_;
  Job job_;
};

std::unique_ptr<Task> task_of_options(const EquityOptions& given) {
  const std::uint64_t seed = parse_seed("--seed", given.run.seed);
  if (given.exact && given.deals) throw InputError("--exact: counts every case, so that --deals has nothing to say");
  const std::uint64_t deals =
      given.deals ? static_cast<std::uint64_t>(parse_count("--deals", *given.deals, {.least = 1})) : kDefaultDeals;
  const bool counted = given.exact || (!given.deals && EquityPlan(given.request).is_quick());
  if (counted && given.run.until) throw InputError("--until: all cases are counted, there is no error to wait for");
  return std::make_unique<EquityTask>(given.request, counted ? EquityMethod::counted : EquityMethod::sampled, deals,
                                      seed);
}

}  // namespace

std::unique_ptr<Task> equity_task(const EquityRequest& request, const std::string& method, std::uint64_t deals,
                                  std::uint64_t seed) {
  const bool counted = method == to_string(EquityMethod::counted);
  return std::make_unique<EquityTask>(request, counted ? EquityMethod::counted : EquityMethod::sampled, deals, seed);
}

CommandBody declare_equity(CLI::App& app, const Invocation& invocation) {
  CLI::App* command = app.add_subcommand("equity", kEquityAbout);
  command->footer(kEquityGrammar);
  const auto given = std::make_shared<EquityOptions>();
  EquityRequest& request = given->request;
  command->add_option("GAME", request.game, "the game: see oddhand list games")->required()->type_name("");
  command->add_option("HAND", request.hands, "one per player")->required()->type_name("HAND...");
  const auto text = [&](const char* name, std::string& value, const char* meaning, const char* type) {
    command->add_option(name, value, meaning)->type_name(type)->each([name](const std::string& written) {
      if (written.empty()) throw InputError(std::string(name) + " '': a value is missing");
    });
  };
  text("--board", request.board, "cards in the middle", "CARDS");
  text("--dead", request.dead, "cards that nobody can get: folded, seen and thrown", "CARDS");
  text("--to-come", request.to_come, "what is still to happen: draw, switch,draw,switch, nothing (default: all)",
       "WORDS");
  text("--draw", request.rule, "how players draw whose discards are not given: pat, improve, keep-kicker", "RULE");
  text("--in-force", request.in_force, "jack-the-shifter: the game in force (default: stud)", "GAME");
  command->add_option("--option", request.settings, "a game option, KEY=VALUE; may be repeated")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
  command->add_flag("--exact", given->exact, "count every case, however many")
      ->disable_flag_override()
      ->multi_option_policy(CLI::MultiOptionPolicy::Throw);
  command->add_option("--deals", given->deals, "sample so many deals, though the cases could be counted (1M where not)")
      ->type_name("N");
  given->run.declare(*command);
  return [given, invocation] { return run_task(*task_of_options(*given), given->run, invocation); };
}

}  // namespace oddhand
