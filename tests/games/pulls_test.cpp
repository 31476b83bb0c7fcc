// The switch as a chance step: its outcomes can be counted, imposed and drawn, and all are equally likely.
#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "evaluator/card_text.h"
#include "sim/games/switch.h"
#include "sim/table/pass_cards.h"
#include "tests/table/scripted.h"

namespace oddhand::test {
namespace {

Options table_of(int seats, int cards = 5, bool draw = false) {
  Options o = common_defaults();
  o.structure = BettingStructure::none;
  o.seats = seats;
  o.cards = cards;
  o.draw = draw;
  return o;
}

/// The hand before its next switch.
void go_to_switch(Hand& hand) {
  while (kSwitch[hand.table.cursor.step].word != StepWord::pass_cards)
    REQUIRE(proceed(hand, kSwitch) == Stop::step_done);
}

Hand before_first_switch(const Options& options, DealKey key) {
  Hand hand = single_hand(options, kSwitch, key);
  go_to_switch(hand);
  return hand;
}

double chi_square(const std::vector<int>& counts, double expected) {
  double sum = 0;
  for (const int n : counts) sum += (n - expected) * (n - expected) / expected;
  return sum;
}

TEST_CASE("a switch of two five-card hands has 25 distinct outcomes") {
  const Options o = table_of(2);
  const Hand hand = before_first_switch(o, {1, 1});
  REQUIRE(pull_outcomes(hand) == 25);
  std::set<std::string> outcomes;
  for (std::int64_t i = 0; i < 25; ++i) {
    Hand fork = hand;
    apply_pulls(fork, pull_outcome(fork, i));
    outcomes.insert(to_string(fork.hidden.seats[seat_at(0)].cards) + to_string(fork.hidden.seats[seat_at(1)].cards));
  }
  CHECK(outcomes.size() == 25);
}

TEST_CASE("the outcomes of a switch are the product of the live hands' sizes") {
  const Options o = table_of(3, 7);
  Hand hand = before_first_switch(o, {1, 1});
  CHECK(pull_outcomes(hand) == 343);
  hand.table.live.erase(seat_at(1));
  CHECK(pull_outcomes(hand) == 49);
  const Options ten = table_of(10);
  CHECK(pull_outcomes(before_first_switch(ten, {1, 1})) == 9'765'625);
}

TEST_CASE("the switch that the runner makes is the sampled one") {
  const Options o = table_of(6);
  for (std::uint64_t deal = 0; deal < 50; ++deal) {
    Hand imposed = before_first_switch(o, {2, deal});
    Hand played = imposed;
    apply_pulls(imposed, sample_pulls(imposed));
    REQUIRE(proceed(played, kSwitch) == Stop::step_done);
    for (int s = 0; s < 6; ++s) {
      CHECK(imposed.hidden.seats[seat_at(s)].cards == played.hidden.seats[seat_at(s)].cards);
    }
  }
}

TEST_CASE("a study can impose an outcome and let either runner go on") {
  const Options o = table_of(2);
  Hand hand = before_first_switch(o, {1, 1});
  apply_pulls(hand, pull_outcome(hand, 7));
  hand.table.cursor.begun = true;
  Hand expanded = hand;
  run<kSwitch>(expanded, [](const Hand&) { return check_or_call(); });
  while (oddhand::advance(hand, kSwitch)) answer(hand, kSwitch, check_or_call());
  CHECK(expanded.table.finished);
  CHECK(expanded.table.switches_done == 2);
  CHECK(payoffs(expanded) == payoffs(hand));
  CHECK(expanded.hidden.seats[seat_at(0)].cards == hand.hidden.seats[seat_at(0)].cards);
}

TEST_CASE("sampled pulls of each switch are uniform over the 25 outcomes, and the switches are independent") {
  constexpr int kDeals = 50'000;
  const Options o = table_of(2);
  std::vector<int> first(25), second(25), both(625);
  for (std::uint64_t deal = 0; deal < kDeals; ++deal) {
    Hand hand = before_first_switch(o, {4, deal});
    const Pulls one = sample_pulls(hand);
    REQUIRE(proceed(hand, kSwitch) == Stop::step_done);
    go_to_switch(hand);
    const Pulls two = sample_pulls(hand);
    const auto a = static_cast<std::size_t>(one.place.values[0] + 5 * one.place.values[1]);
    const auto b = static_cast<std::size_t>(two.place.values[0] + 5 * two.place.values[1]);
    ++first[a];
    ++second[b];
    ++both[25 * a + b];
  }
  // Mean k - 1, standard deviation sqrt(2 (k - 1)): five of these above the mean.
  CHECK(chi_square(first, kDeals / 25.0) < 24 + 5 * 6.93);
  CHECK(chi_square(second, kDeals / 25.0) < 24 + 5 * 6.93);
  CHECK(chi_square(both, kDeals / 625.0) < 624 + 5 * 35.4);
}

TEST_CASE(
    "Switch 3.1, 3.3: every place of every seat is equally likely at a full table, with five cards and with seven") {
  constexpr int kDeals = 20'000;
  for (const int cards : {5, 7}) {
    const Options o = table_of(cards == 5 ? 10 : 7, cards);
    for (int k = 0; k < 2; ++k) {
      std::vector<std::vector<int>> count(static_cast<std::size_t>(o.seats), std::vector<int>(7));
      for (std::uint64_t deal = 0; deal < kDeals; ++deal) {
        Hand hand = before_first_switch(o, {5, deal});
        if (k == 1) {
          REQUIRE(proceed(hand, kSwitch) == Stop::step_done);
          go_to_switch(hand);
        }
        const Pulls pulls = sample_pulls(hand);
        for (std::size_t s = 0; s < count.size(); ++s) ++count[s][pulls.place.values[s]];
      }
      for (const auto& seat : count) {
        const std::vector<int> used(seat.begin(), seat.begin() + cards);
        CHECK(chi_square(used, kDeals / static_cast<double>(cards)) < (cards - 1) + 5 * 3.5);
        for (std::size_t i = static_cast<std::size_t>(cards); i < 7; ++i) CHECK(seat[i] == 0);
      }
    }
  }
}

TEST_CASE("pulls do not depend on the cards or on what the bots do") {
  Options o = table_of(4, 5, true);
  o.structure = BettingStructure::fixed_limit;
  Scripted pat(o, kSwitch, {6, 1});
  Scripted drawing(o, kSwitch, {6, 1});
  for (int seat = 1; seat <= 4; ++seat) {
    pat.checks(seat);
    drawing.checks(seat);
  }
  for (int seat = 1; seat <= 4; ++seat) {
    pat.throws(seat, "");
    drawing.answers(seat, discard(0b10));
  }
  go_to_switch(pat.hand);
  go_to_switch(drawing.hand);
  CHECK(sample_pulls(pat.hand).place == sample_pulls(drawing.hand).place);
}

}  // namespace
}  // namespace oddhand::test
