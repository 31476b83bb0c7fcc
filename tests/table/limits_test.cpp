// How much may be bet: docs/rules/betting.md, section 3.
#include <doctest/doctest.h>

#include "tests/table/scripted.h"

namespace oddhand::test {
namespace {

TEST_CASE("Betting 3.1: with one or two rounds a bet and four raises are allowed in each") {
  for (const int rounds : {1, 2}) {
    Scripted hand(ante_table(kFixed, 1, 2, {400, 400, 400}), betting_rounds(rounds));
    hand.raises(1, 2).raises(2, 4).raises(3, 6).raises(1, 8).raises(2, 10);
    CHECK(text_of(hand.asked(3)) == "fold, call 4");
    CHECK(text_of(hand.calls(3, 4).asked(1)) == "fold, call 2");
  }
}

TEST_CASE("Betting 3.1: with three rounds or more a bet and three raises are allowed in each") {
  for (const int rounds : {3, 4}) {
    Scripted hand(ante_table(kFixed, 1, 2, {400, 400, 400}), betting_rounds(rounds));
    hand.raises(1, 2).raises(2, 4).raises(3, 6).raises(1, 8);
    CHECK(text_of(hand.asked(2)) == "fold, call 4");
  }
}

TEST_CASE("Betting 3.1: the count begins anew in every round") {
  Scripted hand(ante_table(kFixed, 1, 2, {400, 400, 400}));
  hand.raises(1, 2).raises(2, 4).raises(3, 6).raises(1, 8).raises(2, 10).calls(3, 4).calls(1, 2);
  hand.raises(1, 4).raises(2, 8);
}

TEST_CASE("Betting 3.1: pot- and no-limit rounds have no cap") {
  for (const auto structure : {kPotLimit, kNoLimit}) {
    Scripted hand(ante_table(structure, 10, 2, {1000, 1000, 1000}));
    for (int i = 0; i < 30; ++i) hand.raises(1 + i % 3, 2 * (i + 1));
  }
}

TEST_CASE("Betting 3.2: heads-up there is no cap") {
  Scripted hand(ante_table(kFixed, 1, 2, {400, 400}));
  for (int i = 0; i < 20; ++i) hand.raises(1 + i % 2, 2 * (i + 1));
}

TEST_CASE("Betting 3.2: the cap falls when the pot becomes heads-up before it is reached") {
  Scripted hand(ante_table(kFixed, 1, 2, {400, 400, 400}));
  hand.raises(1, 2).raises(2, 4).raises(3, 6).raises(1, 8).folds(2);
  for (int i = 0; i < 10; ++i) hand.raises(i % 2 == 0 ? 3 : 1, 10 + 2 * i);
}

TEST_CASE("Betting 3.2: a cap that has been reached stays when the pot becomes heads-up") {
  Scripted hand(ante_table(kFixed, 1, 2, {400, 400, 400}));
  hand.raises(1, 2).raises(2, 4).raises(3, 6).raises(1, 8).raises(2, 10).folds(3);
  CHECK(text_of(hand.asked(1)) == "fold, call 2");
}

TEST_CASE("Betting 3.3: a named cap holds in every structure and heads-up too") {
  for (const auto structure : {kFixed, kPotLimit, kNoLimit}) {
    Options o = ante_table(structure, 1, 2, {400, 400});
    o.raise_cap = 2;
    Scripted hand(o);
    hand.raises(1, 2).raises(2, 4).raises(1, 6);
    CHECK(text_of(hand.asked(2)) == "fold, call 2");
  }
}

TEST_CASE("Betting 3.3: a named cap stays when the pot becomes heads-up") {
  Options o = ante_table(kFixed, 1, 2, {400, 400, 400});
  o.raise_cap = 2;
  Scripted hand(o);
  hand.raises(1, 2).folds(2).raises(3, 4).raises(1, 6);
  CHECK(text_of(hand.asked(3)) == "fold, call 2");
}

TEST_CASE("Betting 3.3: a cap of no raises allows one bet, and none on top of the big blind") {
  Options o = ante_table(kFixed, 1, 2, {400, 400, 400});
  o.raise_cap = 0;
  Scripted antes(o);
  CHECK(text_of(antes.raises(1, 2).asked(2)) == "fold, call 2");

  o = blinds_table(kFixed, 1, 2, {400, 400, 400});
  o.raise_cap = 0;
  Scripted blinds(o);
  CHECK(text_of(blinds.asked(3)) == "fold, call 2");
}

TEST_CASE("Betting 3.4: fixed-limit bets and raises are one unit, small in the first round and big in the last") {
  Scripted hand(ante_table(kFixed, 1, 2, {400, 400, 400}));
  CHECK(text_of(hand.asked(1)) == "check, raise to 2");
  CHECK(text_of(hand.raises(1, 2).asked(2)) == "fold, call 2, raise to 4");
  hand.calls(2, 2).calls(3, 2);
  CHECK(text_of(hand.asked(1)) == "check, raise to 4");
  CHECK(text_of(hand.raises(1, 4).asked(2)) == "fold, call 4, raise to 8");
}

TEST_CASE("Betting 3.4: over a big blind the fixed-limit raise adds one small bet") {
  Scripted hand(blinds_table(kFixed, 1, 2, {400, 400, 400}));
  CHECK(text_of(hand.asked(3)) == "fold, call 2, raise to 4");
}

TEST_CASE("Betting 3.5: without a bet the least bet is the big blind, or with antes the small bet") {
  Scripted antes(ante_table(kNoLimit, 1, 3, {400, 400}));
  CHECK(text_of(antes.asked(1)) == "check, raise to 3..399");

  Scripted blinds(blinds_table(kNoLimit, 3, 7, {400, 400}));
  blinds.calls(2, 4).checks(1);
  CHECK(text_of(blinds.asked(1)) == "check, raise to 7..393");
}

TEST_CASE("Betting 3.5: a raise adds at least as much as the last bet or raise") {
  Scripted hand(blinds_table(kNoLimit, 50, 100, {9000, 9000, 9000, 9000}));
  hand.raises(3, 300);
  CHECK(text_of(hand.asked(4)) == "fold, call 300, raise to 500..9000");
  hand.raises(4, 1000);
  CHECK(text_of(hand.asked(1)) == "fold, call 950, raise to 1700..9000");
}

TEST_CASE("Betting 3.5: least raises heads-up keep the same step") {
  Scripted hand(blinds_table(kNoLimit, 10, 25, {1000, 1000}));
  for (int i = 0; i < 8; ++i) {
    const int seat = i % 2 == 0 ? 2 : 1;
    CHECK(hand.asked(seat).min_raise_to.count == 25 * (i + 2));
    hand.raises(seat, 25 * (i + 2));
  }
}

TEST_CASE("Betting 3.5: amounts are totals: a raise to 50 facing 20 makes the bet 50") {
  Scripted hand(ante_table(kNoLimit, 1, 2, {400, 400}));
  hand.raises(1, 20).raises(2, 50);
  CHECK(hand.committed(2) == 51);
  CHECK(hand.asked(1).call.count == 30);
}

TEST_CASE("Betting 3.6: the greatest pot-limit raise is the pot after the call") {
  Scripted first(blinds_table(kPotLimit, 1, 2, {400, 400, 400}));
  CHECK(first.asked(3).max_raise_to.count == 7);

  Scripted bigger(blinds_table(kPotLimit, 5, 10, {400, 400, 400}));
  CHECK(bigger.asked(3).max_raise_to.count == 35);

  Scripted later(ante_table(kPotLimit, 5, 2, {400, 400, 400}));
  CHECK(later.asked(1).max_raise_to.count == 15);
  CHECK(later.raises(1, 15).asked(2).max_raise_to.count == 60);
}

TEST_CASE("Betting 3.6: chips that others have put in but not called count for the pot limit") {
  Scripted hand(ante_table(kPotLimit, 0, 10, {400, 400, 400}));
  hand.raises(1, 10).raises(2, 30);
  // Calling 30 makes the pot 70; the raise may add as much.
  CHECK(hand.asked(3).max_raise_to.count == 100);
}

TEST_CASE("Betting 3.6: an empty pot still allows the least bet") {
  Scripted hand(ante_table(kPotLimit, 0, 10, {400, 400}));
  CHECK(text_of(hand.asked(1)) == "check, raise to 10");
}

TEST_CASE("Betting 3.6: a pot-limit seat may always go all-in below the limit") {
  Scripted hand(ante_table(kPotLimit, 10, 10, {22, 400}));
  CHECK(text_of(hand.asked(1)) == "check, raise to 10..12");
}

TEST_CASE("Betting 3.7: a no-limit seat may bet its whole stack") {
  Scripted hand(ante_table(kNoLimit, 1, 2, {400, 1'000'000'000}));
  CHECK(hand.asked(1).max_raise_to.count == 399);
  CHECK(hand.raises(1, 2).asked(2).max_raise_to.count == 999'999'999);
}

TEST_CASE("Betting 3.7: many raises with great stacks never run into a hidden cap") {
  Scripted hand(ante_table(kNoLimit, 1, 1, {1'000'000'000, 1'000'000'000}));
  for (int i = 0; i < 600; ++i) hand.raises(1 + i % 2, i + 1);
  Scripted fixed(ante_table(kFixed, 1, 1, {1'000'000'000, 1'000'000'000}));
  for (int i = 0; i < 600; ++i) fixed.raises(1 + i % 2, i + 1);
}

}  // namespace
}  // namespace oddhand::test
