// oddhand solve: the draw of Inversion as a game of perfect information, solved.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <memory>

#include "evaluator/card_text.h"
#include "evaluator/counted.h"
#include "evaluator/input_error.h"
#include "sim/cli/commands.h"
#include "sim/cli/counts.h"
#include "sim/cli/interrupt.h"
#include "sim/cli/run_options.h"
#include "sim/cli/solve_three.h"
#include "sim/equity/known_hand.h"
#include "sim/games/option_spec.h"
#include "sim/solve/inversion_solution.h"
#include "strategies/nearest_name.h"

namespace oddhand {
namespace {

constexpr const char* kSolveAbout = "Solves the draw of Inversion: the best discards and replies, exactly.";
constexpr const char* kSolveGrammar =
    "Without betting the draw is a game of perfect information: all cards lie open, the hand that draws first throws,\n"
    "the other sees that and throws, then chance decides. Each discard of the first is listed with the best reply to "
    "it.\n"
    "With three hands equities are sampled. docs/solve.md explains how.\n\n"
    "Example: oddhand solve inversion KsKh7d4c2s 9c9d9hJs3c";

/// Deals of a sample of three hands: sums stay in 32 bits.
constexpr std::int64_t kMostDeals = 100'000'000;

struct SolveOptions {
  std::string game;
  std::vector<std::string> hands;
  std::string dead;
  std::string first = "1";
  std::string draw_limit = "5";
  std::optional<std::string> seed;
  std::optional<std::string> deals;
  bool pairs = false;
  OutputOptions output;
};

InversionHand parse_hand(const std::string& name, const std::string& text) {
  std::vector<Card> cards;
  try {
    cards = parse_cards(text);
  } catch (const InputError& error) {
    throw InputError(name + ": " + error.what());
  }
  if (cards.size() != kInversionCards) {
    throw InputError(name + " '" + text + "': " + counted(cards.size(), "card") + "; five are right");
  }
  InversionHand hand;
  std::ranges::copy(cards, hand.begin());
  return hand;
}

/// A solved question, and the words it was asked in.
struct Solved {
  std::array<InversionHand, 2> hands;
  std::array<std::vector<HeldMask>, 2> legal;
  InversionTable table;
  DrawsFirst order;
  InversionSolution solution;  ///< in the order asked for
  InversionSolution other;     ///< in the other order

  std::size_t first_drawer() const { return order == DrawsFirst::first_hand ? 0 : 1; }
};

std::vector<Column> solve_columns() {
  const auto programs = [](std::string name, CellKind kind, std::string meaning) {
    return Column{.name = std::move(name), .kind = kind, .audience = Audience::programs, .meaning = std::move(meaning)};
  };
  return {programs("draws_first", CellKind::integer, "the hand that draws first, as numbered on the command line"),
          {.name = "throws", .meaning = "what the hand that draws first throws; pat: nothing"},
          {.name = "reply", .meaning = "what the other hand throws"},
          {.name = "best_reply", .meaning = "best: no reply is better; empty: another is"},
          {.name = "equally_good",
           .heading = "as good",
           .kind = CellKind::integer,
           .meaning = "of a best reply: replies that are as good, itself included"},
          {.name = "equity",
           .kind = CellKind::real,
           .decimals = 6,
           .meaning = "part of the pot of the hand that draws first, exact"},
          {.name = "wins", .kind = CellKind::integer, .meaning = "cases in which the hand that draws first wins"},
          {.name = "ties", .kind = CellKind::integer, .meaning = "cases in which both hands are equal"},
          {.name = "cases", .kind = CellKind::integer, .meaning = "equally likely ways to draw"}};
}

class SolvePrinter {
 public:
  explicit SolvePrinter(const Solved& solved) : solved_(solved) {}

  ResultTable table(bool pairs, const std::string& dead, const std::string& limit) const {
    ResultTable table(solve_columns());
    const std::string first = std::to_string(me() + 1);
    table.title = "Inversion, the draw solved: hand " + first + " draws first";
    table.header = {"1: " + hand_text(solved_.hands[0]) + "   2: " + hand_text(solved_.hands[1]) +
                        (dead.empty() ? "" : "   dead: " + dead),
                    "draw limit " + limit + ", " + std::to_string(solved_.table.open_cards()) +
                        " cards to draw from, no betting; equity is that of hand " + first};
    for (const BestReply& best : solved_.solution.replies) {
      for (const HeldMask reply : solved_.legal[1 - me()]) {
        if (reply == best.reply || pairs) add_row(table, best, reply);
      }
    }
    table.notes = notes();
    return table;
  }

 private:
  std::size_t me() const { return solved_.first_drawer(); }
  void add_row(ResultTable& table, const BestReply& best, HeldMask reply) const {
    const DrawCount count =
        me() == 0 ? solved_.table.at(best.throws, reply) : solved_.table.at(reply, best.throws).mirrored();
    const bool is_best = compare_equity(count, best.count) == 0;
    table.add_row({static_cast<std::int64_t>(me() + 1), thrown_text(solved_.hands[me()], best.throws),
                   thrown_text(solved_.hands[1 - me()], reply), std::string(is_best ? "best" : ""),
                   is_best ? Cell(std::int64_t{best.equally_good}) : Cell(), count.equity(), count.wins, count.ties,
                   count.ways});
  }

  /// The line of best play in one order, and what it is worth to hand 1.
  std::string line(const InversionSolution& solution, std::size_t first) const {
    const BestReply& best = solution.best;
    std::string text = "hand " + std::to_string(first + 1) + " first: it throws " +
                       thrown_text(solved_.hands[first], best.throws) + ", hand " + std::to_string(2 - first) +
                       " throws " + thrown_text(solved_.hands[1 - first], best.reply);
    const DrawCount of_one = first == 0 ? best.count : best.count.mirrored();
    text += "; hand 1 wins " + grouped(of_one.wins) + " and ties " + grouped(of_one.ties) + " of " +
            grouped(of_one.ways) + ", equity " + fixed_text(of_one.equity(), 6);
    if (solution.equally_good > 1) {
      text += "; " + std::to_string(solution.equally_good) + " discards of the first are as good";
    }
    if (best.equally_good > 1) text += "; " + std::to_string(best.equally_good) + " replies are as good";
    return text;
  }

  std::vector<std::string> notes() const {
    const InversionSolution& mine = solved_.solution;
    const InversionSolution& others = solved_.other;
    const std::size_t you = 1 - me();
    std::vector<std::string> lines{line(mine, me()), line(others, you)};
    // Drawing last is worth as much to one hand as to the other: what one gains, the other loses.
    const bool same_value = compare_equity(mine.best.count, others.best.count.mirrored()) == 0;
    const double gain = others.best.count.mirrored().equity() - mine.best.count.equity();
    lines.push_back("drawing last is worth " + fixed_text(same_value ? 0 : gain, 6) + " of the pot");
    if (same_value && mine.best.throws == others.best.reply && mine.best.reply == others.best.throws) {
      lines.emplace_back("a saddle point: the same discards are best in either order");
    }
    return lines;
  }

  const Solved& solved_;
};

DrawLimit parse_draw_limit(const std::string& text) {
  Options options;
  kDrawLimitOption.set(options, text);
  return options.draw_limit;
}

ResultTable two_hands_table(const SolveOptions& given, const std::array<InversionHand, 2>& hands, std::size_t first) {
  const DrawLimit limit = parse_draw_limit(given.draw_limit);
  const std::array<std::vector<HeldMask>, 2> legal{legal_discards(hands[0], limit), legal_discards(hands[1], limit)};
  const InversionTable table(hands[0], hands[1], parse_option_cards("--dead", given.dead));
  const DrawsFirst order = first == 0 ? DrawsFirst::first_hand : DrawsFirst::second_hand;
  const DrawsFirst other = first == 0 ? DrawsFirst::second_hand : DrawsFirst::first_hand;
  const Solved solved{
      hands, legal, table, order, solve_inversion(table, order, legal), solve_inversion(table, other, legal)};
  return SolvePrinter(solved).table(given.pairs, given.dead, given.draw_limit);
}

/// Throws InputError for options that concern the other number of hands.
void check_options(const SolveOptions& given) {
  if (given.hands.size() == 2 && given.deals) throw InputError("--deals: two hands are counted, not sampled");
  if (given.hands.size() == 2 && given.seed) throw InputError("--seed: two hands are counted, not sampled");
  if (given.output.anytime) throw InputError("--anytime: looks at a run under way; solve gives its results once");
  if (given.hands.size() == 3 && given.pairs) throw InputError("--pairs: only for two hands");
}

ExitStatus solve(const SolveOptions& given, const Invocation& invocation) {
  if (given.game != "inversion") {
    const std::vector<std::string_view> known{"inversion"};
    throw InputError("solve: " + unknown_name("game", given.game, known));
  }
  const std::size_t count = given.hands.size();
  if (count < 2 || count > kThreeHands) {
    throw InputError("solve inversion: " + counted(count, "hand") + "; two or three are right");
  }
  check_options(given);
  const CountRange numbers{.least = 1, .most = static_cast<std::int64_t>(count)};
  const auto first = static_cast<std::size_t>(parse_count("--first", given.first, numbers) - 1);
  ThreeQuestion question{
      .dead = parse_option_cards("--dead", given.dead), .limit = parse_draw_limit(given.draw_limit), .first = first};
  for (std::size_t h = 0; h < count; ++h) {
    question.hands[h] = parse_hand("hand " + std::to_string(h + 1), given.hands[h]);
  }
  question.seed = parse_seed("--seed", given.seed.value_or("1"));
  const CountRange deals{.least = 100, .most = kMostDeals};
  question.deals = static_cast<std::uint64_t>(parse_count("--deals", given.deals.value_or("20k"), deals));
  ResultWriter writer(given.output);
  RunRecord record{.command_line = invocation.command_line, .kind = "solve inversion"};
  for (std::size_t h = 0; h < count; ++h) record.options.emplace_back("hand " + std::to_string(h + 1), given.hands[h]);
  record.options.insert(record.options.end(),
                        {{"dead", given.dead}, {"first", given.first}, {"draw_limit", given.draw_limit}});
  if (count == 3) {
    record.seed = question.seed;
    record.options.emplace_back("deals", std::to_string(question.deals));
  }
  const auto table = [&] {
    const NoPartialResults end_at_first_signal;
    return count == 2 ? two_hands_table(given, {question.hands[0], question.hands[1]}, first)
                      : three_hands_table(question);
  }();
  writer.write(record, table);
  return ExitStatus::done;
}

}  // namespace

CommandBody declare_solve(CLI::App& app, const Invocation& invocation) {
  CLI::App* command = app.add_subcommand("solve", kSolveAbout);
  command->footer(kSolveGrammar);
  const auto given = std::make_shared<SolveOptions>();
  command->add_option("GAME", given->game, "inversion")->required()->type_name("");
  command->add_option("HAND", given->hands, "five cards each, two or three hands")->required()->type_name("HAND...");
  command->add_option("--dead", given->dead, "cards that nobody can draw")->type_name("CARDS");
  command->add_option("--first", given->first, "the hand that draws first, the others follow in order (default: 1)")
      ->type_name("N");
  command
      ->add_option("--draw-limit", given->draw_limit, "cards that may be thrown: 5, 3 or 3-or-4-with-ace (default: 5)")
      ->type_name("N");
  command->add_option("--deals", given->deals, "three hands: deals of the common sample (default: 20k)")
      ->type_name("N");
  command->add_option("--seed", given->seed, "three hands: seed of the sample (default: 1)")->type_name("N");
  command->add_flag("--pairs", given->pairs, "list every reply, not only the best ones")
      ->disable_flag_override()
      ->multi_option_policy(CLI::MultiOptionPolicy::Throw);
  given->output.declare(*command);
  return [given, invocation] { return solve(*given, invocation); };
}

}  // namespace oddhand
