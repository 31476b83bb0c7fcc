// Baseball 3.5 to 3.7: a three dealt up costs what lies in the pot.
#include <doctest/doctest.h>

#include "evaluator/input_error.h"
#include "sim/games/baseball.h"
#include "tests/games/stud_hands.h"

namespace oddhand::test {
namespace {

Options table_of(std::initializer_list<std::int64_t> stacks, Threes threes = Threes::match) {
  Options o = ante_table(kFixed, 1, 2, stacks);
  o.cards = 7;
  o.draw = false;
  o.stud_game = StudGame::baseball;
  o.threes = threes;
  return o;
}

TEST_CASE("Baseball 3.5: a three dealt up is free by default") {
  Scripted hand(table_of({100, 100, 100}, Threes::free), kBaseball);
  hand.deck(stud_deck({".. .. 3c", ".. .. Kc", ".. .. 8c"}));
  CHECK(hand.asked(3).ask == Ask::bet);
  CHECK(hand.hand.table.pot.count == 3);
}

TEST_CASE("Baseball 3.5: with threes=match its owner matches the pot before the next card, and the pot doubles") {
  Scripted hand(table_of({100, 100, 100}), kBaseball);
  hand.deck(stud_deck({".. .. 3c", ".. .. Kc", ".. .. 3d"}));
  CHECK(hand.asked(1).ask == Ask::match_pot);
  CHECK(hand.asked(1).may_fold);
  CHECK_FALSE(hand.asked(1).may_raise());
  CHECK(hand.upcards(2).empty());
  hand.matches(1, 3);
  CHECK(hand.hand.table.pot.count == 6);
  hand.matches(3, 6);
  CHECK(hand.hand.table.pot.count == 12);
  CHECK(hand.stack(1) == 96);
  CHECK(hand.stack(3) == 93);
  CHECK(hand.asked(2).ask == Ask::bet);  // the king brings in under two wild cards
}

TEST_CASE("Baseball 3.5: a three dealt down costs nothing") {
  Scripted hand(table_of({100, 100}), kBaseball);
  hand.deck(stud_deck({"3c 3d Kc", "3h 3s Qc"}));
  CHECK(hand.asked(2).ask == Ask::bet);
}

TEST_CASE("Baseball 3.5: who does not match folds, and gets no more cards") {
  Scripted hand(table_of({100, 100, 100}), kBaseball);
  hand.deck(stud_deck({".. .. 3c", ".. .. Kc", ".. .. 8d"}));
  hand.folds(1);
  CHECK(hand.next() == 3);
  CHECK_FALSE(hand.hand.table.live.contains(seat_at(0)));
  CHECK(hand.own(1).held.size() == 3);
  CHECK(hand.upcards(3) == "8d");
  CHECK(hand.won(1) == -1);
}

TEST_CASE("Baseball 3.5: there is nothing to match without betting") {
  Options o = table_of({100, 100});
  o.structure = BettingStructure::none;
  CHECK_THROWS_WITH_AS(baseball().check(o), doctest::Contains("option threes"), InputError);
  o.threes = Threes::free;
  CHECK_NOTHROW(baseball().check(o));
}

TEST_CASE("Baseball 3.6: a short stack matches all-in, and what it matched lies in the main pot") {
  Scripted hand(table_of({3, 100, 100}), kBaseball);
  // Seat 1 has two chips left of the three it would need. It wins what it has put in from all, the others their bets.
  hand.deck(stud_deck({"Ac Ad 3c Ah 2c 5h 6d", "Kc Kd Qc Kh 2d 5d 6h", "Jc Jd 8c Jh 2s 5s 7h"}));
  hand.matches(1, 2);
  CHECK(hand.stack(1) == 0);
  CHECK_FALSE(hand.hand.table.can_bet.contains(seat_at(0)));
  CHECK(hand.hand.table.matched.count == 2);
  hand.raises(3, 2).calls(2, 2);
  for (int round = 0; round < 4; ++round) hand.round_of_calls();
  CHECK(hand.over());
  CHECK(hand.stack(1) == 5);  // three antes and the two that it matched
  CHECK(hand.stack(2) == 101);
  CHECK(hand.stack(3) == 97);
}

TEST_CASE("Baseball 3.6: who matched the pot and has the best hand wins it all") {
  Scripted hand(table_of({1, 100, 100}), kBaseball);
  hand.deck(stud_deck({"Ac Ad Ks Ah 2c 5h 6d", "Kc Kd 3c Kh 2d 5d 6h", "Jc Jd 8c Jh 2s 5s 7h"}));
  hand.matches(2, 3).raises(3, 2).calls(2, 2);
  for (int round = 0; round < 4; ++round) hand.round_of_calls();
  CHECK(hand.over());
  CHECK(hand.view(1).made_hand().category() == HandCategory::three_of_a_kind);
  CHECK(hand.view(2).made_hand().category() == HandCategory::four_of_a_kind);
  CHECK(hand.stack(2) == 100 - 1 - 3 - 2 + 3 + 3 + 4);
}

TEST_CASE("Baseball 3.6: what a player matched goes to the winner of the main pot, though he wins a side pot") {
  Scripted hand(table_of({1, 100, 100}), kBaseball);
  hand.deck(stud_deck({"Ac Ad 9s Ah As 5h 6d", "Kc Kd 3c Kh 2d 5d 6h", "Jc Jd 8c Jh 2s 5s 7h"}));
  hand.matches(2, 3).raises(3, 2).calls(2, 2);
  for (int round = 0; round < 4; ++round) hand.round_of_calls();
  CHECK(hand.over());
  CHECK(hand.stack(1) == 6);
  CHECK(hand.stack(2) == 100 - 1 - 3 - 2 + 4);
}

TEST_CASE("Baseball 3.6: a player without chips keeps the three for nothing") {
  Scripted hand(table_of({1, 100, 100}), kBaseball);
  hand.deck(stud_deck({".. .. 3c", ".. .. Kc", ".. .. 8d"}));
  CHECK(hand.asked(3).ask == Ask::bet);
  CHECK(hand.hand.table.live.contains(seat_at(0)));
}

TEST_CASE(
    "Baseball 3.6: who alone has chips and was not asked may match with the last of them, and nobody is asked again") {
  Options o = table_of({5, 3, 6});
  o.ante = {3};
  Scripted hand(o, kBaseball);
  // The second seat owes the bring-in and has no chips for it; the third one folds.
  hand.deck(stud_deck({"Kc Kd Kh 3c", "Ac Ad 2c", ".. .. 8d"}));
  hand.folds(3);
  CHECK(hand.asked(1).ask == Ask::match_pot);
  hand.matches(1, 2);
  CHECK(hand.next() == 0);
  CHECK(hand.over());
  CHECK(hand.stack(1) == 11);
  CHECK(hand.stack(3) == 3);
}

TEST_CASE("Baseball 3.7: the hand ends when all but one have folded, before the others get their cards") {
  Scripted hand(table_of({100, 100, 100}), kBaseball);
  hand.deck(stud_deck({".. .. 3c", ".. .. 3d", ".. .. 8d"}));
  hand.folds(1).folds(2);
  CHECK(hand.over());
  CHECK(hand.won(3) == 2);
  CHECK(hand.upcards(3).empty());
}

TEST_CASE("Baseball 3.7: the last player gets what others matched") {
  Scripted hand(table_of({100, 100}), kBaseball);
  hand.deck(stud_deck({".. .. 3c", ".. .. 3d"}));
  hand.matches(1, 2).folds(2);
  CHECK(hand.over());
  CHECK(hand.won(1) == 1);
  CHECK(hand.won(2) == -1);
}

TEST_CASE("Baseball 3.3, 3.5: with extra_cards=up a three that a four brings must be matched at once") {
  Options o = table_of({100, 100});
  o.extra_cards = ExtraCards::up;
  Scripted hand(o, kBaseball);
  hand.deck(stud_deck({".. .. 4c", ".. .. Kd"}, "4d 3c"));
  CHECK(hand.asked(1).ask == Ask::match_pot);
  CHECK(hand.upcards(1) == "4c4d3c");
  CHECK(hand.upcards(2).empty());
  hand.matches(1, 2);
  CHECK(hand.asked(1).ask == Ask::bet);
}

}  // namespace
}  // namespace oddhand::test
