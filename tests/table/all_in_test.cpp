// All-ins: docs/rules/betting.md, section 4.
#include <doctest/doctest.h>

#include "tests/table/scripted.h"

namespace oddhand::test {
namespace {

/// Big stacks, bets of 20 and an ante of nothing, so that a stack is what a seat can bet.
Options twenty_table(std::initializer_list<std::int64_t> stacks) { return ante_table(kFixed, 0, 20, stacks); }

TEST_CASE("Betting 4.1: a fixed-limit all-in of half a bet counts as a bet and the next raise adds a full bet to it") {
  Scripted hand(twenty_table({15, 400, 400}));
  CHECK(text_of(hand.raises(1, 15).asked(2)) == "fold, call 15, raise to 35");
  CHECK(text_of(hand.raises(2, 35).asked(3)) == "fold, call 35, raise to 55");
}

TEST_CASE("Betting 4.1: exactly half a bet is enough") {
  Scripted hand(twenty_table({400, 400, 30, 400}));
  hand.raises(1, 20).calls(2, 20).raises(3, 30);
  CHECK(text_of(hand.asked(4)) == "fold, call 30, raise to 50");
  CHECK(text_of(hand.calls(4, 30).asked(1)) == "fold, call 10, raise to 50");
}

TEST_CASE("Betting 4.1: a fixed-limit all-in of less than half a bet may be completed by those who have not acted") {
  Scripted hand(twenty_table({400, 25, 400, 400}));
  hand.raises(1, 20).raises(2, 25);
  CHECK(text_of(hand.asked(3)) == "fold, call 25, raise to 40");
}

TEST_CASE("Betting 4.1: an opening all-in of less than half a bet is completed to a full bet") {
  Scripted hand(twenty_table({5, 400, 400}));
  CHECK(text_of(hand.raises(1, 5).asked(2)) == "fold, call 5, raise to 20");
}

TEST_CASE("Betting 4.1: a short all-in does not count towards the cap, its completion does") {
  Scripted hand(twenty_table({400, 25, 400, 400}));
  hand.raises(1, 20).raises(2, 25).raises(3, 40).raises(4, 60).raises(1, 80);
  // Bet, completion to 40, 60, 80: one raise of four is left.
  hand.raises(3, 100);
  CHECK(text_of(hand.asked(4)) == "fold, call 40");
}

TEST_CASE("Betting 4.1: short all-ins add up to a full raise in fixed limit") {
  Scripted hand(twenty_table({400, 25, 32, 400}));
  hand.raises(1, 20).raises(2, 25).raises(3, 32);
  // Together 12 above the last bet, more than half of it.
  CHECK(text_of(hand.asked(4)) == "fold, call 32, raise to 52");
  CHECK(text_of(hand.calls(4, 32).asked(1)) == "fold, call 12, raise to 52");
}

TEST_CASE("Betting 4.2: in no-limit a short all-in raises the price but not the least raise") {
  Scripted hand(ante_table(kNoLimit, 0, 20, {400, 150, 400}));
  hand.raises(1, 100).raises(2, 150);
  CHECK(text_of(hand.asked(3)) == "fold, call 150, raise to 250..400");
}

TEST_CASE("Betting 4.3: who has acted may only call or fold against a short no-limit all-in") {
  Scripted hand(blinds_table(kNoLimit, 1, 2, {19, 400, 16, 400}));
  hand.raises(3, 16).calls(4, 16).raises(1, 19).calls(2, 17);
  CHECK(text_of(hand.asked(4)) == "fold, call 3");
}

TEST_CASE("Betting 4.3: who has acted may only call or fold against less than half a fixed-limit bet") {
  Scripted hand(twenty_table({400, 29, 400}));
  hand.raises(1, 20).raises(2, 29).calls(3, 29);
  CHECK(text_of(hand.asked(1)) == "fold, call 9");
}

TEST_CASE("Betting 4.3: a seat that checked has acted") {
  Scripted hand(twenty_table({400, 9, 400}));
  hand.checks(1).raises(2, 9).calls(3, 9);
  CHECK(text_of(hand.asked(1)) == "fold, call 9");
}

TEST_CASE("Betting 4.3: short no-limit all-ins add up for the seat that faces a full raise in total") {
  Scripted hand(ante_table(kNoLimit, 0, 20, {900, 150, 200, 900}));
  hand.raises(1, 100).raises(2, 150).raises(3, 200).calls(4, 200);
  CHECK(text_of(hand.asked(1)) == "fold, call 100, raise to 300..900");
}

TEST_CASE("Betting 4.3: they do not add up for a seat that called between them") {
  Scripted hand(ante_table(kNoLimit, 0, 20, {900, 150, 900, 200}));
  hand.raises(1, 100).raises(2, 150).calls(3, 150).raises(4, 200).calls(1, 100);
  CHECK(text_of(hand.asked(3)) == "fold, call 50");
}

TEST_CASE("Betting 4.3: a completion opens the betting again for everybody") {
  Scripted hand(twenty_table({400, 25, 400, 400}));
  hand.raises(1, 20).raises(2, 25).calls(3, 25).raises(4, 40);
  CHECK(text_of(hand.asked(1)) == "fold, call 20, raise to 60");
  CHECK(text_of(hand.calls(1, 20).asked(3)) == "fold, call 15, raise to 60");
}

TEST_CASE("Betting 4.4: a stack too small for a full raise may still go all-in") {
  Scripted hand(blinds_table(kNoLimit, 1, 2, {400, 30, 400}));
  hand.raises(3, 20).folds(1);
  CHECK(text_of(hand.asked(2)) == "fold, call 18, raise to 30");
  Scripted between(blinds_table(kNoLimit, 1, 2, {400, 400, 1200, 300}));
  CHECK(text_of(between.raises(3, 900).asked(4)) == "fold, call 300");
}

TEST_CASE("Betting 4.4: with part of it in already, an all-in below the least raise is the only raise") {
  Scripted hand(ante_table(kNoLimit, 0, 300, {1200, 1500}));
  hand.raises(1, 300).raises(2, 900);
  CHECK(text_of(hand.asked(1)) == "fold, call 600, raise to 1200");
}

TEST_CASE("Betting 4.4: a call with too few chips is an all-in for less") {
  set_strengths({1, 2});
  Scripted hand(ante_table(kNoLimit, 0, 2, {254, 220}));
  hand.raises(1, 254).calls(2, 220);
  CHECK(hand.over());
  CHECK(hand.won(1) == -220);
  CHECK(hand.won(2) == 220);
}

TEST_CASE("Betting 4.5: nobody may raise when all others are all-in") {
  Scripted hand(blinds_table(kNoLimit, 1, 2, {500, 200}));
  hand.raises(2, 200);
  CHECK(text_of(hand.asked(1)) == "fold, call 198");
}

TEST_CASE("Betting 4.5: a short ante does not stop the others from betting") {
  set_strengths({3, 1, 2});
  Scripted hand(ante_table(kNoLimit, 5, 10, {2, 100, 100}));
  hand.raises(2, 20).calls(3, 20);
  hand.checks(2).checks(3);
  CHECK(hand.over());
  CHECK(hand.won(1) == 4);
  CHECK(hand.won(3) == 21);
  CHECK(hand.won(2) == -25);
}

}  // namespace
}  // namespace oddhand::test
