// The betting rounds of stud: docs/rules/betting.md, section 7.
#include <doctest/doctest.h>

#include "tests/table/scripted.h"

namespace oddhand::test {
namespace {

/// 4/8 with a bring-in of 2 and no ante, four rounds.
Options four_eight(std::initializer_list<std::int64_t> stacks) { return stud_table(kFixed, 0, 2, 4, stacks); }

TEST_CASE("Betting 7.1: the seat that the game names brings in or completes, and cannot fold") {
  Scripted hand(four_eight({100, 100, 100}), stud_rounds(4, {.bring_in = 2}));
  CHECK(text_of(hand.asked(2)) == "call 2, raise to 4");
  hand.answers(2, fold());
  CHECK(hand.committed(2) == 2);
  CHECK(hand.hand.table.live.size() == 3);
  CHECK(hand.next() == 3);
}

TEST_CASE("Betting 7.1: the bring-in may be completed at once") {
  Scripted hand(four_eight({100, 100, 100}), stud_rounds(4, {.bring_in = 2}));
  hand.raises(2, 4);
  CHECK(text_of(hand.asked(3)) == "fold, call 4, raise to 8");
}

TEST_CASE("Betting 7.2: a completion replaces the bring-in: 4, 8, 12, 16 and never 6") {
  Scripted hand(four_eight({100, 100, 100}), stud_rounds(4, {}));
  hand.calls(1, 2);
  CHECK(text_of(hand.asked(2)) == "fold, call 2, raise to 4");
  hand.answers(2, raise_to({6}));
  CHECK(hand.committed(2) == 4);
  hand.raises(3, 8).raises(1, 12).raises(2, 16);
  CHECK(text_of(hand.asked(3)) == "fold, call 8");
}

TEST_CASE("Betting 7.2: a completion is the bet and no raise, whoever makes it, and raise_cap counts after it") {
  Options o = four_eight({100, 100, 100});
  o.raise_cap = 1;
  Scripted hand(o, stud_rounds(4, {}));
  hand.calls(1, 2).raises(2, 4).raises(3, 8);
  CHECK(text_of(hand.asked(1)) == "fold, call 6");
  o.raise_cap = 0;
  Scripted none(o, stud_rounds(4, {}));
  none.calls(1, 2).raises(2, 4);
  CHECK(text_of(none.asked(3)) == "fold, call 4");
}

TEST_CASE("Betting 3.2, 7.2: between two players a completion and raises have no end") {
  Scripted hand(four_eight({100, 100}), stud_rounds(4, {}));
  hand.calls(1, 2).raises(2, 4).raises(1, 8).raises(2, 12).raises(1, 16).raises(2, 20);
  CHECK(text_of(hand.asked(1)) == "fold, call 4, raise to 24");
}

TEST_CASE("Betting 7.3: when everybody only calls, the round is over and who brought in is not asked again") {
  Scripted hand(four_eight({100, 100, 100}), stud_rounds(4, {.bring_in = 3, .first = 2}));
  hand.calls(3, 2).calls(1, 2).calls(2, 2);
  CHECK(text_of(hand.asked(2)) == "check, raise to 4");
  CHECK(hand.hand.table.round.number == 2);
}

TEST_CASE("Betting 7.3: when all others fold, the bring-in wins the antes") {
  Scripted hand(stud_table(kFixed, 1, 2, 4, {100, 100, 100}), stud_rounds(4, {}));
  hand.calls(1, 2).folds(2).folds(3);
  CHECK(hand.over());
  CHECK(hand.won(1) == 2);
}

TEST_CASE("Betting 7.4: who brought in or called it may raise a completion") {
  // A bring-in of 3 at 4/8: only 1 is missing, and still the completion is a full bet to all.
  Scripted hand(stud_table(kFixed, 0, 3, 4, {100, 100, 100}), stud_rounds(4, {}));
  hand.calls(1, 3).calls(2, 3).raises(3, 4);
  CHECK(text_of(hand.asked(1)) == "fold, call 1, raise to 8");
  hand.calls(1, 1);
  CHECK(text_of(hand.asked(2)) == "fold, call 1, raise to 8");
}

TEST_CASE("Betting 7.4: in no limit too who has called the bring-in may raise a completion") {
  Scripted hand(stud_table(kNoLimit, 0, 3, 4, {100, 100, 100}), stud_rounds(4, {}));
  hand.calls(1, 3).calls(2, 3).raises(3, 4);
  CHECK(text_of(hand.asked(1)) == "fold, call 1, raise to 8..100");
}

TEST_CASE("Betting 7.5: a short bring-in leaves the full price for the others") {
  Scripted hand(four_eight({1, 100, 100}), stud_rounds(4, {}));
  CHECK(text_of(hand.asked(1)) == "call 1");
  hand.calls(1, 1);
  CHECK(text_of(hand.asked(2)) == "fold, call 2, raise to 4");
  hand.calls(2, 2).calls(3, 2);
  CHECK(hand.hand.table.pot.count == 5);
}

TEST_CASE("Betting 7.5: a stack of just the bring-in is all-in with it") {
  Scripted hand(four_eight({2, 100, 100}), stud_rounds(4, {}));
  CHECK(text_of(hand.asked(1)) == "call 2");
  hand.calls(1, 2);
  CHECK(text_of(hand.asked(2)) == "fold, call 2, raise to 4");
}

TEST_CASE("Betting 7.5: with the holder all-in for the ante the next may fold, bring in or complete") {
  const Options o = stud_table(kFixed, 3, 2, 4, {100, 3, 100, 100});
  Scripted hand(o, stud_rounds(4, {.bring_in = 2}));
  CHECK(text_of(hand.asked(3)) == "fold, call 2, raise to 4");
  hand.folds(3);
  CHECK(text_of(hand.asked(4)) == "fold, call 2, raise to 4");
  hand.calls(4, 2);
  CHECK(text_of(hand.asked(1)) == "fold, call 2, raise to 4");
  hand.calls(1, 2);
  CHECK(hand.hand.table.pot.count == 16);
}

TEST_CASE("Betting 7.5: with the holder all-in the last one that could bring in need not when all before it fold") {
  Scripted hand(stud_table(kFixed, 3, 2, 4, {100, 3, 100}), stud_rounds(1, {.bring_in = 2}));
  set_strengths({1, 2, 3});
  hand.folds(3);
  CHECK(hand.over());
  CHECK(hand.won(1) == -3);
  CHECK(hand.won(2) == 6);
}

TEST_CASE("Betting 2.6, 7.5: nobody brings in when only one seat has chips left") {
  Scripted hand(stud_table(kFixed, 3, 2, 4, {3, 100, 3}), stud_rounds(4, {.bring_in = 2}));
  set_strengths({3, 2, 1});
  CHECK(hand.over());
  CHECK(hand.won(1) == 6);
  CHECK(hand.won(2) == -3);
}

TEST_CASE("Betting 7.6: an all-in of half a small bet or more completes, and the next raise adds a full bet") {
  Scripted hand(four_eight({100, 3, 100}), stud_rounds(4, {}));
  hand.calls(1, 2);
  CHECK(text_of(hand.asked(2)) == "fold, call 2, raise to 3");
  hand.raises(2, 3);
  CHECK(text_of(hand.asked(3)) == "fold, call 3, raise to 7");
  hand.calls(3, 3);
  // It was a bet: who brought in may raise it.
  CHECK(text_of(hand.asked(1)) == "fold, call 1, raise to 7");
}

TEST_CASE("Betting 7.6: a smaller all-in only raises the price: later seats may complete, earlier ones may not") {
  Scripted hand(stud_table(kFixed, 0, 2, 10, {100, 4, 100, 100}), stud_rounds(4, {}));
  hand.calls(1, 2).raises(2, 4);
  CHECK(text_of(hand.asked(3)) == "fold, call 4, raise to 10");
  hand.calls(3, 4).calls(4, 4);
  CHECK(text_of(hand.asked(1)) == "fold, call 2");
}

TEST_CASE("Betting 7.6: a completion after a short all-in is open to raises again") {
  Scripted hand(stud_table(kFixed, 0, 2, 10, {100, 4, 100, 100}), stud_rounds(4, {}));
  hand.calls(1, 2).raises(2, 4).raises(3, 10);
  CHECK(text_of(hand.asked(4)) == "fold, call 10, raise to 20");
  hand.folds(4);
  CHECK(text_of(hand.asked(1)) == "fold, call 8, raise to 20");
}

TEST_CASE("Betting 7.6: a short all-in of the seat that owes the bring-in may be completed") {
  Scripted hand(stud_table(kFixed, 0, 2, 10, {3, 100, 100}), stud_rounds(4, {}));
  CHECK(text_of(hand.asked(1)) == "call 2, raise to 3");
  hand.raises(1, 3);
  CHECK(text_of(hand.asked(2)) == "fold, call 3, raise to 10");
}

TEST_CASE("Betting 7.7: in pot limit a completion is the small bet at least and the pot at most") {
  Scripted hand(stud_table(kPotLimit, 1, 2, 4, {100, 100, 100}), stud_rounds(4, {}));
  // The pot holds the antes, 3: the small bet is allowed nevertheless.
  CHECK(text_of(hand.asked(1)) == "call 2, raise to 4");
  hand.calls(1, 2);
  // 2 to call make the pot 7; that on top of 2.
  CHECK(text_of(hand.asked(2)) == "fold, call 2, raise to 4..9");
  hand.raises(2, 9);
  CHECK(text_of(hand.asked(3)) == "fold, call 9, raise to 18..32");
}

TEST_CASE("Betting 7.7: in no limit a completion is the small bet at least, and a raise adds what it came to") {
  Scripted hand(stud_table(kNoLimit, 1, 2, 4, {101, 101, 101}), stud_rounds(4, {}));
  CHECK(text_of(hand.asked(1)) == "call 2, raise to 4..100");
  hand.calls(1, 2);
  CHECK(text_of(hand.asked(2)) == "fold, call 2, raise to 4..100");
  hand.raises(2, 10);
  CHECK(text_of(hand.asked(3)) == "fold, call 10, raise to 20..100");
}

TEST_CASE("Betting 7.7: in no limit an all-in below the small bet does not complete") {
  Scripted hand(stud_table(kNoLimit, 0, 2, 8, {100, 5, 100, 100}), stud_rounds(4, {}));
  hand.calls(1, 2).raises(2, 5);
  CHECK(text_of(hand.asked(3)) == "fold, call 5, raise to 8..100");
  hand.calls(3, 5).raises(4, 8);
  CHECK(text_of(hand.asked(1)) == "fold, call 6, raise to 16..100");
}

/// Brought in and called: the second round begins.
void call_first_round(Scripted& hand, int seats) {
  for (int seat = 1; seat <= seats; ++seat) hand.calls(seat, 2);
}

TEST_CASE("Betting 7.8: an open pair opens the big bet beside the small one, and nothing between") {
  Scripted hand(four_eight({100, 100, 100}), stud_rounds(4, {.open_pair = true}));
  call_first_round(hand, 3);
  CHECK(text_of(hand.asked(1)) == "check, raise to 4..8");
  CHECK(hand.asked(1).two_sizes);
  hand.answers(1, raise_to({7}));
  CHECK(hand.committed(1) == 6);
  CHECK(text_of(hand.asked(2)) == "fold, call 4, raise to 8..12");
}

TEST_CASE("Betting 7.8: after a big bet all raises are big") {
  Scripted hand(four_eight({100, 100, 100}), stud_rounds(4, {.open_pair = true}));
  call_first_round(hand, 3);
  hand.raises(1, 8);
  CHECK(text_of(hand.asked(2)) == "fold, call 8, raise to 16");
  CHECK_FALSE(hand.asked(2).two_sizes);
}

TEST_CASE("Betting 7.8: after a small bet a big raise makes all raises big") {
  Scripted hand(four_eight({100, 100, 100}), stud_rounds(4, {.open_pair = true}));
  call_first_round(hand, 3);
  hand.raises(1, 4).raises(2, 12);
  CHECK(text_of(hand.asked(3)) == "fold, call 12, raise to 20");
}

TEST_CASE("Betting 7.8: small and big raises count towards one cap") {
  Scripted hand(four_eight({100, 100, 100}), stud_rounds(4, {.open_pair = true}));
  call_first_round(hand, 3);
  hand.raises(1, 4).raises(2, 8).raises(3, 16).raises(1, 24);
  CHECK(text_of(hand.asked(2)) == "fold, call 16");
}

TEST_CASE("Betting 7.8: an all-in between the sizes is a small bet, and the next may still be small") {
  Scripted hand(four_eight({8, 100, 100}), stud_rounds(4, {.open_pair = true}));
  call_first_round(hand, 3);
  CHECK(text_of(hand.asked(1)) == "check, raise to 4..6");
  hand.raises(1, 6);
  CHECK(text_of(hand.asked(2)) == "fold, call 6, raise to 10..14");
}

TEST_CASE("Betting 7.8: an open pair matters in the second round alone") {
  Scripted hand(four_eight({100, 100, 100}), stud_rounds(4, {.open_pair = true}));
  CHECK(text_of(hand.asked(1)) == "call 2, raise to 4");
  call_first_round(hand, 3);
  hand.checks(1).checks(2).checks(3);
  CHECK(text_of(hand.asked(1)) == "check, raise to 8");
}

TEST_CASE("Betting 7.9: a later round begins with the seat that the game names, or the next one that can bet") {
  Scripted hand(four_eight({100, 2, 100}), stud_rounds(4, {.bring_in = 3, .first = 2}));
  hand.calls(3, 2).calls(1, 2).calls(2, 2);
  CHECK(hand.next() == 3);
  hand.checks(3).checks(1);
  CHECK(hand.next() == 3);
}

TEST_CASE("Betting 1.4, 7.1: with structure=none nobody brings in") {
  Scripted hand(stud_table(BettingStructure::none, 1, 2, 4, {100, 100}), stud_rounds(4, {}));
  set_strengths({1, 2});
  CHECK(hand.over());
  CHECK(hand.won(2) == 1);
}

}  // namespace
}  // namespace oddhand::test
