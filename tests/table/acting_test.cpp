// Who is asked, and when a round is over: docs/rules/betting.md, section 2.
#include <doctest/doctest.h>

#include "tests/table/scripted.h"

namespace oddhand::test {
namespace {

TEST_CASE("Betting 2.1: with antes the first seat left of the dealer opens the first round") {
  Scripted hand(ante_table(kNoLimit, 1, 2, {100, 100, 100}));
  hand.checks(1).checks(2).checks(3);
}

TEST_CASE("Betting 2.1: with blinds the seat left of the big blind opens the first round") {
  Scripted hand(blinds_table(kNoLimit, 1, 2, {100, 100, 100, 100, 100}));
  hand.calls(3, 2).calls(4, 2).calls(5, 2).calls(1, 1).checks(2);
  CHECK(hand.next() == 1);
}

TEST_CASE("Betting 2.1: three-handed the dealer opens after the blinds") {
  Scripted hand(blinds_table(kNoLimit, 1, 2, {100, 100, 100}));
  CHECK(hand.next() == 3);
}

TEST_CASE("Betting 2.1: heads-up the dealer acts first in the first round and last afterwards") {
  Scripted hand(blinds_table(kNoLimit, 1, 2, {100, 100}), betting_rounds(3));
  hand.calls(2, 1).checks(1);
  hand.checks(1).checks(2);
  hand.checks(1).checks(2);
  CHECK(hand.over());
}

TEST_CASE("Betting 2.2: later rounds begin with the first seat left of the dealer that is still in") {
  Scripted hand(ante_table(kNoLimit, 1, 2, {100, 100, 100}));
  hand.checks(1).raises(2, 2).calls(3, 2).folds(1);
  hand.checks(2).checks(3);
  CHECK(hand.over());
}

TEST_CASE("Betting 2.3: a seat that is all-in is passed over in later rounds") {
  Scripted hand(ante_table(kNoLimit, 1, 2, {11, 100, 100}));
  hand.raises(1, 10).calls(2, 10).calls(3, 10);
  hand.checks(2).checks(3);
  CHECK(hand.over());
}

TEST_CASE("Betting 2.3: a seat that is all-in for the ante is passed over from the start") {
  Scripted hand(ante_table(kNoLimit, 5, 10, {5, 100, 100}));
  CHECK(hand.next() == 2);
}

TEST_CASE("Betting 2.3: a folded dealer is never asked again") {
  Scripted hand(ante_table(kNoLimit, 1, 2, {100, 100, 100}));
  hand.raises(1, 5).calls(2, 5).folds(3);
  hand.raises(1, 5).calls(2, 5);
  CHECK(hand.over());
}

TEST_CASE("Betting 2.4: a raise asks everybody else again, in turn from the raiser") {
  Scripted hand(ante_table(kNoLimit, 1, 2, {100, 100, 100, 100}));
  hand.checks(1).raises(2, 4).calls(3, 4).raises(4, 12);
  hand.calls(1, 12).calls(2, 8).calls(3, 8);
  CHECK(hand.next() == 1);
  CHECK(hand.hand.table.round.number == 2);
}

TEST_CASE("Betting 2.4: a round in which everybody just calls the bet is over") {
  Scripted hand(ante_table(kNoLimit, 1, 2, {100, 100, 100}), betting_rounds(1));
  hand.raises(1, 4).calls(2, 4).calls(3, 4);
  CHECK(hand.over());
}

TEST_CASE("Betting 2.5: the big blind may check or raise when all others have only called") {
  Scripted hand(blinds_table(kNoLimit, 1, 2, {100, 100, 100, 100}));
  hand.folds(3).folds(4).calls(1, 1);
  CHECK(text_of(hand.asked(2)) == "check, raise to 4..100");
}

TEST_CASE("Betting 2.6: nobody is asked when one seat has chips left and nothing to call") {
  set_strengths({1, 2});
  Scripted hand(blinds_table(kNoLimit, 1, 2, {50, 100}), betting_rounds(3));
  hand.raises(2, 100).calls(1, 48);
  CHECK(hand.over());
  CHECK(hand.won(2) == 50);
}

TEST_CASE("Betting 2.6: nobody is asked when all seats are all-in") {
  Scripted hand(blinds_table(kNoLimit, 1, 2, {100, 100}), betting_rounds(4));
  hand.raises(2, 100).calls(1, 98);
  CHECK(hand.over());
}

TEST_CASE("Betting 2.6: nobody is asked when all others are all-in for less than the small blind") {
  set_strengths({2, 1});
  Scripted hand(blinds_table(kNoLimit, 10, 20, {5, 500}));
  CHECK(hand.over());
  CHECK(hand.won(1) == 5);
  CHECK(hand.won(2) == -5);
}

TEST_CASE("Betting 2.6: the small blind answers an all-in big blind that is above it") {
  Scripted hand(blinds_table(kNoLimit, 10, 20, {20, 1980}));
  CHECK(text_of(hand.asked(2)) == "fold, call 10");
  hand.folds(2);
  CHECK(hand.over());
  CHECK(hand.won(1) == 10);
}

TEST_CASE("Betting 2.6: a shove must be answered before the round ends") {
  Scripted hand(blinds_table(kNoLimit, 10, 20, {1880, 1880}));
  hand.calls(2, 10).raises(1, 1880);
  CHECK(text_of(hand.asked(2)) == "fold, call 1860");
}

TEST_CASE("Betting 2.7: the last seat in takes the pot without a showdown, whatever it holds") {
  set_strengths({9, 1, 9});
  Scripted hand(ante_table(kNoLimit, 1, 2, {100, 100, 100}));
  hand.checks(1).raises(2, 2).folds(3).folds(1);
  CHECK(hand.over());
  CHECK(hand.won(2) == 2);
  CHECK(hand.won(1) == -1);
  CHECK(hand.won(3) == -1);
}

}  // namespace
}  // namespace oddhand::test
