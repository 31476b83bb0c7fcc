// Forced bets: docs/rules/betting.md, section 1.
#include <doctest/doctest.h>

#include "tests/table/scripted.h"

namespace oddhand::test {
namespace {

TEST_CASE("Betting 1.1: every seat puts in the ante and a short stack antes what it has") {
  Scripted hand(ante_table(BettingStructure::no_limit, 5, 10, {100, 3, 100}));
  hand.asked(1);
  CHECK(hand.committed(1) == 5);
  CHECK(hand.committed(2) == 3);
  CHECK(hand.committed(3) == 5);
  CHECK(hand.hand.table.pot.count == 13);
}

TEST_CASE("Betting 1.1: an ante is no part of a bet, so the first seat may check") {
  Scripted hand(ante_table(BettingStructure::fixed_limit, 5, 10, {100, 100}));
  CHECK(text_of(hand.asked(1)) == "check, raise to 10");
}

TEST_CASE("Betting 1.2: the small blind is left of the dealer and the big blind next") {
  Scripted hand(blinds_table(BettingStructure::no_limit, 5, 10, {100, 100, 100, 100}));
  hand.asked(3);
  CHECK(hand.committed(1) == 5);
  CHECK(hand.committed(2) == 10);
  CHECK(hand.committed(3) == 0);
  CHECK(hand.committed(4) == 0);
}

TEST_CASE("Betting 1.2: heads-up the dealer posts the small blind") {
  Scripted hand(blinds_table(BettingStructure::no_limit, 5, 10, {100, 100}));
  hand.asked(2);
  CHECK(hand.committed(2) == 5);
  CHECK(hand.committed(1) == 10);
}

TEST_CASE("Betting 1.2: blinds take the place of the antes") {
  Options o = blinds_table(BettingStructure::no_limit, 5, 10, {100, 100, 100});
  o.ante = {7};
  Scripted hand(o);
  hand.asked(3);
  CHECK(hand.hand.table.pot.count == 15);
}

TEST_CASE("Betting 1.3: a short big blind leaves the full price for the others") {
  set_strengths({1, 3, 2});
  Scripted hand(blinds_table(BettingStructure::no_limit, 10, 20, {500, 12, 500}), betting_rounds(1));
  hand.calls(3, 20).calls(1, 10);
  CHECK(hand.over());
  // Main pot 36 to the big blind, side pot 16 to seat 3.
  CHECK(hand.won(2) == 24);
  CHECK(hand.won(3) == -4);
  CHECK(hand.won(1) == -20);
}

TEST_CASE("Betting 1.3: raises build on the full big blind even when it is short") {
  Scripted hand(blinds_table(BettingStructure::no_limit, 10, 20, {500, 12, 500}));
  CHECK(text_of(hand.asked(3)) == "fold, call 20, raise to 40..500");
}

TEST_CASE("Betting 1.3: the big blind counts as the first bet of a capped round") {
  Scripted hand(blinds_table(BettingStructure::fixed_limit, 1, 2, {400, 400, 400}), betting_rounds(1));
  hand.raises(3, 4).raises(1, 6).raises(2, 8).raises(3, 10);
  CHECK(text_of(hand.asked(1)) == "fold, call 4");
}

TEST_CASE("Betting 1.3: a short big blind counts as the first bet too") {
  Scripted hand(blinds_table(BettingStructure::fixed_limit, 1, 2, {400, 1, 400, 400}), betting_rounds(1));
  hand.raises(3, 4).raises(4, 6).raises(1, 8).raises(3, 10);
  CHECK(text_of(hand.asked(4)) == "fold, call 4");
}

TEST_CASE("Betting 1.4: without betting nobody is asked and everybody stays to the showdown") {
  set_strengths({1, 5, 2});
  Scripted hand(ante_table(BettingStructure::none, 3, 10, {100, 100, 100}), betting_rounds(4));
  CHECK(hand.over());
  CHECK(hand.won(1) == -3);
  CHECK(hand.won(2) == 6);
  CHECK(hand.won(3) == -3);
}

TEST_CASE("Betting 1.4: without antes and without bets there is nothing to win") {
  set_strengths({1, 5, 2});
  Scripted hand(ante_table(BettingStructure::none, 0, 10, {100, 100, 100}));
  CHECK(hand.over());
  for (const int seat : {1, 2, 3}) CHECK(hand.won(seat) == 0);
}

}  // namespace
}  // namespace oddhand::test
