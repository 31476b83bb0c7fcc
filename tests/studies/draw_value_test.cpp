// inversion/draw-value: each deal against the solver, and the draw that looks at its own cards only.
#include <doctest/doctest.h>

#include <algorithm>

#include "evaluator/card_text.h"
#include "sim/games/game_list.h"
#include "sim/solve/inversion_solution.h"
#include "sim/studies/draw_alone.h"
#include "sim/table/runner.h"
#include "sim/table/start.h"
#include "tests/studies/find_row.h"
#include "tests/studies/run_study.h"

namespace oddhand {
namespace {

using test::find_row;
using test::run_study;

InversionHand hand_of(std::string_view text) {
  InversionHand hand;
  std::ranges::copy(parse_cards(text), hand.begin());
  return hand;
}

/// With five hands on the table few cards are left, so that a deal is quickly solved.
const StudySection& solved() {
  static const StudyResult kResult = run_study("inversion/draw-value", {"seats=5"}, 8, 5, 2);
  return kResult.sections.at(0);
}

const Estimate& estimate(const char* quantity, const char* category = "any") {
  return find_row(solved(), {quantity, category}).estimate;
}

TEST_CASE("a draw by the own cards alone throws what is no use, and keeps made hands") {
  CHECK(best_draw_alone(hand_of("KsKh7d4c2s")) == 0b11100);
  CHECK(best_draw_alone(hand_of("9c9d9hJs3c")) == 0b11000);
  CHECK(best_draw_alone(hand_of("AsKsQsJsTs")) == 0);
  CHECK(best_draw_alone(hand_of("9c9d4h4sKc")) == 0b10000);
  CHECK(best_draw_alone(hand_of("9s8s7dTsJc")) == 0);
}

TEST_CASE(
    "a discard against random hands is the mean over what may be drawn, and a pat hand beats the hands below it") {
  const InversionHand hand = hand_of("KsKh7d4c2s");
  double equity = 0;
  for (const Card drawn : CardSet::full_deck() - parse_card_set("KsKh7d4c2s")) {
    InversionHand after = hand;
    after[4] = drawn;
    equity += against_random_hands(after, 0).equity() / 47;
  }
  CHECK(against_random_hands(hand, 0b10000).equity() == doctest::Approx(equity).epsilon(1e-12));
  CHECK(against_random_hands(hand_of("AsKsQsJsTs"), 0).wins == 2'598'956);
  CHECK(against_random_hands(hand_of("AsKsQsJsTs"), 0).ties == 4);
  CHECK(against_random_hands(hand_of("7s5h4d3c2s"), 0).wins == 0);
  CHECK(against_random_hands(hand_of("7s5h4d3c2s"), 0).ties == 1'020);
}

TEST_CASE("the two hands share one pot: who draws first and who draws last win all of it together") {
  CHECK(estimate("equity, drawing first").value + estimate("equity, drawing last").value ==
        doctest::Approx(1).epsilon(1e-6));
  CHECK(
      estimate("value of drawing last").value ==
      doctest::Approx(estimate("equity, drawing last").value - estimate("equity, drawing first").value).epsilon(1e-6));
}

TEST_CASE("drawing last never costs, and neither does looking at the other hand") {
  for (const StudyRow& row : solved().rows) {
    const std::string& quantity = row.labels[6];
    const bool gain = quantity == "value of drawing last" || quantity.ends_with(": loses");
    if (gain && row.estimate.trials > 0) CHECK(row.estimate.value >= 0);
  }
  CHECK(estimate("draws by its own cards, drawing last: loses").value > 0);
}

TEST_CASE("one deal is the solver's answer for its two hands, the cards of other seats being dead") {
  const StudyResult result = run_study("inversion/draw-value", {"seats=5"}, 1, 5);
  const Game& game = find_game("inversion");
  Options options = game.defaults();
  options.structure = BettingStructure::none;
  Hand hand = single_hand(options, game.steps, {5, 0});
  while (game.steps[hand.table.cursor.step].word != StepWord::open_draw) proceed(hand, game.steps);
  std::array<InversionHand, 2> hands{};
  CardSet dead;
  for (int s = 0; s < 5; ++s) {
    const OwnSeat& own = hand.hidden.seats[seat_at(s)];
    if (s < 2) std::copy_n(own.held.begin(), kInversionCards, hands[static_cast<std::size_t>(s)].begin());
    if (s >= 2) dead = dead | own.cards;
  }
  const InversionTable table(hands[0], hands[1], dead);
  const std::array legal{legal_discards(hands[0], DrawLimit::five), legal_discards(hands[1], DrawLimit::five)};
  const double of_first = solve_inversion(table, DrawsFirst::first_hand, legal).best.count.equity();
  const double of_second = solve_inversion(table, DrawsFirst::second_hand, legal).best.count.equity();
  CHECK(find_row(result.sections.at(0), {"equity, drawing first", "any"}).estimate.value ==
        doctest::Approx((of_first + of_second) / 2).epsilon(1e-6));
}

}  // namespace
}  // namespace oddhand
