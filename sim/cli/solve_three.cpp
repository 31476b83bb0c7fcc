#include "sim/cli/solve_three.h"

#include <vector>

#include "evaluator/card_text.h"
#include "evaluator/counted.h"
#include "sim/cli/counts.h"
#include "sim/equity/exact_equity.h"
#include "sim/equity/sampled_equity.h"
#include "sim/solve/inversion_solution.h"
#include "sim/stats/estimate.h"

namespace oddhand {
namespace {

/// The line of best play is counted where that takes seconds, else sampled so often.
constexpr std::uint64_t kMostCases = 50'000'000;
constexpr std::uint64_t kFreshDeals = 1'000'000;

std::vector<Column> three_columns() {
  std::vector<Column> columns{{.name = "throws", .meaning = "what the hand that draws first throws; pat: nothing"},
                              {.name = "reply", .meaning = "what the next hand throws"},
                              {.name = "last_reply", .heading = "last reply", .meaning = "what the last hand throws"}};
  for (const char* const number : {"1", "2", "3"}) {
    columns.push_back({.name = std::string("equity_") + number,
                       .heading = std::string("equity ") + number,
                       .kind = CellKind::real,
                       .decimals = 4,
                       .meaning = std::string("part of the pot of hand ") + number + ", in the common sample"});
    columns.push_back({.name = std::string("standard_error_") + number,
                       .kind = CellKind::real,
                       .audience = Audience::programs,
                       .meaning = "standard error of it, at most"});
  }
  columns.push_back({.name = "deals",
                     .kind = CellKind::integer,
                     .audience = Audience::programs,
                     .meaning = "deals of the common sample"});
  return columns;
}

std::string choices_text(const ThreeLine& line, const ThreeHands& hands) {
  std::string text;
  for (const ThreeChoice& choice : line.choices) {
    text.append(text.empty() ? "hand " : ", hand ").append(std::to_string(choice.hand + 1));
    text.append(" throws ").append(thrown_text(hands[choice.hand], choice.throws));
    const int close = choice.within_error - choice.equally_good;
    if (choice.equally_good > 1) {
      text.append(" (").append(counted(choice.equally_good - 1, "other")).append(" did as well)");
    }
    if (close > 0) text.append(" (").append(std::to_string(close)).append(" more within two standard errors)");
  }
  return text;
}

/// What the line of best play is worth, from cases or deals that took no part in finding it.
std::string worth_text(const ThreeQuestion& question, const ThreeDiscards& throws) {
  const ShowdownSpot spot = showdown_after(question.hands, question.dead, throws);
  const std::uint64_t cases = equity_cases(spot);
  EquitySums sums = no_equity(spot);
  const bool counted = cases <= kMostCases;
  if (counted) {
    enumerate_equity(spot, {0, cases}, sums);
  } else {
    sample_equity(spot, ~question.seed, {0, kFreshDeals}, sums);
  }
  std::string text = counted ? "worth exactly, over " + grouped_count(cases, "case") + ":"
                             : "worth in " + grouped(kFreshDeals) + " fresh deals:";
  for (std::size_t h = 0; h < kThreeHands; ++h) {
    const Estimate e = estimate_mean(sums.players[h].share, kWholePot);
    text.append(" ").append(fixed_text(e.value, 6));
    if (!counted) text.append(" [").append(fixed_text(e.low, 4)).append(", ").append(fixed_text(e.high, 4)).append("]");
  }
  return text;
}

}  // namespace

std::string thrown_text(const InversionHand& hand, HeldMask throws) {
  std::string text;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if ((throws >> i & 1U) != 0) text += to_string(hand[i]);
  }
  return text.empty() ? "pat" : text;
}

std::string hand_text(const InversionHand& hand) { return to_string(std::vector<Card>(hand.begin(), hand.end())); }

ResultTable three_hands_table(const ThreeQuestion& question) {
  std::array<std::vector<HeldMask>, kThreeHands> legal;
  for (std::size_t h = 0; h < kThreeHands; ++h) legal[h] = legal_discards(question.hands[h], question.limit);
  const InversionSample sample(question.hands, question.dead, question.seed, question.deals);
  const ThreeSolution solution = solve_three(sample, question.first, legal);
  ResultTable table(three_columns());
  table.title = "Inversion, the draw of three hands: hand " + std::to_string(question.first + 1) + " draws first";
  for (std::size_t h = 0; h < kThreeHands; ++h) {
    table.header.push_back(std::to_string(h + 1) + ": " + hand_text(question.hands[h]));
  }
  table.header.push_back(grouped_count(question.deals, "deal") + " common to all discards, seed " +
                         std::to_string(question.seed) + ", no betting");
  for (const ThreeLine& line : solution.lines) {
    std::vector<Cell> cells;
    cells.reserve(table.columns().size());
    for (const ThreeChoice& choice : line.choices) {
      cells.emplace_back(thrown_text(question.hands[choice.hand], choice.throws));
    }
    for (std::size_t h = 0; h < kThreeHands; ++h) {
      const double equity = sample.equity(h, line.throws);
      cells.emplace_back(equity);
      cells.emplace_back(standard_error_bound(equity, sample.deals()));
    }
    cells.emplace_back(sample.deals());
    table.add_row(std::move(cells));
  }
  table.notes = {"best: " + choices_text(solution.best, question.hands), worth_text(question, solution.best.throws)};
  return table;
}

}  // namespace oddhand
