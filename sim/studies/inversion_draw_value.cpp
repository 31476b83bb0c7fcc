// What is a deal of Inversion worth, what is it worth to draw last, and what does it cost to ignore the other hand?
// docs/studies.md, "inversion/draw-value".
#include <algorithm>
#include <array>
#include <string>

#include "evaluator/high_hand.h"
#include "sim/solve/inversion_solution.h"
#include "sim/studies/deal_counter.h"
#include "sim/studies/draw_alone.h"
#include "sim/studies/named_category.h"

namespace oddhand {
namespace {

/// Gains below this are none: the solver's fractions are exact, and this is their rounding.
constexpr double kNothing = 1e-12;

/// How a player who ignores the other hand draws.
enum Rule : std::size_t { own_cards, as_bot, rules };
constexpr std::array<const char*, rules> kRuleNames{"by its own cards", "as the bot"};

enum Place : std::size_t { draws_first, draws_last, places };
constexpr std::array<const char*, places> kPlaceNames{"drawing first", "drawing last"};

InversionHand hand_of(const OwnSeat& own) {
  InversionHand hand;
  std::copy_n(own.held.begin(), hand.size(), hand.begin());
  return hand;
}

CardSet set_of(const InversionHand& hand) {
  CardSet set;
  for (const Card c : hand) set.insert(c);
  return set;
}

std::vector<HeldMask> all_discards() {
  std::vector<HeldMask> all;
  for (std::size_t d = 0; d < kDiscards; ++d) all.push_back(static_cast<HeldMask>(d));
  return all;
}

/// A deal solved in either order, as one of the two hands sees it.
struct Side {
  const InversionTable& table;
  bool is_first_hand;
  const InversionSolution& when_first;  ///< it draws first
  const InversionSolution& when_last;   ///< the other one does

  double equity_first() const { return when_first.best.count.equity(); }
  double equity_last() const { return when_last.best.count.mirrored().equity(); }
  /// It draws first and throws this, the other replies best.
  double equity_first(HeldMask throws) const {
    return std::ranges::find(when_first.replies, throws, &BestReply::throws)->count.equity();
  }
  /// The other one has thrown what is best for it, and this one replies so.
  double equity_last(HeldMask reply) const {
    const HeldMask other = when_last.best.throws;
    return is_first_hand ? table.at(reply, other).equity() : table.at(other, reply).mirrored().equity();
  }
};

class DrawValue final : public DealCounter {
 public:
  explicit DrawValue(const StudyTable& table) : DealCounter(table), any_(rows("any")) {
    for (int c = 0; c < kNamedCategories; ++c) by_[static_cast<std::size_t>(c)] = rows(category_name(c));
    ahead_ = rows("the better hand");
    behind_ = rows("the worse hand");
    stands_[0] = share({"best hand dealt stands pat, drawing first", "any"});
    stands_[1] = share({"best hand dealt stands pat, drawing last", "any"});
  }

  void deal(Hand& start) override {
    const auto discards = discards_of_bots(start);
    const std::array hands{hand_of(start.hidden.seats[Seat{0}]), hand_of(start.hidden.seats[Seat{1}])};
    const InversionTable counts(hands[0], hands[1], shown_by_others(start));
    const std::array legal{all_discards(), all_discards()};
    const std::array solved{solve_inversion(counts, DrawsFirst::first_hand, legal),
                            solve_inversion(counts, DrawsFirst::second_hand, legal)};
    const std::array values{evaluate_high(set_of(hands[0])), evaluate_high(set_of(hands[1]))};
    for (std::size_t i = 0; i < hands.size(); ++i) {
      const Side side{counts, i == 0, solved[i], solved[1 - i]};
      const std::array<HeldMask, rules> ignoring{best_draw_alone(hands[i]), discards[i]};
      count_side(side, ignoring, any_);
      count_side(side, ignoring, by_[static_cast<std::size_t>(named_category(set_of(hands[i])))]);
      if (values[i] == values[1 - i]) continue;
      const bool ahead = values[i] > values[1 - i];
      count_side(side, ignoring, ahead ? ahead_ : behind_);
      if (!ahead) continue;
      count(stands_[draws_first], side.when_first.best.throws == 0);
      count(stands_[draws_last], side.when_last.best.reply == 0);
    }
  }

 private:
  struct Rows {
    std::array<RowId, places> equity{};
    RowId last{}, last_matters{};
    std::array<std::array<RowId, places>, rules> loses{};
    std::array<RowId, rules> errs{};
  };

  Rows rows(const std::string& category) {
    Rows rows;
    for (std::size_t p = 0; p < places; ++p) {
      rows.equity[p] = real({std::string("equity, ") + kPlaceNames[p], category}, "equity");
    }
    rows.last = real({"value of drawing last", category}, "equity");
    rows.last_matters = share({"drawing last gains something", category});
    for (std::size_t r = 0; r < rules; ++r) {
      const std::string draws = std::string("draws ") + kRuleNames[r];
      for (std::size_t p = 0; p < places; ++p) {
        rows.loses[r][p] = real({draws + ", " + kPlaceNames[p] + ": loses", category}, "equity");
      }
      rows.errs[r] = share({draws + ": errs in either place", category});
    }
    return rows;
  }

  /// What the bots of the first two seats throw, each at its turn. Leaves `hand` before the first draw.
  std::array<HeldMask, 2> discards_of_bots(Hand& hand) const {
    const auto steps = table().game->steps;
    while (steps[hand.table.cursor.step].word != StepWord::open_draw) proceed(hand, steps);
    std::array<HeldMask, 2> discards{};
    Hand fork = hand;
    const PerSeat<const Policy*> bots = table().policies();
    while (advance(fork, steps) && fork.hidden.legal.ask == Ask::draw) {
      const Decision decision = decide(*bots[fork.table.actor], fork);
      const auto seat = static_cast<std::size_t>(fork.table.actor);
      if (seat < discards.size()) discards[seat] = decision.cards;
      answer(fork, steps, decision);
    }
    return discards;
  }

  /// Hands of more seats than two lie open and are out of play.
  CardSet shown_by_others(const Hand& hand) const {
    CardSet shown;
    for (const Seat s : SeatSet::first_seats(table().options.seats)) {
      if (static_cast<std::size_t>(s) > 1) shown = shown | hand.hidden.seats[s].cards;
    }
    return shown;
  }

  void count_side(const Side& side, const std::array<HeldMask, rules>& ignoring, const Rows& rows) {
    const double first = side.equity_first();
    const double last = side.equity_last();
    add(rows.equity[draws_first], first);
    add(rows.equity[draws_last], last);
    add(rows.last, last - first);
    count(rows.last_matters, last - first > kNothing);
    for (std::size_t r = 0; r < rules; ++r) {
      const double lost_first = first - side.equity_first(ignoring[r]);
      const double lost_last = last - side.equity_last(ignoring[r]);
      add(rows.loses[r][draws_first], lost_first);
      add(rows.loses[r][draws_last], lost_last);
      count(rows.errs[r], std::max(lost_first, lost_last) > kNothing);
    }
  }

  Rows any_;
  std::array<Rows, kNamedCategories> by_{};
  Rows ahead_, behind_;
  std::array<RowId, places> stands_{};
};

}  // namespace

Study inversion_draw_value() {
  return counter_study(
      {.name = "inversion/draw-value",
       .summary =
           "what is a deal worth heads-up, what is it worth to draw last, what does it cost to ignore the other hand?",
       .game = "inversion",
       .standard = {.seats = "2", .bots = "threshold", .options = "structure=none"},
       .columns = {"quantity", "category"},
       .notes =
           {"each deal solved exactly for seats 1 and 2, without betting, in either order; hands of other seats are "
            "open and out of play",
            "by its own cards: the discard that does best against a random hand of five"},
       .cost = 16'384,
       .counter = make_counter<DrawValue>});
}

}  // namespace oddhand
