// The results of a comparison: ranking, pairs, differences of scores, seats; and the cross-table for the eye.
#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <iterator>

#include "evaluator/counted.h"
#include "sim/cli/compare_task.h"
#include "sim/cli/counts.h"
#include "sim/cli/meta_report.h"
#include "sim/games/agreed.h"
#include "sim/run/verdict.h"
#include "sim/stats/no_value.h"

namespace oddhand {
namespace {

/// A column that only programs see.
Column hidden(std::string name, CellKind kind, std::string meaning) {
  return {.name = std::move(name), .kind = kind, .audience = Audience::programs, .meaning = std::move(meaning)};
}

/// What a row is about.
std::vector<Column> label_columns() {
  return {
      hidden("game", CellKind::text, "the game"),
      hidden("seats", CellKind::integer, "players at the table"),
      hidden("design", CellKind::text, "heads-up, one-against-field or mixed-table"),
      hidden("played", CellKind::text, "how each deal was played: method and branches"),
      hidden("kind", CellKind::text,
             "bot: score of a bot; pair: bot against opponent; difference: score of bot less that of opponent; "
             "seat: a bot in one seat; path: its score by the first deals alone; meta: the game of choosing a bot"),
      hidden("quantity", CellKind::text, "kind meta: what value is; docs/compare.md"),
      {.name = "rank", .kind = CellKind::integer, .meaning = "kind bot: place by score, 1 = best"},
      {.name = "bot", .meaning = "the bot as given, or its name="},
      {.name = "opponent", .meaning = "kinds pair and difference: the other bot"},
      hidden("third", CellKind::text, "quantity circle: the bot that opponent beats and that beats bot"),
      {.name = "seat", .kind = CellKind::integer, .meaning = "kind seat: seat number, 1 = first left of the button"}};
}

/// What was found, and how sure it is.
std::vector<Column> finding_columns(const Options& o) {
  return {
      {.name = "chips_per_hand",
       .heading = "chips/hand",
       .kind = CellKind::real,
       .decimals = 4,
       .meaning = "chips won per hand and seat; kind difference: difference of scores"},
      hidden("value", CellKind::real, "kind meta: the quantity; payoffs in chips per hand"),
      hidden("standard_error", CellKind::real, "standard error of chips_per_hand, over deals"),
      hidden("ci95_low", CellKind::real, "lower end of the 95 % interval of chips_per_hand or value"),
      hidden("ci95_high", CellKind::real, "upper end of the 95 % interval of chips_per_hand or value"),
      {.name = "interval", .heading = "95 % interval", .audience = Audience::people, .align = Align::right},
      {.name = "mbb_per_hand",
       .heading = "mbb/hand",
       .kind = CellKind::real,
       .audience = blinds_agreed(o) ? Audience::everyone : Audience::programs,
       .decimals = 1,
       .meaning = "with blinds: thousandths of a big blind per hand and seat"},
      {.name = "first_share",
       .heading = "first",
       .kind = CellKind::real,
       .decimals = 3,
       .meaning = "kind bot: share of bootstrap resamples in which its score is the highest"},
      hidden("share", CellKind::real, "quantities circle and against_rating: share of resamples in which it stands"),
      hidden("p_value", CellKind::real, "two-sided paired t test against 0"),
      {.name = "p_holm",
       .heading = "p (Holm)",
       .kind = CellKind::real,
       .significant = 2,
       .meaning = "the same adjusted for all rows of its kind"}};
}

/// What the method saved, and what was played.
std::vector<Column> work_columns() {
  return {hidden("variance", CellKind::real, "kind pair: variance of a deal's result, squared chips"),
          hidden("plain_variance", CellKind::real, "the same of one plain play of each deal"),
          hidden("variance_ratio", CellKind::real, "plain_variance / variance"),
          {.name = "plays_ratio",
           .heading = "plays saved",
           .kind = CellKind::real,
           .significant = 3,
           .meaning = "kind pair: plays of plain play for one play of this method at the same error"},
          {.name = "model_speed_up",
           .heading = "speed-up",
           .kind = CellKind::real,
           .significant = 3,
           .meaning = "kind pair: the same in time, by the cost model of docs/compare.md"},
          hidden("method", CellKind::text, "how the interval was made; docs/statistics.md"),
          {.name = "deals", .kind = CellKind::integer, .meaning = "independent deal groups behind the estimate"},
          hidden("plays", CellKind::integer, "hands played from their first card, of all tables"),
          hidden("branches", CellKind::integer, "hands taken up again at the last chance event, of all tables")};
}

/// One after the other.
template <class T>
std::vector<T> joined(std::initializer_list<std::vector<T>> parts) {
  std::vector<T> all;
  for (const std::vector<T>& part : parts) std::ranges::copy(part, std::back_inserter(all));
  return all;
}

std::vector<Column> compare_columns(const Options& o, Intervals intervals) {
  return joined({label_columns(), finding_columns(o), work_columns(),
                 intervals == Intervals::anytime ? anytime_columns() : std::vector<Column>()});
}

std::string interval_text(const Estimate& e) {
  if (std::isnan(e.low) || std::isnan(e.high)) return {};
  std::string text(1, '[');
  text += fixed_text(e.low, 4);
  text += ", ";
  text += fixed_text(e.high, 4);
  return text += ']';
}

/// "(3)": how the cross-table names a column.
std::string numbered(std::size_t number) {
  std::string text(1, '(');
  text += std::to_string(number);
  return text += ')';
}

/// What differs between the kinds of rows.
struct CompareRow {
  std::string kind{};
  std::string quantity{};
  Cell rank{};
  std::string bot{};
  std::string opponent{};
  std::string third{};
  Cell seat{};
  Estimate estimate{};
  Cell value{};
  Cell share{};
  std::optional<std::string> method{};  ///< none: that of the estimate
  Cell first_share{};
  Cell p_value{};
  Cell p_holm{};
  Cell variance{};
  Cell plain_variance{};
  std::optional<Efficiency> efficiency{};
};

class TableWriter {
 public:
  TableWriter(const Comparison& comparison, const CompareSums& sums, CompareRequest::Meta meta, Intervals intervals)
      : comparison_(comparison),
        sums_(sums),
        meta_(meta),
        intervals_(intervals),
        table_(compare_columns(comparison.spec().options, intervals)) {}

  ResultTable write();

 private:
  std::string name(int bot) const { return comparison_.spec().bots[static_cast<std::size_t>(bot)].name; }
  // The cells of the columns of the same names.
  std::vector<Cell> label_cells(const CompareRow& row) const;
  std::vector<Cell> finding_cells(const CompareRow& row) const;
  std::vector<Cell> work_cells(const CompareRow& row) const;
  void add(const CompareRow& row);
  void add_title();
  void add_ranking();
  void add_verdicts(const std::string& kind, const std::vector<Verdict>& verdicts);
  void add_seats();
  void add_path();
  void add_matrix();
  void add_meta();
  void add_notes();

  const Comparison& comparison_;
  const CompareSums& sums_;
  CompareRequest::Meta meta_;
  Intervals intervals_;
  ResultTable table_;
};

std::vector<Cell> TableWriter::label_cells(const CompareRow& row) const {
  const CompareSpec& spec = comparison_.spec();
  return {std::string(spec.game.name),
          std::int64_t{spec.options.seats},
          std::string(to_string(spec.design)),
          to_text(spec.method),
          row.kind,
          row.quantity,
          row.rank,
          row.bot,
          row.opponent,
          row.third,
          row.seat};
}

std::vector<Cell> TableWriter::finding_cells(const CompareRow& row) const {
  const Options& o = comparison_.spec().options;
  const Estimate& e = row.estimate;
  const auto in_blinds = [&](double chips) { return 1000 * chips / static_cast<double>(o.big_blind.count); };
  return {e.value,
          row.value,
          e.standard_error,
          e.low,
          e.high,
          interval_text(e),
          blinds_agreed(o) ? Cell(in_blinds(e.value)) : Cell(),
          row.first_share,
          row.share,
          row.p_value,
          row.p_holm};
}

std::vector<Cell> TableWriter::work_cells(const CompareRow& row) const {
  const auto ratio = [&](double Efficiency::*part) { return row.efficiency ? Cell(*row.efficiency.*part) : Cell(); };
  return {row.variance,
          row.plain_variance,
          ratio(&Efficiency::variance_ratio),
          ratio(&Efficiency::plays_ratio),
          ratio(&Efficiency::model_speed),
          row.method.value_or(std::string(to_string(row.estimate.method))),
          row.estimate.deals,
          sums_.work.plays,
          sums_.work.branches};
}

void TableWriter::add(const CompareRow& row) {
  table_.add_row(joined({label_cells(row), finding_cells(row), work_cells(row),
                         intervals_ == Intervals::anytime ? anytime_cells(row.estimate, 4) : std::vector<Cell>()}));
}

void TableWriter::add_title() {
  const CompareSpec& spec = comparison_.spec();
  const Options& o = spec.options;
  table_.title = spec.game.announce(o);
  std::string how = std::string(to_string(spec.design)) + ", " + to_text(spec.method);
  if (spec.method.branches.kind != BranchRule::Kind::none) how += " at " + comparison_.chance().words();
  if (!spec.coefficients.empty()) how += ", control variates";
  table_.header = {describe_stakes(o) + ", " + counted(o.seats, "seat"), how,
                   grouped_count(sums_.cells.front().count, "deal") + ", " + grouped_count(sums_.work.plays, "play") +
                       ", " + grouped_count(sums_.work.branches, {"branch", "branches"}) + ", seed " +
                       std::to_string(spec.seed)};
}

void TableWriter::add_ranking() {
  table_.start_section("Ranking");
  for (const Standing& standing : standings(comparison_, sums_)) {
    add({.kind = "bot",
         .rank = std::int64_t{standing.rank},
         .bot = name(standing.bot),
         .estimate = standing.score,
         .first_share = standing.first_share});
  }
}

void TableWriter::add_verdicts(const std::string& kind, const std::vector<Verdict>& verdicts) {
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    const Verdict& v = verdicts[i];
    CompareRow row{.kind = kind,
                   .bot = name(v.bot),
                   .opponent = name(v.other),
                   .estimate = v.result.difference,
                   .p_value = v.result.p_value,
                   .p_holm = v.adjusted_p};
    if (kind == "pair") {
      row.variance = v.variance;
      row.plain_variance = v.plain_variance;
      if (v.variance > 0) row.efficiency = cell_efficiency(sums_, i);
    }
    add(row);
  }
}

void TableWriter::add_seats() {
  table_.start_section("By seat");
  const auto seats = static_cast<std::size_t>(comparison_.plan().seats());
  for (int bot = 0; bot < comparison_.plan().bots(); ++bot) {
    for (std::size_t s = 0; s < seats; ++s) {
      const ExactMean& sums = sums_.seats[static_cast<std::size_t>(bot) * seats + s];
      add({.kind = "seat",
           .bot = name(bot),
           .seat = static_cast<std::int64_t>(s) + 1,
           .estimate = estimate_mean(sums, kFixedOne)});
    }
  }
}

void TableWriter::add_path() {
  const std::vector<PathPoint> path = convergence(comparison_, sums_);
  if (path.empty()) return;
  table_.start_section("Scores as deals come in");
  for (const PathPoint& point : path) add({.kind = "path", .bot = name(point.bot), .estimate = point.score});
}

/// Chips per hand of the row's bot against the column's; a star where it differs from 0 by Holm's p below 0.05.
void TableWriter::add_matrix() {
  const PayoffMatrix matrix = payoff_matrix(comparison_, sums_);
  if (matrix.empty()) return;
  const auto bots = static_cast<std::size_t>(comparison_.plan().bots());
  std::vector<bool> sure(bots * bots, false);
  const bool mirrored = comparison_.spec().design == Design::heads_up;
  for (const Verdict& v : cell_verdicts(comparison_, sums_)) {
    const auto row = static_cast<std::size_t>(v.bot);
    const auto column = static_cast<std::size_t>(v.other);
    sure[row * bots + column] = v.adjusted_p < 0.05;
    if (mirrored) sure[column * bots + row] = sure[row * bots + column];
  }
  constexpr std::size_t kWidth = 10;
  std::size_t widest = 0;
  for (std::size_t b = 0; b < bots; ++b) widest = std::max(widest, text_width(name(static_cast<int>(b))));
  std::string heading(widest + 5, ' ');
  const auto right = [&](const std::string& text) {
    return std::string(kWidth - std::min(kWidth, text.size()), ' ') + text;
  };
  for (std::size_t c = 0; c < bots; ++c) heading += right(numbered(c + 1) + ' ');
  table_.notes.emplace_back("Chips per hand of the row against the column (* where p < 0.05 by Holm):");
  table_.notes.push_back(heading);
  for (std::size_t r = 0; r < bots; ++r) {
    const std::string bot = name(static_cast<int>(r));
    std::string line = numbered(r + 1) + ' ' + bot + std::string(widest - text_width(bot) + 1, ' ');
    for (std::size_t c = 0; c < bots; ++c) {
      line += right(r == c ? "- " : fixed_text(matrix[r * bots + c], 4) + (sure[r * bots + c] ? "*" : " "));
    }
    table_.notes.push_back(line);
  }
}

/// Numbers in rows that programs see, a table and what it means in lines that people see.
void TableWriter::add_meta() {
  if (meta_ == CompareRequest::Meta::left_out) return;
  const std::optional<MetaGame> game = compared_meta_game(comparison_, sums_);
  if (!game) {
    table_.notes.emplace_back("no game of choosing a bot: at a mixed table no bot has one opponent");
    return;
  }
  std::vector<std::string> names;
  for (const Bot& bot : comparison_.spec().bots) names.push_back(bot.name);
  table_.start_hidden_section();
  for (const MetaRow& row : meta_rows(*game, names)) {
    Estimate interval;
    interval.value = interval.standard_error = kNan;
    interval.low = row.value.low;
    interval.high = row.value.high;
    interval.deals = sums_.cells.front().count;
    add({.kind = "meta",
         .quantity = row.quantity,
         .bot = row.bot,
         .opponent = row.opponent,
         .third = row.third,
         .estimate = interval,
         .value = row.value.value,
         .share = row.share,
         .method = std::isnan(row.value.low) ? "" : "percentile"});
  }
  std::ranges::move(meta_lines(*game, names), std::back_inserter(table_.notes));
}

void TableWriter::add_notes() {
  const Efficiency all = efficiency(sums_);
  if (!std::isfinite(all.variance_ratio)) return;
  table_.notes.push_back("against plain play, all tables: variance of a deal's result 1/" +
                         significant_text(all.variance_ratio, 3) + ", plays for the same error 1/" +
                         significant_text(all.plays_ratio, 3) + ", speed-up " + significant_text(all.model_speed, 3) +
                         " by the cost model of docs/compare.md");
}

ResultTable TableWriter::write() {
  add_title();
  add_ranking();
  const std::vector<Verdict> cells = cell_verdicts(comparison_, sums_);
  if (!cells.empty()) {
    table_.start_section("Bot against opponent");
    add_verdicts("pair", cells);
  }
  table_.start_section("Differences of scores");
  add_verdicts("difference", score_verdicts(comparison_, sums_));
  add_seats();
  add_path();
  add_matrix();
  add_meta();
  add_notes();
  for (const BotFailures& failed : failures_in_comparison(comparison_, sums_)) {
    table_.notes.push_back("failed answers of " + failed.bot + ": " +
                           to_string(FailureCounts{failed.illegal, failed.malformed, failed.missing}));
  }
  return std::move(table_);
}

}  // namespace

ResultTable compare_table(const Comparison& comparison, const CompareSums& sums, CompareRequest::Meta meta,
                          Intervals intervals) {
  return TableWriter(comparison, sums, meta, intervals).write();
}

}  // namespace oddhand
